"""Creates the people of the partner's site, and its only service."""
import os
import re
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_settings")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import django  # noqa: E402

django.setup()

from cas_server.models import ReplaceAttributName, ServicePattern  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402

password = os.environ["INTEROP_PASSWORD"]
# The first signs in by e-mail, the second by a name with an e-mail attribute; our server does not know the third.
User.objects.create_user("lea@demo.example", "lea@demo.example", password)
User.objects.create_user("noe", "noe@demo.example", password)
User.objects.create_user("inconnu@demo.example", "inconnu@demo.example", password)

pattern = ServicePattern.objects.create(
    pos=1,
    name="balise",
    pattern="^%s(/.*)?$" % re.escape(os.environ["INTEROP_SERVICE"]),
    single_log_out=True,
)
ReplaceAttributName.objects.create(name="email", replace="email", service_pattern=pattern)
