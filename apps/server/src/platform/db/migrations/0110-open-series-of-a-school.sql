-- needs: nothing
-- outside a transaction
-- What a school's figures add to the days that are rolled up: the answers of series that go on. No answer changes what it is made of.
create index concurrently series_unfinished_at_school on series (school_id, person_id, inscription_id)
  where ended_at is null or rolled < nb_questions;
