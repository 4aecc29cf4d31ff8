/** SQL of our own courses: who may open them, and which chapters are read, answered and done. */
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

/** The open course applications of this person, sorted by number. */
export async function selectOpenCourses(
  db: Db,
  { learner }: Pick<Visitor, 'learner'>,
): Promise<{ id: number; link: string }[]> {
  return db
    .selectFrom('applications')
    .where('person_id', '=', learner)
    .where('kind', '=', 'externe')
    .where('status', '=', 'ouvert')
    .where('link', 'is not', null)
    .orderBy('id')
    .select(['id', 'link'])
    .$narrowType<{ link: NotNull }>()
    .execute();
}

/** The link of this application, when it belongs to the person and is open. */
export async function selectOptionalCourseLink(
  db: Db,
  caller: Pick<Visitor, 'learner'>,
  id: string,
): Promise<string | undefined> {
  const open = await selectOpenCourses(db, caller);
  return open.find((application) => String(application.id) === id)?.link;
}

export interface ChapterRow {
  course: string;
  chapter: string;
  read_at: Date | null;
  done_at: Date | null;
  /** Answers of the current run of its check. */
  answers: CheckAnswerRow[];
}

export interface CheckAnswerRow {
  question: string;
  fingerprint: string;
  letters: string;
  is_right: boolean;
}

interface Place {
  course: string;
  chapter: string;
}

/** This person's progress in these courses; chapters that were never opened are missing. */
export async function selectChapters(
  db: Db,
  { learner }: Pick<Visitor, 'learner'>,
  courses: readonly string[],
): Promise<ChapterRow[]> {
  if (courses.length === 0) return [];
  const rows = await db
    .selectFrom('course_chapters as c')
    .leftJoin('course_answers as a', (join) =>
      join
        .onRef('a.person_id', '=', 'c.person_id')
        .onRef('a.course', '=', 'c.course')
        .onRef('a.chapter', '=', 'c.chapter')
        .onRef('a.run', '=', 'c.run'),
    )
    .where('c.person_id', '=', learner)
    .where('c.course', 'in', courses)
    .select(['c.course', 'c.chapter', 'c.read_at', 'c.done_at'])
    .select(['a.question', 'a.fingerprint', 'a.letters', 'a.is_right'])
    .execute();
  const found = new Map<string, ChapterRow>();
  for (const { course, chapter, read_at, done_at, question, fingerprint, letters, is_right } of rows) {
    const key = `${course}/${chapter}`;
    const one = found.get(key) ?? { course, chapter, read_at, done_at, answers: [] };
    found.set(key, one);
    if (question !== null && fingerprint !== null && letters !== null && is_right !== null)
      one.answers.push({ question, fingerprint, letters, is_right });
  }
  return [...found.values()];
}

/** Records that a chapter is read; the first time stays. */
export async function upsertRead(
  db: Db,
  { learner, school }: Visitor,
  { course, chapter }: Place,
  now: Date,
): Promise<void> {
  await db
    .insertInto('course_chapters')
    .values({ person_id: learner, school_id: school, course, chapter, read_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'course', 'chapter'])
        .doUpdateSet({ read_at: sql<Date>`coalesce(course_chapters.read_at, excluded.read_at)` }),
    )
    .execute();
}

/**
 * Stores an answer in the current run of a check, unless the same wording is answered already; of two at once, one is
 * stored. Returns the stored one.
 */
export async function insertCheckAnswer(
  db: Db,
  { learner, school }: Visitor,
  { course, chapter }: Place,
  answer: CheckAnswerRow,
  now: Date,
): Promise<CheckAnswerRow> {
  await db
    .insertInto('course_chapters')
    .values({ person_id: learner, school_id: school, course, chapter })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { run } = await db
    .selectFrom('course_chapters')
    .where('person_id', '=', learner)
    .where('course', '=', course)
    .where('chapter', '=', chapter)
    .select('run')
    .executeTakeFirstOrThrow();
  const key = { person_id: learner, course, chapter, run, question: answer.question };
  const { question: _key, ...told } = answer;
  const stored = await db
    .insertInto('course_answers')
    .values({ ...key, ...told, school_id: school, answered_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'course', 'chapter', 'run', 'question'])
        .doUpdateSet({ ...told, answered_at: now })
        .whereRef('course_answers.fingerprint', '<>', 'excluded.fingerprint'),
    )
    .returning(['question', 'fingerprint', 'letters', 'is_right'])
    .executeTakeFirst();
  if (stored) return stored;
  return db
    .selectFrom('course_answers')
    .where('person_id', '=', learner)
    .where('course', '=', course)
    .where('chapter', '=', chapter)
    .where('run', '=', run)
    .where('question', '=', answer.question)
    .select(['question', 'fingerprint', 'letters', 'is_right'])
    .executeTakeFirstOrThrow();
}

/** Records that a chapter is done; the first time stays. */
export async function updateDone(
  db: Db,
  { learner }: Visitor,
  { course, chapter }: Place,
  now: Date,
): Promise<void> {
  await db
    .updateTable('course_chapters')
    .set({ done_at: now })
    .where('person_id', '=', learner)
    .where('course', '=', course)
    .where('chapter', '=', chapter)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Starts a new run of a chapter's check when the current one has an answer, so a double click starts one run. Earlier
 * answers stay stored.
 */
export async function startRun(db: Db, { learner }: Visitor, { course, chapter }: Place): Promise<void> {
  await db
    .updateTable('course_chapters as c')
    .set({ run: sql<number>`c.run + 1` })
    .where('c.person_id', '=', learner)
    .where('c.course', '=', course)
    .where('c.chapter', '=', chapter)
    .where(sql<SqlBool>`exists (
      select from course_answers a
      where (a.person_id, a.course, a.chapter, a.run) = (c.person_id, c.course, c.chapter, c.run))`)
    .execute();
}

/**
 * Records that an open course application of this person is completed. Returns the first time; undefined when the
 * application is not theirs, or not open.
 */
export async function insertCompletion(
  db: Db,
  { learner }: Visitor,
  course: string,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ completedAt: Date }>`
    insert into course_completions (person_id, application_id, school_id, completed_at)
    select person_id, id, school_id, ${now}::timestamptz from applications
    where person_id = ${learner} and kind = 'externe' and status = 'ouvert' and id::text = ${course}
    on conflict (person_id, application_id) do update set application_id = excluded.application_id
    returning completed_at as "completedAt"`.execute(db);
  return rows[0]?.completedAt;
}
