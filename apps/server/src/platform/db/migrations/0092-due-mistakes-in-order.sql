-- needs: nothing
-- outside a transaction
-- The due mistakes in the order in which they are asked again: a dashboard reads the first ones and no others.
create index concurrently question_states_due_first on question_states
  (person_id, inscription_id, (not last_right and last_sure is true) desc, due_at, question_id)
  where last_wrong_at is not null;
