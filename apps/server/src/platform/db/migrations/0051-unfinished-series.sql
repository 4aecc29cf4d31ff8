-- needs: nothing
-- outside a transaction
create index concurrently series_unfinished on series (person_id, inscription_id)
  where ended_at is null or rolled < nb_questions;
