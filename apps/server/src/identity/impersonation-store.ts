/** SQL for choosing a learner to act for. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/handle.ts';

export interface FoundLearner {
  accountId: number;
  firstName: string;
  lastName: string;
  email: string;
  school: string;
  /** Practised days and questions of the last week with the schools searched. */
  practice: { days: number; questions: number };
}

export interface LearnerSearch {
  /** Null: every school. */
  schoolId: number | null;
  /** Each must occur in the name or the e-mail; case and accents do not count. */
  words: readonly string[];
  limit: number;
  /** First day of the last week (yyyy-MM-dd, in France). */
  since: string;
}

/** Letters that French names carry, and what people type for them. */
const SMALL = { accented: 'àâäáãçéèêëîïíìôöóòõùûüúÿñ', plain: 'aaaaaceeeeiiiiooooouuuuyn' };
const ACCENTED = `${SMALL.accented}${SMALL.accented.toUpperCase()}’`;
const PLAIN = `${SMALL.plain}${SMALL.plain.toUpperCase()}'`;

const plain = (text: RawBuilder<string>) => sql<string>`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`;

/** Learners who may sign in, sorted by name. */
export async function selectLearners(
  db: Db,
  { schoolId, words, limit, since }: LearnerSearch,
): Promise<FoundLearner[]> {
  const text = plain(sql`p.first_name || ' ' || p.last_name || ' ' || a.email`);
  const ofSchool = schoolId === null ? sql`` : sql`and d.school_id = ${schoolId}`;
  const practice = (figure: RawBuilder<unknown>) =>
    sql<number>`(select coalesce(${figure}, 0)::int from practice_days d
      where d.person_id = p.id and d.day >= ${since}::date ${ofSchool})`;
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .where('a.role', '=', 'eleve')
    .where('a.disabled_at', 'is', null)
    .$if(schoolId !== null, (query) =>
      query.where('a.person_id', 'in', (eb) =>
        eb
          .selectFrom('memberships')
          .where('school_id', '=', schoolId ?? 0)
          .where('accepted_at', 'is not', null)
          .select('person_id'),
      ),
    )
    .where((eb) =>
      eb.and(words.map((word) => sql<SqlBool>`position(${plain(sql`${word}::text`)} in ${text}) > 0`)),
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('a.id')
    .limit(limit)
    .select(['a.id', 'p.first_name', 'p.last_name', 'a.email', 's.name'])
    .select([
      practice(sql`count(distinct d.day)`).as('practice_days'),
      practice(sql`sum(d.questions)`).as('practice_questions'),
    ])
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    school: row.name,
    practice: { days: row.practice_days, questions: row.practice_questions },
  }));
}
