/* Random legal play of one game, written for nothing else: what machine code can do that knows its rules by heart.
 *
 * Forty cards, four players, ten tricks, suit must be followed, the highest card of the suit led takes the trick. Aces are worth
 * 3 thirds of a point, 3s, 2s and court cards 1, the last trick 3; each player's thirds are floored to points.
 *
 *     cc -O3 -march=native -o four_players benchmarks/four_players.c && ./four_players 4000000 1
 *
 * Arguments: deals in a round, rounds. Prints the middle rate and the mean points of each seat from the eldest hand.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t word;

enum { SEATS = 4, RANKS = 10, CARDS = 40, TRICKS = 10 };

/* Bits of a card: suit * RANKS + strength; strengths from 4 (0) to 3 (9): 4 5 6 7 F C R A 2 3. */
static const word ACES = 1ull << 7 | 1ull << 17 | 1ull << 27 | 1ull << 37;
static const word PIECES = 0x370ull | 0x370ull << 10 | 0x370ull << 20 | 0x370ull << 30;
static const word SUIT = 0x3ff;

static word state;
static long long points[SEATS];

static inline uint32_t below(uint32_t bound) { /* xorshift, then a multiplication instead of a division */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(((state >> 32) * bound) >> 32);
}

static inline int pick(word set) { /* one of the set's cards */
  for (uint32_t skip = below((uint32_t)__builtin_popcountll(set)); skip; skip--) set &= set - 1;
  return __builtin_ctzll(set);
}

static void deal(word hands[SEATS]) {
  uint8_t deck[CARDS];
  for (int card = 0; card < CARDS; card++) deck[card] = (uint8_t)card;
  for (int seat = 0, place = 0; seat < SEATS; seat++) {
    hands[seat] = 0;
    for (int k = 0; k < RANKS; k++, place++) {
      int other = place + (int)below((uint32_t)(CARDS - place));
      uint8_t card = deck[other];
      deck[other] = deck[place];
      deck[place] = card;
      hands[seat] |= 1ull << card;
    }
  }
}

static void play(void) {
  word hands[SEATS], won[SEATS] = {0};
  deal(hands);
  int leader = 0;
  for (int trick = 0; trick < TRICKS; trick++) {
    int taker = leader, best = pick(hands[leader]), base = best / RANKS * RANKS;
    word cards = 1ull << best;
    hands[leader] ^= cards;
    for (int k = 1; k < SEATS; k++) {
      int seat = (leader + k) % SEATS;
      word following = hands[seat] & SUIT << base;
      int card = pick(following ? following : hands[seat]);
      hands[seat] ^= 1ull << card;
      cards |= 1ull << card;
      if (following && card > best) best = card, taker = seat;
    }
    won[taker] |= cards;
    leader = taker;
  }
  for (int seat = 0; seat < SEATS; seat++) {
    int thirds = 3 * __builtin_popcountll(won[seat] & ACES) + __builtin_popcountll(won[seat] & PIECES);
    points[seat] += (thirds + (seat == leader ? 3 : 0)) / 3;
  }
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  long deals = count > 1 ? atol(arguments[1]) : 2000000;
  int rounds = count > 2 ? atoi(arguments[2]) : 5;
  if (deals < 1 || rounds < 1 || rounds > 99) return 2;
  double rates[99];
  state = 0x9e3779b97f4a7c15ull;
  for (int round = 0; round < rounds; round++) {
    struct timespec begun, over;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (long k = 0; k < deals; k++) play();
    clock_gettime(CLOCK_MONOTONIC, &over);
    rates[round] = (double)deals / ((double)(over.tv_sec - begun.tv_sec) + 1e-9 * (double)(over.tv_nsec - begun.tv_nsec));
  }
  qsort(rates, (size_t)rounds, sizeof *rates, by_size);
  printf("%.3f M deals/s; mean points", rates[rounds / 2] / 1e6);
  for (int seat = 0; seat < SEATS; seat++) printf(" %.4f", (double)points[seat] / (double)deals / rounds);
  printf("\n");
  return 0;
}
