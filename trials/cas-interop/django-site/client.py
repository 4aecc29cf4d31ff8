"""Validates a ticket with the client that is part of django-cas-server, and prints the result as JSON."""
import json
import sys

from cas_server.cas import CASClient

version, server, service, ticket = sys.argv[1:]
client = CASClient(version=version, server_url=server, service_url=service)
user, attributes, _ = client.verify_ticket(ticket)
print(json.dumps({"user": user, "attributes": attributes or {}}))
