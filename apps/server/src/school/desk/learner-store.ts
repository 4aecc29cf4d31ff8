/** SQL of a learner's page. Each statement is about one learner whom the gate has let the caller see. */
import type { LearnerFile, MissedQuestion } from '@balise/contract/school/learner';
import { sql } from 'kysely';
import { SHOWN_EMAIL, type VisibleLearner } from '../../identity/accounts/api.ts';
import { type ShownReadiness, shownColumn } from '../../learning/readiness/api.ts';
import {
  parseRhythm,
  type RhythmColumn,
  rhythmColumn,
  type StoredRhythm,
} from '../../learning/rhythm/api.ts';
import { type InscriptionProgress, NO_PROGRESS } from '../../learning/series/api.ts';
import { type Dated, type Db, localToday } from '../../platform/db/api.ts';
import { refuse, type SchoolId } from '../../platform/http/api.ts';

export type LearnerIdentity = Pick<
  LearnerFile,
  'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'groups'
>;

/** The groups are those of `school`. */
export async function selectIdentity(
  db: Db,
  { learner }: VisibleLearner,
  school: SchoolId,
): Promise<LearnerIdentity> {
  const { rows } = await sql<LearnerIdentity>`
    select p.first_name as "firstName", p.last_name as "lastName", ${SHOWN_EMAIL} as email, p.phone, p.birth_date as "birthDate",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from learner_group_members m join learner_groups g on g.id = m.group_id and g.archived_at is null
        where m.person_id = p.id and m.school_id = ${school}), '[]') as groups
    from people p left join accounts a on a.person_id = p.id where p.id = ${learner}`.execute(db);
  const [row] = rows;
  // Erased since the gate let the caller see them.
  if (!row) refuse('INTROUVABLE');
  return row;
}

export interface LearnerFigures {
  themes: InscriptionProgress['themes'];
  seriesDone: number;
  lastSeriesAt: Date | null;
  readiness: ShownReadiness;
  rhythm: StoredRhythm;
}

/** What the roll-ups of an inscription say. */
export async function selectFigures(db: Db, owner: VisibleLearner, now: Date): Promise<LearnerFigures> {
  const { rows } = await sql<
    Omit<LearnerFigures, 'themes' | 'rhythm'> & {
      themes: LearnerFigures['themes'] | null;
      rhythm: RhythmColumn;
    }
  >`
    select
      (select p.themes from inscription_progress p
        where p.person_id = ${owner.learner} and p.inscription_id = ${owner.inscription}) as themes,
      done.count as "seriesDone", done.last as "lastSeriesAt",
      ${shownColumn(owner, { licenceCode: owner.licenceCode, today: localToday(now, owner.zone) })} as readiness,
      ${rhythmColumn(owner, { now, zone: owner.zone })} as rhythm
    from (
      select count(*)::int as count, max(s.ended_at) as last from series s
      where s.person_id = ${owner.learner} and s.inscription_id = ${owner.inscription}
        and s.ended_at is not null and s.withdrawn_at is null
    ) done`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return { ...row, themes: row.themes ?? NO_PROGRESS.themes, rhythm: parseRhythm(row.rhythm) };
}

export type PersonalMessage = Dated<LearnerFile['messages'][number], 'from' | 'readAt'>;

/** Messages of this school to this learner alone, the newest first. */
export async function selectPersonalMessages(
  db: Db,
  { learner }: VisibleLearner,
  school: SchoolId,
): Promise<PersonalMessage[]> {
  return db
    .selectFrom('messages as m')
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').onRef('r.person_id', '=', 'm.person_id'),
    )
    .where('m.person_id', '=', learner)
    .where('m.school_id', '=', school)
    .orderBy('m.starts_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(50)
    .select(['m.content as text', 'm.starts_at as from', 'r.read_at as readAt'])
    .execute();
}

export type MissedRow = Omit<MissedQuestion, 'statement'>;

/** The questions missed most, of series that have ended. */
export async function selectMissed(
  db: Db,
  { learner, inscription }: VisibleLearner,
  limit: number,
): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    select question_id as id, theme, times_seen as asked, times_seen - times_right as missed,
      last_right as "isLastRight"
    from question_states
    where person_id = ${learner} and inscription_id = ${inscription} and last_wrong_at is not null
    order by times_seen - times_right desc, last_right, last_wrong_at desc, question_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
