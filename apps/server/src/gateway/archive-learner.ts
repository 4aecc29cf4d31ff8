/** A program archives a learner who has left, or takes them back. */

import {
  copyToOwners,
  deleteReference,
  isErased,
  lockAccessesOf,
  lockOptionalReference,
  updateReferenceArchive,
} from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { refuse, type SchoolProgram } from '../platform/http/api.ts';
import { closeInscriptions, reopenInscriptions } from './learner-store.ts';
import { recordProgramAct } from './record-program-act.ts';

interface Archiving {
  reference: string;
  archives: boolean;
  now: Date;
}

/** Twice changes nothing. Refuses INTROUVABLE, and ELEVE_EFFACE where it does not free the reference. */
export function archiveLearner(db: Db, program: SchoolProgram, archiving: Archiving): Promise<void> {
  const { reference, archives } = archiving;
  const { workplace: school, scope } = program;
  return db.transaction().execute(async (trx) => {
    const known = await lockOptionalReference(trx, scope, reference);
    if (!known && !(await isErased(trx, { school, reference }))) refuse('INTROUVABLE');
    if (!known || known.person === null) {
      if (archives) refuse('ELEVE_EFFACE');
      return deleteReference(trx, { school, reference });
    }
    if (!known.isSeen) refuse('INTROUVABLE');
    if (known.isArchived !== archives)
      await changeArchive(trx, program, { person: known.person, closed: known.closed, ...archiving });
  });
}

async function changeArchive(
  trx: Db,
  program: SchoolProgram,
  { person, closed: before, reference, archives, now }: Archiving & { person: number; closed: number[] },
): Promise<void> {
  const school = program.workplace;
  await lockAccessesOf(trx, { school, people: [person] });
  const closed = archives ? await closeInscriptions(trx, { person, school }) : [];
  if (!archives) await reopenInscriptions(trx, { person, school, closed: before });
  await copyToOwners(trx, { people: [person], now });
  await updateReferenceArchive(trx, { school, reference }, { archivedAt: archives ? now : null, closed });
  const action = archives ? 'ecole.passerelle_archiver' : 'ecole.passerelle_reprendre';
  await recordProgramAct(trx, program, { action, about: person, reference }, now);
}
