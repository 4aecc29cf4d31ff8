-- needs: nothing
-- What a learner's answers amount to, so that nothing has to read them all. Rolled up when a series ends; everything here
-- can be made anew from the answers (`npm run rebuild-progress`).
create table inscription_progress (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  -- {"C": {"seen": 30, "right": 22}}: questions of each theme, by the last answer to each.
  themes jsonb not null default '{}',
  -- {"entrainement": {"1": when it last ended}, "thematique C": …}: the numbered series that were finished.
  series_done jsonb not null default '{}',
  primary key (person_id, inscription_id),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
)
-- No indexed column changes: with room on the page the new version stays there.
with (fillfactor = 70);
create index inscription_progress_inscription on inscription_progress (inscription_id);

create table question_states (
  person_id integer not null,
  inscription_id integer not null,
  question_id text collate "C" not null,
  theme text not null,
  times_seen integer not null,
  times_right integer not null,
  first_at timestamptz not null,
  first_right boolean not null,
  last_at timestamptz not null,
  last_right boolean not null,
  -- Null: never missed.
  last_wrong_at timestamptz,
  -- Days in France with a right answer since the last wrong one.
  right_days integer not null,
  -- The card of the FSRS scheduler; it was reviewed at each of `times_seen` answers, last at `last_at`.
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  learning_steps integer not null,
  lapses integer not null,
  card_state integer not null,
  primary key (person_id, inscription_id, question_id),
  foreign key (person_id, inscription_id) references inscription_progress (person_id, inscription_id)
    on delete cascade
);
-- Mistakes in the order in which they are due.
create index question_states_due on question_states (person_id, inscription_id, due_at, question_id)
  where last_wrong_at is not null;

-- How many of its answers are rolled up; all of its questions once it has ended and nothing more will come.
alter table series add column rolled integer not null default 0;
-- Of a finished mock exam: {"C": {"seen": 6, "right": 5}}.
alter table series add column theme_results jsonb;
