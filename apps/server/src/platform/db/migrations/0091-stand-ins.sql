-- needs: nothing
-- A learner whom a school added with an e-mail that has an account elsewhere. Until the owner of that account agrees, the
-- school works with an account that stands in for it, as for any learner who has not come yet: it shows the typed e-mail,
-- and nobody can sign in with it.
alter table accounts add column typed_email text;
alter table accounts add column stand_in_for integer references people (id) on delete set null;
create index accounts_stand_in on accounts (stand_in_for) where stand_in_for is not null;
-- Of two calls that add the same person, the second finds the stand-in of the first.
create unique index accounts_typed_email on accounts (school_id, email_key(typed_email)) where typed_email is not null;
