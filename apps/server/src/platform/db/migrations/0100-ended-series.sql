-- needs: nothing
-- outside a transaction
-- What has ended lately, of everybody: a job that looks for it every ten minutes reads nothing older.
create index concurrently series_ended on series (ended_at) where ended_at is not null;
