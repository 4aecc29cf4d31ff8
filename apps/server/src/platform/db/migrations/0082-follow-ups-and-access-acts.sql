-- needs: nothing
-- What a school's list of learners says of the work of one inscription. Written when a series ends; a command makes it anew.
create table follow_ups (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  -- Of the series that ended, without the withdrawn ones.
  last_series_at timestamptz,
  series_done integer not null,
  answers integer not null,
  -- [{"score", "questions"}], the newest first.
  last_scores jsonb not null,
  -- Letters of themes: the weakest, and those in which the learner does not get on.
  weak_themes text not null,
  stuck_themes text not null,
  -- Questions missed again and again when they were due.
  hard_questions integer not null,
  primary key (person_id, inscription_id),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index follow_ups_inscription on follow_ups (inscription_id);
create index follow_ups_school on follow_ups (school_id);

-- The accesses of a school, by its staff.
create index inscriptions_school on inscriptions (school_id);

-- The work of a school's learners of the last days.
create index practice_days_school on practice_days (school_id, day);

-- One act of staff on the accesses of several learners, kept for some weeks. The page makes its id, so that it is done once.
create table access_acts (
  id uuid primary key,
  school_id integer not null references schools (id),
  -- Who did it; null once the account is gone.
  made_by integer references accounts (id) on delete set null,
  -- What was asked, as it came, without the learners.
  change jsonb not null,
  reason text not null,
  -- Of the whole request, so that an id sent with another request is refused.
  digest bytea not null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index access_acts_school on access_acts (school_id, made_at desc);
create index access_acts_made_by on access_acts (made_by);

-- What an act did to one access, and what was before: to undo it is to put that back.
create table access_act_lines (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  act_id uuid not null references access_acts (id) on delete cascade,
  status_before text not null,
  end_before timestamptz,
  status_after text not null,
  end_after timestamptz,
  credits integer not null default 0,
  -- Null until an undo was tried; false where something had changed since.
  undone boolean,
  primary key (person_id, inscription_id, act_id),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index access_act_lines_act on access_act_lines (act_id);
create index access_act_lines_inscription on access_act_lines (inscription_id);
