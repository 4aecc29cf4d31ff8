-- Accounts that are asked to be erased, and those that nobody uses any more.
create table erasures (
  person_id integer primary key references people (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  school_id integer not null references schools (id),
  requested_at timestamptz not null,
  -- SHA-256 of the secret in the mail that asks for a confirmation; null once it served.
  confirm_hash bytea unique,
  confirm_until timestamptz not null,
  -- The same for the mail that lets one change one's mind.
  cancel_hash bytea unique,
  -- Null until it is confirmed.
  erase_at timestamptz,
  check ((erase_at is null) = (cancel_hash is null))
);
create index erasures_due on erasures (erase_at) where erase_at is not null;

-- A warning counts when it is younger than the last sign-in: signing in takes it back without a word.
alter table accounts add column idle_warned_at timestamptz;
create index accounts_idle on accounts (coalesce(last_sign_in_at, created_at)) where role = 'eleve';

-- The school's ledger outlives the learner: without person or inscription, and dated to its month.
alter table credits alter column person_id drop not null;
alter table credits alter column inscription_id drop not null;
create index credits_person on credits (person_id);
