-- needs: nothing
-- Keys with which the management program of a school calls. A key is shown once and stored as a hash; its prefix names it.
create table gateway_keys (
  id uuid primary key,
  school_id integer not null references schools (id),
  prefix text not null unique,
  key_hash bytea not null,
  made_by integer references accounts (id) on delete set null,
  created_at timestamptz not null,
  -- Null: it is the school's current key. In the future: the key before, which works until then.
  ends_at timestamptz,
  last_used_at timestamptz,
  last_network text
);
create index gateway_keys_school on gateway_keys (school_id, created_at);
create index gateway_keys_made_by on gateway_keys (made_by);
-- Of two managers who make a key at once, one does.
create unique index gateway_keys_current on gateway_keys (school_id) where ends_at is null;

-- What a school's program calls a learner. Without a person: the learner was erased; of the reference, a hash stays then.
create table learner_references (
  school_id integer not null references schools (id),
  reference text collate "C" not null,
  person_id integer,
  -- That the program gave, so that two references are not of one e-mail; forgotten once the learner is erased.
  email_key text,
  created_at timestamptz not null,
  archived_at timestamptz,
  -- The inscriptions that the archive closed, and that its end opens again.
  closed integer[] not null default '{}',
  primary key (school_id, reference),
  unique (school_id, email_key),
  foreign key (person_id, school_id) references memberships (person_id, school_id) on delete set null (person_id)
);
create unique index learner_references_person on learner_references (person_id, school_id);

-- That a program reads about a learner: one row for each key, counted once a day.
create table gateway_reads (
  person_id integer not null,
  key_id uuid not null references gateway_keys (id) on delete cascade,
  school_id integer not null,
  days integer not null,
  last_day date not null,
  last_at timestamptz not null,
  primary key (person_id, key_id),
  foreign key (person_id, school_id) references memberships (person_id, school_id) on delete cascade
);
create index gateway_reads_key on gateway_reads (key_id);
create index gateway_reads_membership on gateway_reads (person_id, school_id);

-- How far the results of a school are numbered. The row is locked while numbers are given, so that they become visible in
-- their order, whichever transaction commits late.
create table gateway_feeds (
  school_id integer primary key references schools (id),
  last_no integer not null,
  last_at timestamptz,
  -- Whether what was there at the first call is numbered. Until then a result is dated by itself, afterwards by the call.
  caught_up boolean not null
);

-- The numbered results: what they say is read from the rows they name. A row outlives its person without telling of them.
create table gateway_results (
  school_id integer not null references schools (id),
  no integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('serie', 'examen', 'heures')),
  person_id integer references people (id) on delete set null,
  inscription_id integer,
  series_id uuid,
  request_id uuid,
  change_no integer,
  day date,
  primary key (school_id, no)
);
create index gateway_results_person on gateway_results (person_id);

-- Whether it is numbered as it is now.
alter table series add column told boolean not null default false;
create index series_untold on series (school_id, person_id) where ended_at is not null and withdrawn_at is null and not told;
alter table exam_changes add column told boolean not null default false;
create index exam_changes_untold on exam_changes (school_id, person_id) where not told and change <> 'modifiee';
alter table practice_days add column told boolean not null default false;
create index practice_days_untold on practice_days (school_id, person_id) where not told;
