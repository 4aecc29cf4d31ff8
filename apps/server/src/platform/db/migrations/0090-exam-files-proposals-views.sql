-- needs: nothing
-- What of a candidate's file is there, piece by piece (codes of content/exam-files.json). A piece without a row is awaited.
create table exam_file_pieces (
  person_id integer not null,
  request_id uuid not null,
  piece text not null,
  school_id integer not null references schools (id),
  state text not null check (state in ('a_fournir', 'recue', 'sans_objet')),
  -- Counts the changes, so that of two people who change a piece at once the second is told.
  version integer not null default 1,
  changed_by integer references people (id) on delete set null,
  changed_at timestamptz not null,
  primary key (person_id, request_id, piece),
  foreign key (person_id, request_id) references exam_requests (person_id, id) on update cascade on delete cascade
);
create index exam_file_pieces_school on exam_file_pieces (school_id);
create index exam_file_pieces_changed_by on exam_file_pieces (changed_by);

-- An instructor proposes that a learner takes the exam; the desk accepts, which makes a request, or refuses.
create table exam_proposals (
  id uuid primary key,
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  wished_day date not null,
  -- Empty: where the desk finds a place.
  centre text not null,
  -- Why.
  words text not null,
  state text not null check (state in ('proposee', 'acceptee', 'refusee', 'retiree')),
  made_by integer references people (id) on delete set null,
  created_at timestamptz not null,
  -- What the desk says of it.
  answer text,
  decided_by integer references people (id) on delete set null,
  decided_at timestamptz,
  request_id uuid references exam_requests (id) on delete set null,
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id),
  check ((state = 'proposee') = (decided_at is null))
);
create unique index exam_proposals_open on exam_proposals (inscription_id) where state = 'proposee';
create index exam_proposals_inscription on exam_proposals (inscription_id, person_id, school_id);
create index exam_proposals_school on exam_proposals (school_id, created_at desc);
create index exam_proposals_made_by on exam_proposals (made_by);
create index exam_proposals_decided_by on exam_proposals (decided_by);
create index exam_proposals_request on exam_proposals (request_id);

-- Filters and order of the list of learners that a person who works at a school has given a name.
create table roster_views (
  id uuid primary key,
  person_id integer not null,
  school_id integer not null,
  name text not null,
  -- The name without case: two views of a person have different ones.
  name_key text not null,
  -- Query of GET /api/gestion/eleves.
  query jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (person_id, school_id, name_key),
  foreign key (person_id, school_id) references staff_memberships (person_id, school_id) on delete cascade
);
