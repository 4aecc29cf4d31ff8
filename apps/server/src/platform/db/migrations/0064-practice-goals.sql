-- needs: nothing
-- What a learner wants for one inscription: the day of the exam, or minutes a day; neither when the question was skipped.
create table practice_goals (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  exam_day date,
  minutes smallint check (minutes between 5 and 120),
  -- Hour in Paris at which a mail reminds; null: nobody asked for one.
  reminder_hour smallint check (reminder_hour between 6 and 22),
  -- In the link that stops the reminders. It opens nothing, and stays when they end: an old mail can still stop new ones.
  reminder_key uuid not null default gen_random_uuid() unique,
  -- The last day on which a reminder was sent.
  reminded_on date,
  updated_at timestamptz not null,
  primary key (person_id, inscription_id),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id),
  check (exam_day is null or minutes is null)
);
create index practice_goals_inscription on practice_goals (inscription_id);
create index practice_goals_reminders on practice_goals (reminder_hour) where reminder_hour is not null;
