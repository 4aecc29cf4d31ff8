-- The `Idempotency-Key` of the request that began a series, and what it asked for: the same request again is answered
-- this series. No answer changes them, so that answering touches no index (see 0001).
alter table series add column idempotency_key text;
alter table series add column idempotency_request text;
create unique index series_idempotency on series (person_id, idempotency_key) where idempotency_key is not null;
