/** SQL of what a school sees of its learners. */
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { StaffScope } from '../../http/caller.ts';
import { visibleInscriptions } from '../../identity/staff-scope.ts';
import type { PracticeDay } from '../rhythm/practice-days.ts';
import { EFFORT_DAYS } from '../rhythm/rhythm-store.ts';

interface LearnerRow {
  inscription: number;
  firstName: string;
  lastName: string;
  licenceCode: string;
  expiresAt: Date | null;
  /** Of the last weeks. */
  days: PracticeDay[];
}

export interface LearnersPage {
  learners: LearnerRow[];
  /** Of all pages. */
  total: number;
}

interface Wanted {
  scope: StaffScope;
  now: Date;
  /** yyyy-MM-dd, in France. */
  today: string;
  offset: number;
  limit: number;
}

/** The open inscriptions that a member of staff may see, by name. */
export async function selectLearnersOfSchool(
  db: Db,
  { scope, now, today, offset, limit }: Wanted,
): Promise<LearnersPage> {
  const { rows } = await sql<{
    total: number;
    learners: (Omit<LearnerRow, 'expiresAt'> & { expiresAt: string | null })[] | null;
  }>`
    with known as materialized (
      select i.person_id, i.id, i.licence, i.expires_at, p.first_name, p.last_name
      from (${visibleInscriptions(scope)}) i
      join people p on p.id = i.person_id
      join accounts a on a.person_id = p.id and a.disabled_at is null
      where i.status = 'ouvert' and (i.expires_at is null or i.expires_at > ${now})
    ), listed as (
      select * from known order by last_name, first_name, id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from known) as total,
      (select json_agg(json_build_object('inscription', l.id, 'firstName', l.first_name, 'lastName', l.last_name,
          'licenceCode', l.licence, 'expiresAt', l.expires_at, 'days', coalesce(d.days, '[]'))
          order by l.last_name, l.first_name, l.id)
        from listed l cross join lateral (
          select json_agg(json_build_object('day', day, 'questions', questions, 'right', right_answers,
            'seconds', seconds, 'newQuestions', new_questions)) as days
          from practice_days where person_id = l.person_id and inscription_id = l.id
            and day > ${today}::date - ${EFFORT_DAYS}::int
        ) d
      ) as learners`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a source has one row');
  const learners = (row.learners ?? []).map((one) => ({
    ...one,
    expiresAt: one.expiresAt === null ? null : new Date(one.expiresAt),
  }));
  return { learners, total: row.total };
}
