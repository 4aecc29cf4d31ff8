-- A staff member signs on in a learner's place: the ticket says whose, and the session it opens has its impersonator.
alter table tickets add column on_behalf_of integer references accounts (id) on delete cascade;

-- Partners' sign-on tokens, each accepted once. SHA-256 of the partner's name and the token's own id.
create table partner_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index partner_tokens_expiry on partner_tokens (expires_at);

-- A name by which a program finds a school; most have none.
alter table schools add column code text unique;

create table course_completions (
  person_id integer not null references people (id) on delete cascade,
  course text not null,
  school_id integer not null references schools (id),
  completed_at timestamptz not null,
  primary key (person_id, course)
);

-- Codes are shown once, when they are made; only their SHA-256 is kept. `person_id` is who used it.
create table activation_codes (
  code_hash bytea primary key,
  school_id integer not null references schools (id),
  license text not null,
  access_days integer not null check (access_days > 0),
  credits integer not null default 0 check (credits >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  person_id integer references people (id) on delete set null
);
create index activation_codes_school on activation_codes (school_id);

-- Between the code and the account: one sign-up, for one e-mail, soon.
create table activation_tokens (
  token_hash bytea primary key,
  code_hash bytea not null references activation_codes (code_hash) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index activation_tokens_code on activation_tokens (code_hash);
create index activation_tokens_expiry on activation_tokens (expires_at);

-- What a person agreed to, with its date and where; taking it back is a date too.
create table consents (
  person_id integer not null references people (id) on delete cascade,
  id uuid not null,
  school_id integer not null references schools (id),
  kind text not null check (kind in ('newsletter')),
  source text not null,
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (person_id, id)
);

-- What learners wrote to their school.
create table contact_messages (
  person_id integer not null references people (id) on delete cascade,
  id uuid not null,
  school_id integer not null references schools (id),
  subject text not null,
  body text not null,
  copied boolean not null,
  created_at timestamptz not null,
  primary key (person_id, id)
);
