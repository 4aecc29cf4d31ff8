-- needs: nothing
-- What a learner has reached in each skill of one licence. Exercises write it with each answer: no roll-up counts them.
create table skill_states (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  -- The family of exercises that trains it.
  family text not null,
  level smallint not null check (level between 1 and 3),
  -- Right answers in a row at this level; below zero, wrong ones.
  streak smallint not null,
  -- The newest results, the last one at the end: 1 is right.
  recent text not null,
  -- As a row of question_states: counts, instants and the card of its schedule.
  memory jsonb not null,
  primary key (person_id, inscription_id, family),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index skill_states_inscription on skill_states (inscription_id);
