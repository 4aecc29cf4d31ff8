-- How far a learner is in our own courses. `course` and `chapter` are names of content/courses, which is no table.

create table course_chapters (
  person_id integer not null references people (id) on delete cascade,
  course text not null,
  chapter text not null,
  school_id integer not null references schools (id),
  -- Of its check: answers of an earlier run are kept and no longer shown.
  run integer not null default 1,
  read_at timestamptz,
  -- First time that it was read and its check answered; stays when the check is taken again.
  done_at timestamptz,
  primary key (person_id, course, chapter)
);

-- `fingerprint` names what was asked: a question that was reworded since is asked again.
create table course_answers (
  person_id integer not null,
  course text not null,
  chapter text not null,
  run integer not null,
  question text not null,
  school_id integer not null references schools (id),
  fingerprint text not null,
  letters text not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (person_id, course, chapter, run, question),
  foreign key (person_id, course, chapter) references course_chapters on delete cascade
);

-- What a SCORM package keeps of a learner (JSON that it alone understands), and what it says of their progress.
create table course_states (
  person_id integer not null references people (id) on delete cascade,
  course text not null,
  school_id integer not null references schools (id),
  state text not null check (length(state) <= 262144),
  status text not null check (status in ('en_cours', 'termine', 'reussi', 'echoue')),
  -- Percent, when the package says.
  score integer check (score between 0 and 100),
  progress integer check (progress between 0 and 100),
  updated_at timestamptz not null,
  primary key (person_id, course)
);
