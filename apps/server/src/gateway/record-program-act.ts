/** Records what the program of a school does, for the school's journal and for the learner it is about. */
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { insertAudit, NOBODY } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { SchoolProgram } from '../platform/http/api.ts';

type ProgramAct = Extract<SchoolAct, `ecole.passerelle_${string}`>;

interface Act {
  action: ProgramAct;
  /** Null: about the school. Whoever the school does not see yet is not named by its journal either. */
  about: number | null;
  reference: string;
  details?: Record<string, string>;
}

export const recordProgramAct = (
  trx: Db,
  { workplace, prefix }: SchoolProgram,
  { action, about, reference, details }: Act,
  now: Date,
): Promise<void> =>
  insertAudit(trx, {
    personId: about ?? NOBODY,
    schoolId: workplace,
    actorId: null,
    action,
    details: { cle: prefix, reference, ...details },
    at: now,
  });
