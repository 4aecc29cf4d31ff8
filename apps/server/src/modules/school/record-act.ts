/** Records what the staff of a school do, for the school's journal and for the person it is about. */
import type { SchoolAct } from '@balise/contract/school-acts-lists';
import type { Db } from '../../db/handle.ts';
import type { SchoolStaff } from '../../http/caller.ts';
import { insertAudit } from '../../identity/session-store.ts';

interface Act {
  /** Such as `ecole.prolonger_acces`. */
  action: SchoolAct;
  /** The person it is about; left out, it is about the school, and the row belongs to who did it. */
  about?: number;
  /** What was changed, without what the person needs to work. */
  details?: Record<string, string>;
}

/** Called in the transaction of the act, so that no act is without its row. */
export function recordAct(
  db: Db,
  staff: SchoolStaff,
  { action, about, details }: Act,
  now: Date,
): Promise<void> {
  return insertAudit(db, {
    personId: about ?? staff.learner,
    schoolId: staff.workplace,
    actorId: staff.accountId,
    action,
    ...(details && { details }),
    at: now,
  });
}
