/** A program archives a learner who has left, or takes them back. */
import type { Db } from '../../db/handle.ts';
import type { SchoolProgram } from '../../http/caller.ts';
import { refuse } from '../../http/refuse.ts';
import { closeInscriptions, reopenInscriptions } from './learner-store.ts';
import { recordProgramAct } from './record-program-act.ts';
import {
  deleteReference,
  isErased,
  type LockedReference,
  lockOptionalReference,
  updateReferenceArchive,
} from './reference-store.ts';

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
    if (!known || (known.person === null && known.said === null)) {
      if (archives) refuse('ELEVE_EFFACE');
      return deleteReference(trx, { school, reference });
    }
    if (!known.isSeen && known.said === null) refuse('INTROUVABLE');
    if (known.isArchived !== archives) await changeArchive(trx, program, known, archiving);
  });
}

async function changeArchive(
  trx: Db,
  program: SchoolProgram,
  { person, isSeen, isPending, closed: before }: LockedReference,
  { reference, archives, now }: Archiving,
): Promise<void> {
  const school = program.workplace;
  // Somebody who works at the school, for example, has no access from it.
  const ours = isSeen || isPending ? person : null;
  const closed = archives && ours !== null ? await closeInscriptions(trx, { person: ours, school }) : [];
  if (!archives && ours !== null) await reopenInscriptions(trx, { person: ours, school, closed: before });
  await updateReferenceArchive(trx, { school, reference }, { archivedAt: archives ? now : null, closed });
  const action = archives ? 'ecole.passerelle_archiver' : 'ecole.passerelle_reprendre';
  await recordProgramAct(trx, program, { action, about: isSeen ? person : null, reference }, now);
}
