/** SQL of how a school answers its questions: its sums, or those of the learners of a scope. */
import { type RawBuilder, sql } from 'kysely';
import { visibleInscriptions } from '../../identity/accounts/api.ts';
import { type QuestionSums, questionSumsWhere, selectSchoolSums } from '../../learning/series/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

/** Whose answers: of the whole school, or of the learners whom the scope sees, or of those in a group. */
export interface QuestionAudience {
  scope: StaffScope;
  /** Null: all of them. */
  group: string | null;
}

/** Licences whose learners have answers, the most learners first. */
export async function selectLicencesMet(db: Db, { scope, group }: QuestionAudience): Promise<string[]> {
  const { rows } = await sql<{ licence: string }>`
    select i.licence from (${visibleInscriptions(scope)}) i
    join inscription_progress p on p.person_id = i.person_id and p.inscription_id = i.id
    where ${isInGroup(group)} group by i.licence order by count(*) desc, i.licence`.execute(db);
  return rows.map(({ licence }) => licence);
}

/** A scope without limit reads the sums of its school; any other adds up its own learners. */
export function selectQuestionSums(
  db: Db,
  { scope, group }: QuestionAudience,
  licence: string,
): Promise<QuestionSums[]> {
  return scope.allGroups && group === null
    ? selectSchoolSums(db, scope.school, licence)
    : selectScopeSums(db, { scope, group }, licence);
}

async function selectScopeSums(
  db: Db,
  { scope, group }: QuestionAudience,
  licence: string,
): Promise<QuestionSums[]> {
  const isFirst = sql`f.revision = a.revision`;
  const sumPeople = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(m.people) filter (where ${isFirst} and ${which}), 0)::int`;
  const countChosen = (letter: string) => sumPeople(sql`strpos(f.letters, ${letter}::text) > 0`);
  // Many learners have met a question in the same way: each way is taken apart once.
  const { rows } = await sql<QuestionSums>`
    with learners as materialized (
      select i.person_id, i.id from (${visibleInscriptions(scope)}) i
      where i.licence = ${licence} and ${isInGroup(group)}
    ), met as materialized (
      select q.question_id, q.meeting, count(*) as people
      from learners l
      join question_states q on q.person_id = l.person_id and q.inscription_id = l.id
      where q.meeting is not null
      group by q.question_id, q.meeting
    )
    select m.question_id, a.revision, ${sumPeople(sql`true`)} as first_n,
      ${sumPeople(sql`f."right"`)} as first_right,
      sum(m.people * a.seen)::int as n, sum(m.people * a.rights)::int as n_right,
      ${countChosen('A')} as chosen_a, ${countChosen('B')} as chosen_b,
      ${countChosen('C')} as chosen_c, ${countChosen('D')} as chosen_d
    from met m
    left join lateral jsonb_to_record(nullif(m.meeting -> 'first', 'null'::jsonb))
      as f (revision integer, "right" boolean, letters text) on true
    cross join lateral (
      select key::int as revision, (value ->> 'seen')::int as seen, (value ->> 'right')::int as rights
      from jsonb_each(m.meeting -> 'answers')
    ) a
    group by m.question_id, a.revision`.execute(db);
  return rows;
}

const isInGroup = (group: string | null): RawBuilder<boolean> => sql`(${group}::uuid is null or exists (
  select from learner_group_members g
  where g.group_id = ${group}::uuid and g.person_id = i.person_id and g.school_id = i.school_id))`;

/** First meetings of some questions everywhere, and at schools other than this one. */
export interface SumsEverywhere {
  question_id: string;
  revision: number;
  everywhere: number;
  right: number;
  elsewhere: number;
}

export async function selectSumsEverywhere(
  db: Db,
  { school }: StaffScope,
  licence: string,
  questions: readonly string[],
): Promise<SumsEverywhere[]> {
  const { rows } = await sql<SumsEverywhere>`
    select question_id, revision, sum(first_n)::int as everywhere, sum(first_right)::int as "right",
      coalesce(sum(first_n) filter (where school_id <> ${school}), 0)::int as elsewhere
    from ${questionSumsWhere(sql`licence = ${licence}`)} s where question_id = any (${questions}::text[])
    group by question_id, revision`.execute(db);
  return rows;
}
