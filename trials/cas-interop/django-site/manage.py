#!/usr/bin/python3
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_settings")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

if __name__ == "__main__":
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
