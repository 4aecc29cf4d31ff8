-- needs: nothing
-- One text for all spellings of the service of a ticket (`service-key.ts`). Null in tickets of a process of the release before, which
-- compares `service`.
alter table tickets add column service_key text;
