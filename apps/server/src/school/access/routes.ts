/** Staff prolong, suspend and reopen accesses, grant credits, and take such an act back. */

import { UNDO_DAYS } from '@balise/contract/school/access-lists';
import { DAY_MS } from '@balise/rules/days';
import type { ServerParts } from '../../identity/accounts/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { selectActs } from './access-store.ts';
import { actOnAccesses, undoAct } from './act-on-accesses.ts';

export function accessRoutes(mount: Mounter, { db, clock }: ServerParts): void {
  mount('PUT /api/school/access', ({ caller, body }) => actOnAccesses(db, caller, body, clock()));

  mount('PUT /api/school/access/{id}/cancellation', ({ caller, params }) =>
    undoAct(db, caller, params.id, clock()),
  );

  mount('GET /api/school/access', async ({ caller }) => {
    const since = new Date(clock().getTime() - UNDO_DAYS * DAY_MS);
    return { acts: await selectActs(db, caller.scope, since) };
  });
}
