/** SQL of the report on readiness: what was said before real exams, and how they ended. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { CheckRow } from './store.ts';

/** A real exam with what was said the day before it, or on the last day with an answer before. */
export interface ExamRow {
  licence: string;
  passed: boolean;
  /** The school's word goes before the learner's. */
  source: 'ecole' | 'eleve';
  model: string;
  chance: number;
  /** Rates of the last five mock exams before the day, the newest first. */
  mocks: number[];
}

export async function selectExams(db: Db): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    with results as (
      select q.person_id, q.inscription_id, q.exam_day as day, q.state = 'recu' as passed, 'ecole' as source
      from exam_requests q where q.state in ('recu', 'ajourne') and q.exam_day is not null
      union all
      select r.person_id, r.inscription_id, r.exam_day, r.result = 'recu', 'eleve' from exam_reports r
      where not exists (
        select from exam_requests q where q.person_id = r.person_id and q.inscription_id = r.inscription_id
          and q.exam_day = r.exam_day and q.state in ('recu', 'ajourne')
      )
    )
    select i.licence, r.passed, r.source, said.model, said.chance, array(
      select s.score::float8 / s.nb_questions from series s
      where s.person_id = r.person_id and s.inscription_id = r.inscription_id and s.type in ('examen', 'officiel')
        and s.withdrawn_at is null and s.ended_at < r.day
      order by s.ended_at desc, s.id limit 5
    ) as mocks
    from results r
    join inscriptions i on i.id = r.inscription_id
    join lateral (
      select l.model, l.chance from readiness_log l
      where l.person_id = r.person_id and l.inscription_id = r.inscription_id and l.day < r.day
      order by l.day desc limit 1
    ) said on true
    order by i.licence, r.day, r.person_id, r.inscription_id`.execute(db);
  return rows;
}

/** What was said of new questions on a day, and the first meetings of the next day with one. */
export interface MeetingsRow {
  licence: string;
  model: string;
  said: number;
  met: number;
  right: number;
}

export async function selectFirstMeetings(db: Db): Promise<MeetingsRow[]> {
  const { rows } = await sql<MeetingsRow>`
    with met as (
      select q.person_id, q.inscription_id, (q.first_at at time zone e.time_zone)::date as day,
        count(*)::int as met, count(*) filter (where q.first_right)::int as "right"
      from question_states q join inscriptions i on i.id = q.inscription_id join schools e on e.id = i.school_id
      group by 1, 2, 3
    )
    select i.licence, said.model, said.new_rate as said, m.met, m."right"
    from met m
    join inscriptions i on i.id = m.inscription_id
    join lateral (
      select l.model, l.new_rate from readiness_log l
      where l.person_id = m.person_id and l.inscription_id = m.inscription_id and l.day < m.day
      order by l.day desc limit 1
    ) said on true
    order by i.licence, m.day, m.person_id, m.inscription_id`.execute(db);
  return rows;
}

export async function writeCheck(
  db: Db,
  { licence, model }: { licence: string; model: string },
  check: CheckRow,
  now: Date,
): Promise<void> {
  const row = { ...check, checked_at: now, reliability: JSON.stringify(check.reliability) };
  await db
    .insertInto('readiness_checks')
    .values({ licence, model, ...row })
    .onConflict((conflict) => conflict.columns(['licence', 'model']).doUpdateSet(row))
    .execute();
}
