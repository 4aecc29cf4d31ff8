-- Erasing a person, an account or an inscription looks for its rows in each table that refers to it: without an index
-- each of these was read whole. A reference that most rows do without is indexed where there is one.
create index activation_codes_person on activation_codes (person_id) where person_id is not null;
create index erasures_account on erasures (account_id);
create index exam_requests_inscription on exam_requests (inscription_id);
create index password_links_account on password_links (account_id);
create index series_inscription on series (inscription_id);
create index sessions_account on sessions (account_id);
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_inscription on sessions (inscription_id) where inscription_id is not null;
create index tickets_account on tickets (account_id);
create index tickets_on_behalf_of on tickets (on_behalf_of) where on_behalf_of is not null;
