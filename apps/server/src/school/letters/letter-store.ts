/** SQL of the letters that the learners of a school have written to it. */

import type { LetterState } from '@balise/contract/school/desk-lists';
import type { WrittenLetter } from '@balise/contract/school/letters';
import { type RawBuilder, sql } from 'kysely';
import { isAmongVisible } from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';

export interface LetterRow extends Dated<Omit<WrittenLetter, 'report' | 'reply'>, 'sentAt'> {
  learner: number;
  answeredAt: Date | null;
  answeredBy: string | null;
}

const visibleLetters = (scope: StaffScope): RawBuilder<LetterRow> => sql`
  select c.id, c.version, c.person_id as learner, p.first_name as "firstName", p.last_name as "lastName", a.email,
    (select max(i.id) from inscriptions i where i.person_id = c.person_id and i.school_id = c.school_id) as inscription,
    c.subject, c.body as text, c.created_at as "sentAt", c.answered_at as "answeredAt", c.answer_note as "internalNote",
    writer.first_name || ' ' || writer.last_name as "answeredBy"
  from contact_messages c
  join people p on p.id = c.person_id
  left join accounts a on a.person_id = p.id and a.disabled_at is null
  left join accounts answerer on answerer.id = c.answered_by
  left join people writer on writer.id = answerer.person_id
  where c.school_id = ${scope.school} and ${isAmongVisible(scope, sql`c.person_id`)}`;

interface LettersQuestion {
  scope: StaffScope;
  state: LetterState;
  offset: number;
  limit: number;
}

/** Those that wait come the oldest first, all others the newest first. */
export async function selectLetters(
  db: Db,
  { scope, state, offset, limit }: LettersQuestion,
): Promise<{ rows: LetterRow[]; total: number; waiting: number }> {
  const wanted = {
    waiting: sql`"answeredAt" is null`,
    answered: sql`"answeredAt" is not null`,
    all: sql`true`,
  }[state];
  const order = state === 'waiting' ? sql`"sentAt", id` : sql`"sentAt" desc, id`;
  const { rows: counts } = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where ${wanted})::int as total, count(*) filter (where "answeredAt" is null)::int as waiting
    from (${visibleLetters(scope)}) l`.execute(db);
  const { rows } = await sql<LetterRow>`
    select * from (${visibleLetters(scope)}) l where ${wanted} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: counts[0]?.total ?? 0, waiting: counts[0]?.waiting ?? 0 };
}

export async function selectOptionalLetter(
  db: Db,
  scope: StaffScope,
  id: string,
): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select * from (${visibleLetters(scope)}) l where id = ${id}::uuid`.execute(db);
  return rows[0];
}

interface LetterAnswer {
  learner: number;
  id: string;
  /** The version that the page knows. */
  version: number;
  isAnswered: boolean;
  actor: number;
  note: string;
  now: Date;
}

/** Returns false when somebody else has changed it since. Who answered first stays, with the time. */
export async function updateLetter(db: Db, answer: LetterAnswer): Promise<boolean> {
  const { isAnswered, actor, now } = answer;
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({
      answered_at: isAnswered ? sql<Date>`coalesce(answered_at, ${now}::timestamptz)` : null,
      answered_by: isAnswered
        ? sql<number>`case when answered_at is null then ${actor}::integer else answered_by end`
        : null,
      answer_note: answer.note,
      version: sql<number>`version + 1`,
    })
    .where('person_id', '=', answer.learner)
    .where('id', '=', answer.id)
    .where('version', '=', answer.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
