-- needs: nothing
-- Which access of an owner is that of the account that stands in for them: what the school does with the one is done to the
-- other, so that the owner can open what they were given. The owner's own accesses, by a code, have no row.
create table stand_in_accesses (
  inscription_id integer primary key references inscriptions (id) on delete cascade,
  person_id integer not null,
  school_id integer not null,
  typed_inscription_id integer not null unique references inscriptions (id) on delete cascade,
  typed_person_id integer not null,
  foreign key (inscription_id, person_id, school_id) references inscriptions (id, person_id, school_id),
  foreign key (typed_inscription_id, typed_person_id, school_id) references inscriptions (id, person_id, school_id)
);
-- A school gives both in one transaction.
insert into stand_in_accesses (inscription_id, person_id, school_id, typed_inscription_id, typed_person_id)
select distinct on (t.id) o.id, o.person_id, o.school_id, t.id, t.person_id
from accounts a
join inscriptions t on t.person_id = a.person_id and t.school_id = a.school_id
join inscriptions o on o.person_id = a.stand_in_for and o.school_id = t.school_id and o.licence = t.licence
  and o.created_at = t.created_at
where a.stand_in_for is not null
order by t.id, o.id desc
on conflict do nothing;
