/** SQL of the skills. */
import type { ExerciseLevel } from '@balise/content/families/family';
import { exercisesSlug } from '@balise/content/families/skills';
import type { Item } from '@balise/content/item';
import { type RawBuilder, sql } from 'kysely';
import { type Db, takeOneRow, type ValuesOrPlaces } from '../../platform/db/api.ts';
import { parseState, type SeriesOwner, type SeriesTarget } from '../series/api.ts';
import type { SkillState } from './skill-state.ts';

/** A row of `skill_states` as JSON has it. */
interface SkillRow extends Omit<SkillState, 'memory'> {
  memory: unknown;
}

const parseSkill = ({ memory, ...row }: SkillRow): SkillState => ({ ...row, memory: parseState(memory) });

/** What the dashboard tells of a skill. */
export interface SkillBriefRow {
  family: string;
  level: ExerciseLevel;
  /** Whether it was missed and its day has come. */
  due: boolean;
}

const ownSkills = ({ learner, inscription }: ValuesOrPlaces<SeriesOwner>) =>
  sql`k.person_id = ${learner}::int and k.inscription_id = ${inscription}::int`;

/** One JSON value, for a statement that reads other things of the learner too. */
export const skillsColumn = (
  owner: ValuesOrPlaces<SeriesOwner>,
  now: Date | RawBuilder<Date>,
): RawBuilder<SkillBriefRow[]> =>
  sql<SkillBriefRow[]>`coalesce((
    select json_agg(json_build_object('family', k.family, 'level', k.level,
      'due', k.memory ->> 'last_wrong_at' is not null and (k.memory ->> 'due_at')::timestamptz <= ${now}::timestamptz))
    from skill_states k where ${ownSkills(owner)}), '[]')`;

export async function selectSkills(db: Db, owner: SeriesOwner): Promise<SkillState[]> {
  const { rows } = await sql<SkillRow>`
    select k.family, k.level, k.streak, k.recent, k.memory from skill_states k where ${ownSkills(owner)}`.execute(
    db,
  );
  return rows.map(parseSkill);
}

export async function selectOptionalSkill(
  db: Db,
  owner: SeriesOwner,
  family: string,
): Promise<SkillState | undefined> {
  const { rows } = await sql<SkillRow>`
    select k.family, k.level, k.streak, k.recent, k.memory from skill_states k
    where ${ownSkills(owner)} and k.family = ${family}::text`.execute(db);
  const [row] = rows;
  return row && parseSkill(row);
}

export interface OpenExercises {
  slug: string;
  position: number;
  nb_questions: number;
}

/** The open series of exercises, the last touched first. */
export async function selectOpenExercises(
  db: Db,
  { learner, inscription }: SeriesOwner,
): Promise<OpenExercises[]> {
  const { rows } = await sql<OpenExercises>`
    select s.slug, s.position, s.nb_questions from series s
    where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.ended_at is null
      and s.slug like ${exercisesSlug('%')}::text
    order by s.updated_at desc, s.id`.execute(db);
  return rows;
}

/** How many series of this slug the inscription has begun. */
export async function countOfSlug(
  db: Db,
  { learner, inscription }: SeriesOwner,
  slug: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from series s
    where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int and s.slug = ${slug}::text`.execute(
    db,
  );
  return takeOneRow(rows).count;
}

/**
 * Writes a skill and the next exercise of the series, in the transaction that has stored the answer. Its answers count as
 * rolled up at once, so that no roll-up takes them for answers to questions.
 * @param next null ends the series here
 */
export async function writeExerciseStep(
  trx: Db,
  { learner, inscription, id }: SeriesTarget,
  { family, level, streak, recent, memory }: SkillState,
  next: Item | null,
): Promise<void> {
  await sql`
    with dealt as (
      update series s set rolled = s.position, items = s.items || ${JSON.stringify(next ? [next] : [])}::jsonb,
        nb_questions = case when ${next === null}::boolean then s.position else s.nb_questions end,
        ended_at = case when ${next === null}::boolean then s.updated_at end
      where s.person_id = ${learner}::int and s.id = ${id}::uuid
    )
    insert into skill_states (person_id, inscription_id, school_id, family, level, streak, recent, memory)
    select i.person_id, i.id, i.school_id, ${family}::text, ${level}::smallint, ${streak}::smallint, ${recent}::text,
      ${JSON.stringify(memory)}::jsonb
    from inscriptions i where i.id = ${inscription}::int and i.person_id = ${learner}::int
    on conflict (person_id, inscription_id, family) do update
      set level = excluded.level, streak = excluded.streak, recent = excluded.recent, memory = excluded.memory`.execute(
    trx,
  );
}
