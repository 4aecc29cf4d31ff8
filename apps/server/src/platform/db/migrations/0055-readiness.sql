-- needs: nothing
-- The estimate of each inscription after the series that ended last. It can be made anew from the answers.
create table readiness (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  -- Version of the model.
  model text not null,
  -- Day in France of the last answer.
  day date not null,
  answers integer not null,
  days integer not null,
  themes integer not null,
  -- From here on null while it is too early: of passing, and the points that 8 results of 10 lie between.
  chance double precision,
  score_low double precision,
  score_high double precision,
  -- Share of right answers on questions never met, and on those that come back (null: none did).
  new_rate double precision,
  known_rate double precision,
  primary key (person_id, inscription_id),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
)
-- No indexed column changes: with room on the page the new version stays there.
with (fillfactor = 70);
create index readiness_inscription on readiness (inscription_id);

-- What was estimated on each day with an answer. Nothing changes a day once it is over, so that results that come later
-- judge what was said before.
create table readiness_log (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  day date not null,
  model text not null,
  answers integer not null,
  chance double precision not null,
  new_rate double precision not null,
  known_rate double precision,
  primary key (person_id, inscription_id, day),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index readiness_log_inscription on readiness_log (inscription_id);

-- How good the estimates of a licence proved to be, as `npm run readiness:report -- --publish` last found.
create table readiness_checks (
  licence text not null,
  model text not null,
  checked_at timestamptz not null,
  results integer not null,
  -- Whether numbers may be shown.
  trusted boolean not null,
  -- The correction of the log-odds; 0 and 1 change nothing.
  intercept double precision not null,
  slope double precision not null,
  -- [{"said": 0.82, "happened": 0.79, "count": 61}, …]
  reliability jsonb not null,
  primary key (licence, model)
);
