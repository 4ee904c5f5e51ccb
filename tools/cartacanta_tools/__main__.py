"""`python -m cartacanta_tools`: the command, where a shell or an editor doesn't find it by its name."""

from cartacanta_tools.main import main

if __name__ == "__main__":
    main()
