/** Checks the lines of a stored import against the learners of the school. */
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { type CheckedLines, checkLines } from './check-lines.ts';
import { type StoredImport, selectKnownPeople } from './import-store.ts';

type ToCheck = Pick<StoredImport, 'cells' | 'titleRow' | 'fields'>;

/** @param today yyyy-MM-dd, in France */
export async function checkStoredImport(
  db: Db,
  scope: StaffScope,
  { cells, titleRow, fields }: ToCheck,
  today: string,
): Promise<CheckedLines> {
  const list = { rows: cells ?? [], titleRow, fields, today };
  // What the lines say, before the school's own learners are known.
  const { good } = checkLines({ ...list, known: [] });
  const known = await selectKnownPeople(db, scope, {
    emails: good.map(({ identity }) => identity.email),
    days: good.map(({ identity }) => identity.birthDate),
  });
  return checkLines({ ...list, known });
}
