-- needs: nothing
-- What a learner remembers of each entry of the library. Flashcards write it with each mark: no roll-up counts them.
create table flashcards (
  person_id integer not null,
  inscription_id integer not null references inscriptions (id) on delete cascade,
  school_id integer not null,
  -- The address of the entry.
  entry text not null,
  -- As a row of question_states: counts, instants and the card of its schedule.
  memory jsonb not null,
  primary key (person_id, inscription_id, entry),
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id)
);
create index flashcards_inscription on flashcards (inscription_id);
