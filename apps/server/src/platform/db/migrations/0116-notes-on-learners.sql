-- needs: nothing
-- What the team of a school notes of a learner: one text, which all who see the learner read and change. It goes with what
-- makes them a learner of this school. A note that is taken back has no row.
create table learner_notes (
  person_id integer not null,
  school_id integer not null,
  text text not null check (char_length(text) between 1 and 2000),
  -- A new one with each change, so that of two people who change it at once the second is told.
  version uuid not null,
  written_by integer references people (id) on delete set null,
  written_at timestamptz not null,
  primary key (person_id, school_id),
  foreign key (person_id, school_id) references memberships (person_id, school_id) on delete cascade
);
create index learner_notes_written_by on learner_notes (written_by);
