-- What learners ask of their school for the exam, and how far it has come.
create table exam_requests (
  person_id integer not null references people (id) on delete cascade,
  id uuid not null unique,
  school_id integer not null references schools (id),
  inscription_id integer not null references inscriptions (id) on delete cascade,
  license text not null,
  state text not null check (
    state in ('demandee', 'inscrite', 'convoquee', 'passee', 'recu', 'ajourne', 'refusee', 'retiree')
  ),
  candidate_number text not null,
  -- yyyy-MM-dd joined by commas, the best first.
  wished_days text not null,
  centre text not null,
  remark text not null,
  -- Day and hour of the place, as the convocation has them: an instant would need to know the place's clock.
  exam_day date,
  exam_time text check (exam_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  exam_place text,
  -- The school's words with the last change.
  school_words text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (person_id, id),
  check ((exam_day is null) = (exam_time is null) and (exam_day is null) = (exam_place is null)),
  check (state <> 'convoquee' or exam_day is not null)
);
-- One at a time for an inscription; whoever has passed asks no more.
create unique index exam_requests_open on exam_requests (inscription_id)
  where state in ('demandee', 'inscrite', 'convoquee', 'passee', 'recu');
create index exam_requests_school on exam_requests (school_id, created_at desc);

-- Every change of a request: what it became, by whom, and what it said from then on.
create table exam_changes (
  person_id integer not null,
  request_id uuid not null,
  no integer not null,
  school_id integer not null references schools (id),
  -- A state, or 'modifiee': the learner said it otherwise, the state is the same.
  change text not null check (
    change in ('demandee', 'inscrite', 'convoquee', 'passee', 'recu', 'ajourne', 'refusee', 'retiree', 'modifiee')
  ),
  -- The account that did it; its owner may be gone since.
  actor_id integer,
  details jsonb not null,
  at timestamptz not null,
  primary key (person_id, request_id, no),
  foreign key (person_id, request_id) references exam_requests (person_id, id) on delete cascade
);

-- Which messages a person has seen.
create table message_reads (
  person_id integer not null references people (id) on delete cascade,
  message_id integer not null references messages (id) on delete cascade,
  school_id integer not null references schools (id),
  read_at timestamptz not null,
  primary key (person_id, message_id)
);
create index message_reads_message on message_reads (message_id);
