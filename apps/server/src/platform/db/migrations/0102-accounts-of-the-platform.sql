-- needs: nothing
-- outside a transaction
-- The few who work for the platform, no learners: a page of staff sets them aside, instead of looking each learner's account up.
create index concurrently accounts_of_platform on accounts (person_id) where role in ('auteur', 'operateur');
