-- needs: nothing
-- The result of a real exam as its learner says it, with one press after the day. What the school says, in
-- `exam_requests`, goes first.
create table exam_reports (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  exam_day date not null,
  result text not null check (result in ('recu', 'ajourne')),
  reported_at timestamptz not null,
  primary key (person_id, inscription_id, exam_day),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index exam_reports_inscription on exam_reports (inscription_id);
