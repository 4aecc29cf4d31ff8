/** SQL of what the team of a school notes of a learner. */
import { randomUUID } from 'node:crypto';
import type { VisibleLearner } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { SchoolId, StaffScope } from '../../platform/http/api.ts';

export interface NoteRow {
  text: string;
  version: string;
  writtenBy: string | null;
  writtenAt: Date;
}

export async function selectNote(
  db: Db,
  { learner }: VisibleLearner,
  school: SchoolId,
): Promise<NoteRow | null> {
  const row = await db
    .selectFrom('learner_notes as n')
    .leftJoin('people as p', 'p.id', 'n.written_by')
    .where('n.person_id', '=', learner)
    .where('n.school_id', '=', school)
    .select(['n.text', 'n.version', 'n.written_at as writtenAt', 'p.first_name', 'p.last_name'])
    .executeTakeFirst();
  if (!row) return null;
  const { first_name, last_name, ...note } = row;
  return { ...note, writtenBy: first_name === null ? null : `${first_name} ${last_name}` };
}

interface WrittenNote {
  /** Empty: the note is taken back. */
  text: string;
  /** The one that was read; null where there was none. */
  version: string | null;
  now: Date;
}

/** False where the note is no longer the one that was read, or says this already. */
export async function writeNote(
  db: Db,
  { person, school }: StaffScope,
  { learner }: VisibleLearner,
  { text, version, now }: WrittenNote,
): Promise<boolean> {
  const key = { person_id: learner, school_id: school };
  const change = { text, version: randomUUID(), written_by: person, written_at: now };
  if (version === null) {
    if (text === '') return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('learner_notes')
      .values({ ...key, ...change })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  if (text === '') {
    const { numDeletedRows } = await db
      .deleteFrom('learner_notes')
      .where('person_id', '=', learner)
      .where('school_id', '=', school)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('learner_notes')
    .set(change)
    .where('person_id', '=', learner)
    .where('school_id', '=', school)
    .where('version', '=', version)
    .where('text', '<>', text)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
