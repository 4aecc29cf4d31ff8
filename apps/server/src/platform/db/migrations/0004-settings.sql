-- How a person likes to work; none is the usual way. Not columns of people: needing more time or another face says
-- something of somebody's health, which whoever lists people need not read.
create table settings (
  person_id integer primary key references people (id) on delete cascade,
  school_id integer not null references schools (id),
  time_rule text not null check (time_rule in ('normal', 'tiers', 'double', 'libre')),
  face text not null check (face in ('standard', 'dyslexie')),
  -- Percent.
  text_size text not null check (text_size in ('100', '115', '130', '150')),
  shortcuts boolean not null,
  motion text not null check (motion in ('systeme', 'reduites')),
  voice boolean not null,
  updated_at timestamptz not null
);

-- The rule a series began under: changing the setting changes no series that runs. Means nothing without a clock.
alter table series add column time_rule text not null default 'normal'
  check (time_rule in ('normal', 'tiers', 'double', 'libre'));

-- More time used to be a factor in people.settings, read at each answer: whoever has it keeps it.
insert into settings
select id, school_id,
  case settings -> 'temps' when '1.33' then 'tiers' when '2' then 'double' else 'libre' end,
  'standard', '100', true, 'systeme', false, now()
from people
where settings -> 'temps' in ('1.33', '2', '0');

update series s set time_rule = c.time_rule
from settings c
where c.person_id = s.person_id and s.timed;

alter table people drop column settings;
