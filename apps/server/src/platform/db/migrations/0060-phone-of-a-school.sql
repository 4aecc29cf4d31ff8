-- needs: nothing
-- For a learner whose access has ended: whom to call. As the school writes it, null when it gives none.
alter table schools add column phone text;
