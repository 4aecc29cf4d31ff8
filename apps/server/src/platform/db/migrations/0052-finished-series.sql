-- needs: nothing
-- outside a transaction
create index concurrently series_finished on series (person_id, inscription_id, ended_at desc, id)
  where ended_at is not null and withdrawn_at is null;
