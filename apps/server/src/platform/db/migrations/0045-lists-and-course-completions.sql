-- Lists are arrays, and a completed course of the application it belongs to refers to it.
alter table exam_requests
  alter column wished_days type date[] using string_to_array(nullif(wished_days, ''), ',')::date[],
  alter column wished_days set default '{}';
update exam_requests set wished_days = '{}' where wished_days is null;
alter table exam_requests alter column wished_days set not null;

alter table consent_proofs rename column choice to purposes;
alter table consent_proofs
  alter column purposes type text[] using coalesce(string_to_array(nullif(purposes, ''), ','), '{}');

alter table course_completions add column application_id integer references applications (id) on delete cascade;
update course_completions c set application_id = a.id
from applications a where a.person_id = c.person_id and a.id::text = c.course;
-- Of an application that was taken away since, nothing shows the completion any more.
delete from course_completions where application_id is null;
alter table course_completions
  drop constraint course_completions_pkey,
  drop column course,
  add primary key (person_id, application_id);
create index course_completions_application on course_completions (application_id);
