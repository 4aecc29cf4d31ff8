/** Staff prolong, suspend and reopen accesses, grant credits, and take such an act back. */

import { UNDO_DAYS } from '@balise/contract/access-lists';
import { DAY_MS } from '@balise/contract/days';
import type { AccessActsReply } from '@balise/contract/school-access';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { type ListedAct, selectActs } from './access-store.ts';
import { actOnAccesses, undoAct } from './act-on-accesses.ts';

export function accessRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('PUT /api/gestion/acces', ({ caller, body }) => actOnAccesses(db, caller, body, clock()));

  mount('PUT /api/gestion/acces/{id}/annulation', ({ caller, params }) =>
    undoAct(db, caller, params.id, clock()),
  );

  mount('GET /api/gestion/acces', async ({ caller }) => {
    const since = new Date(clock().getTime() - UNDO_DAYS * DAY_MS);
    return { actes: (await selectActs(db, caller.scope, since)).map(toActLine) };
  });
}

const toActLine = (act: ListedAct): AccessActsReply['actes'][number] => ({
  acte: act.id,
  changement: { jours: null, jour: null, credits: null, ...act.change },
  motif: act.reason,
  par: act.by,
  le: act.madeAt.toISOString(),
  eleves: act.learners,
  annule_le: act.undoneAt?.toISOString() ?? null,
});
