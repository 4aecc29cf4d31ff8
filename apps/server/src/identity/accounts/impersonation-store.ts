/** SQL of acting for a learner: who may, and for whom. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, localToday, practisedDays } from '../../platform/db/api.ts';
import { visiblePeople, workplacesOf, worksForNoSchool } from './staff-scope.ts';
import { SHOWN_EMAIL } from './stand-in.ts';
import { storedRolesWith } from './stored-roles.ts';

/** Whose learners an account may act for: nobody's, those of its schools, or all. */
export type Reach = 'none' | 'school' | 'all';

const ACTING_ROLES = sql.join(storedRolesWith('actForLearner').map((role) => sql.lit(role)));

/** Select of the staff memberships of the person `staff.person_id` from which they may act. */
const ACTING_PLACES = sql`
  select w.school_id, w.person_id, w.all_groups, w.since from (${workplacesOf(sql.ref('staff.person_id'), false)}) w
  where w.role in (${ACTING_ROLES})`;

/** The people that the staff membership `w` may see. */
const VISIBLE_FROM_PLACE = visiblePeople({
  school: sql.ref('w.school_id'),
  person: sql.ref('w.person_id'),
  allGroups: sql.ref('w.all_groups'),
});

export async function selectReach(db: Db, accountId: number): Promise<Reach> {
  const { rows } = await sql<{ reach: Reach }>`
    select case when staff.role = 'operateur' then 'all' when exists (${ACTING_PLACES}) then 'school' else 'none' end as reach
    from accounts staff where staff.id = ${accountId} and staff.disabled_at is null`.execute(db);
  return rows[0]?.reach ?? 'none';
}

interface ActingPair {
  /** Account of the person who acts. */
  staff: number;
  /** Account of the learner. */
  learner: number;
  /** The school as whose staff they began to act; when left out, the one where they have worked for longest. */
  school?: number;
}

/**
 * The school as whose staff one account may act for the other: its inscriptions are the only visible ones. Null for an
 * operator, who sees all; undefined when they may not. Nobody acts for a person who works for a school.
 */
export async function selectOptionalActingSchool(
  db: Db,
  { staff, learner, school }: ActingPair,
): Promise<number | null | undefined> {
  const ofSchool = school === undefined ? sql`` : sql`and w.school_id = ${school}`;
  const { rows } = await sql<{ schoolId: number | null }>`
    select place.school_id as "schoolId"
    from accounts staff
    join accounts learner on learner.id = ${learner} and learner.disabled_at is null and learner.role = 'eleve'
      and ${worksForNoSchool('learner.person_id')}
    left join lateral (
      select w.school_id from (${ACTING_PLACES}) w
      where learner.person_id in (${VISIBLE_FROM_PLACE}) ${ofSchool}
      order by w.since, w.school_id limit 1
    ) place on staff.role <> 'operateur'
    where staff.id = ${staff} and staff.disabled_at is null
      and (staff.role = 'operateur' or place.school_id is not null)`.execute(db);
  return rows[0]?.schoolId;
}

export interface LearnerSearch {
  /** Account of the person who looks for a learner. */
  staff: number;
  /** Every learner, for an operator; else those for whom the account may act. */
  everywhere: boolean;
  /** Each must occur in the name or the e-mail; case and accents do not count. */
  words: readonly string[];
  limit: number;
  now: Date;
}

/** Letters that French names carry, and what people type for them. */
const SMALL = { accented: 'àâäáãçéèêëîïíìôöóòõùûüúÿñ', plain: 'aaaaaceeeeiiiiooooouuuuyn' };
const ACCENTED = `${SMALL.accented}${SMALL.accented.toUpperCase()}’`;
const PLAIN = `${SMALL.plain}${SMALL.plain.toUpperCase()}'`;

const plain = (text: RawBuilder<string>) => sql<string>`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`;

/** Select of the learners within reach of an account, and the schools through which they are. */
const reached = (staff: number) => sql`
  select v.person_id, w.school_id from accounts staff
  cross join lateral (${ACTING_PLACES}) w cross join lateral (${VISIBLE_FROM_PLACE}) v
  where staff.id = ${staff}`;

export type FoundLearner = Awaited<ReturnType<typeof selectLearners>>[number];

/**
 * Learners who may sign in, sorted by name, with their practised days and questions of the last week with the schools searched.
 */
export async function selectLearners(db: Db, { staff, everywhere, words, limit, now }: LearnerSearch) {
  const text = plain(sql`p.first_name || ' ' || p.last_name || ' ' || ${SHOWN_EMAIL}`);
  const ofSchool = everywhere
    ? sql``
    : sql`and d.school_id in (select r.school_id from (${reached(staff)}) r where r.person_id = p.id)`;
  const practice = (figure: RawBuilder<unknown>) =>
    sql<number>`(select coalesce(${figure}, 0)::int from ${practisedDays} d
      where d.person_id = p.id and d.day > ${localToday(now, sql`s.time_zone`)} - 7 ${ofSchool})`;
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .where('a.role', '=', 'eleve')
    .where('a.disabled_at', 'is', null)
    .where(worksForNoSchool('a.person_id'))
    .$if(!everywhere, (query) =>
      query.where(sql<SqlBool>`a.person_id in (select r.person_id from (${reached(staff)}) r)`),
    )
    .where((eb) =>
      eb.and(words.map((word) => sql<SqlBool>`position(${plain(sql`${word}::text`)} in ${text}) > 0`)),
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('a.id')
    .limit(limit)
    .select(['a.id as accountId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select([SHOWN_EMAIL.as('email'), 's.name as school'])
    .select([
      practice(sql`count(distinct d.day)`).as('days'),
      practice(sql`sum(d.questions)`).as('questions'),
    ])
    .execute();
  return rows.map(({ days, questions, ...learner }) => ({ ...learner, practice: { days, questions } }));
}
