-- needs: nothing
-- What one learner has added to question_stats for this question: the first meeting, and answers by revision.
-- Null: nothing, because an older process wrote the state. `npm run rebuild-progress` fills it in.
alter table question_states add column meeting jsonb;

-- Sums of a school for each revision of a question, written when a series ends. They name nobody, and stay when a person is erased.
create table question_stats (
  school_id integer not null references schools (id),
  licence text not null,
  question_id text not null,
  revision integer not null,
  -- Inscriptions that met the question first in this revision, and those that were right then.
  first_n integer not null,
  first_right integer not null,
  -- All answers, and the right ones.
  n integer not null,
  n_right integer not null,
  -- Letters chosen at the first meeting, as the author ordered the propositions.
  chosen_a integer not null,
  chosen_b integer not null,
  chosen_c integer not null,
  chosen_d integer not null,
  primary key (school_id, licence, question_id, revision)
);
-- The same question at all schools.
create index question_stats_question on question_stats (licence, question_id, revision);

-- What the head office of a network may compare, of the last twelve whole months. A job makes them each night.
create table school_figures (
  school_id integer primary key references schools (id),
  made_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  -- People, each once.
  enrolled integer not null,
  active integer not null,
  examined integer not null,
  passed integer not null,
  -- From the opening of the access to the passed exam; null where nobody passed.
  median_days integer
);
