-- needs: nothing
-- What a learner did on each day (in mainland France), rolled up with the answers when a series ends.
create table practice_days (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  day date not null,
  questions integer not null,
  right_answers integer not null,
  -- From the serving of each question to its answer, two minutes at most for each.
  seconds integer not null,
  -- Questions met for the first time.
  new_questions integer not null,
  primary key (person_id, inscription_id, day),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index practice_days_inscription on practice_days (inscription_id);
