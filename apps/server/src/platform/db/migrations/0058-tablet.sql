-- needs: nothing
-- Whether mock exams look like the tablet of the test centre.
alter table settings add column tablet boolean not null default false;
