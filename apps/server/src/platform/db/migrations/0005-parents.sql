-- A learner below fifteen waits for a parent: the account is disabled, and nothing opens it, until one agrees. The row is
-- then the proof of it; a refusal, or no answer in time, erases the learner and the row with them.
create table parent_consents (
  person_id integer primary key references people (id) on delete cascade,
  school_id integer not null references schools (id),
  parent_email text not null,
  -- SHA-256 of the secret in the parent's mail; null once it served.
  token_hash bytea unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  granted_at timestamptz,
  -- As the parent typed it.
  parent_name text,
  -- Of the words that were agreed to.
  version text,
  -- An agreement is whole, and can't be given again.
  check (granted_at is null or (token_hash is null and parent_name is not null and version is not null))
);
create index parent_consents_waiting on parent_consents (expires_at) where granted_at is null;
