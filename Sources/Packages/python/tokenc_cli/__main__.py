"""Runs the compiler that this package brings: `python -m tokenc_cli`."""

import os
import sys

from tokenc_cli import binary


def main():
    program = binary()
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
