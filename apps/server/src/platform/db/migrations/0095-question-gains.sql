-- needs: nothing
-- What ends of series add to question_stats, until a job adds it there: learners of one school who end at once would wait for
-- each other at its rows. An array of rows like those of question_stats, without school and licence. They name nobody.
create table question_gains (
  id bigint generated always as identity primary key,
  school_id integer not null references schools (id),
  licence text not null,
  gains jsonb not null
);
create index question_gains_school on question_gains (school_id, licence);
-- Many rows come and go: a scan must not meet those that are gone.
alter table question_gains set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
