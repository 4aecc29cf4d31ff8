-- needs: nothing
-- Activation codes that a school made together. The codes themselves are stored as hashes only.
create table code_batches (
  id uuid primary key,
  school_id integer not null references schools (id),
  label text not null,
  licence text not null,
  access_days integer not null check (access_days > 0),
  credits integer not null check (credits >= 0),
  -- Where the learners who use the codes are put.
  group_id uuid,
  made_by integer references accounts (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (id, school_id),
  foreign key (group_id, school_id) references learner_groups (id, school_id) on delete set null (group_id)
);
create index code_batches_school on code_batches (school_id, created_at);
create index code_batches_group on code_batches (group_id, school_id);
create index code_batches_made_by on code_batches (made_by);

alter table activation_codes
  add column batch_id uuid,
  -- With its last four characters, the number names a code on paper.
  add column no integer,
  add column ending text check (length(ending) = 4);
alter table activation_codes add foreign key (batch_id, school_id) references code_batches (id, school_id);
create index activation_codes_batch on activation_codes (batch_id, no);

-- A list of learners that a school brings. Its cells are removed once it is executed or given up.
create table learner_imports (
  id uuid primary key,
  school_id integer not null references schools (id),
  made_by integer references accounts (id) on delete set null,
  state text not null check (state in ('verifie', 'importe', 'annule')),
  -- Counts the changes, so that of two people who change an import at once the second is told.
  version integer not null default 1,
  file_name text,
  encoding text not null,
  separator text,
  cells jsonb,
  -- Row of the column titles, counted from 1; 0 when there is none.
  header_row integer not null,
  -- What each column is; null for one that is left out.
  fields jsonb not null,
  terms jsonb,
  line_count integer not null default 0,
  created_count integer not null default 0,
  completed_count integer not null default 0,
  kept_count integer not null default 0,
  -- Line, field and code of each fault, without what was written there.
  faults jsonb not null,
  created_at timestamptz not null,
  executed_at timestamptz,
  undo_until timestamptz,
  unique (id, school_id)
);
create index learner_imports_school on learner_imports (school_id, created_at);
create index learner_imports_made_by on learner_imports (made_by);

-- Who was in an imported list, with what undoing it needs; removed when it can't be undone any more.
create table learner_import_people (
  import_id uuid not null,
  person_id integer not null,
  school_id integer not null,
  was jsonb not null,
  primary key (import_id, school_id, person_id),
  foreign key (import_id, school_id) references learner_imports (id, school_id) on delete cascade,
  foreign key (person_id, school_id) references memberships (person_id, school_id) on delete cascade
);
create index learner_import_people_person on learner_import_people (person_id, school_id);

-- What a school last took each column title for.
create table learner_import_titles (
  school_id integer primary key references schools (id),
  fields jsonb not null,
  updated_at timestamptz not null
);
