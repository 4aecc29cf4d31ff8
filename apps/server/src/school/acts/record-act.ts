/** Records what staff and operators do at a school, for its journal and for the person it is about. */
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { insertAudit } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { ActorAtSchool } from '../../platform/http/api.ts';

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
  actor: ActorAtSchool,
  { action, about, details }: Act,
  now: Date,
): Promise<void> {
  return insertAudit(db, {
    personId: about ?? actor.learner,
    schoolId: actor.workplace,
    actorId: actor.accountId,
    action,
    ...(details && { details }),
    at: now,
  });
}
