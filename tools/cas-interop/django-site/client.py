"""Validates a ticket with the client kept in django-cas-server, and prints what it understood as JSON."""
import json
import sys

from cas_server.cas import CASClient

version, server, service, ticket = sys.argv[1:]
client = CASClient(version=version, server_url=server, service_url=service)
user, attributes, _ = client.verify_ticket(ticket)
print(json.dumps({"user": user, "attributes": attributes or {}}))
