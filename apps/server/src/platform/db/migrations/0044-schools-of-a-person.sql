-- One person may learn in several schools, with one account. Who is known to which school is a row; a row that names a person
-- and a school refers to it, so that the database itself keeps what one school sees apart from another.
create table memberships (
  person_id integer not null references people (id) on delete cascade,
  school_id integer not null references schools (id),
  joined_at timestamptz not null default now(),
  -- Null while a school has given an access to an account that it did not open, and its owner has not used it: that school
  -- does not see the person yet.
  accepted_at timestamptz,
  primary key (person_id, school_id)
);
create index memberships_school on memberships (school_id, person_id);

insert into memberships (person_id, school_id, joined_at, accepted_at)
select known.person_id, known.school_id, p.created_at, p.created_at
from (
  select id as person_id, school_id from people
  union select person_id, school_id from accounts
  union select person_id, school_id from inscriptions
  union select person_id, school_id from applications
  union select person_id, school_id from consents
  union select person_id, school_id from contact_messages
  union select person_id, school_id from course_answers
  union select person_id, school_id from course_chapters
  union select person_id, school_id from course_completions
  union select person_id, school_id from course_states
  union select person_id, school_id from erasures
  union select person_id, school_id from exam_changes
  union select person_id, school_id from message_reads
  union select person_id, school_id from parent_consents
  union select person_id, school_id from sessions
  union select person_id, school_id from settings
) known
join people p on p.id = known.person_id;

-- What hangs on an inscription is of its person and its school.
update series s set school_id = i.school_id from inscriptions i
where i.id = s.inscription_id and s.school_id <> i.school_id;
update credits c set school_id = i.school_id from inscriptions i
where i.id = c.inscription_id and c.school_id <> i.school_id;
update exam_requests r set school_id = i.school_id from inscriptions i
where i.id = r.inscription_id and r.school_id <> i.school_id;
update sessions s set school_id = i.school_id from inscriptions i
where i.id = s.inscription_id and s.school_id <> i.school_id;

alter table inscriptions
  add constraint inscriptions_of_school unique (id, person_id, school_id),
  add foreign key (person_id, school_id) references memberships;
alter table series add foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id);
alter table credits add foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id);
alter table exam_requests
  add foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id);
alter table sessions
  add foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id),
  add foreign key (person_id, school_id) references memberships;

-- The school that opened the account; for staff, the one they work in.
alter table accounts add foreign key (person_id, school_id) references memberships;
alter table applications add foreign key (person_id, school_id) references memberships;
alter table consents add foreign key (person_id, school_id) references memberships;
alter table contact_messages add foreign key (person_id, school_id) references memberships;
alter table course_answers add foreign key (person_id, school_id) references memberships;
alter table course_chapters add foreign key (person_id, school_id) references memberships;
alter table course_completions add foreign key (person_id, school_id) references memberships;
alter table course_states add foreign key (person_id, school_id) references memberships;
alter table erasures add foreign key (person_id, school_id) references memberships;
alter table exam_changes add foreign key (person_id, school_id) references memberships;
alter table message_reads add foreign key (person_id, school_id) references memberships;
alter table parent_consents add foreign key (person_id, school_id) references memberships;

-- An answer is of its series' school, and settings are of the person alone.
alter table answers drop column school_id;
alter table settings drop column school_id;
alter table people drop column school_id;
