import { type LearnerAccess, selectAccess, toAccessScope } from '../../learning/access/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { Mounter, Visitor } from '../../platform/http/api.ts';
import { insertMessageReads } from './store.ts';

export function messagesRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('PUT /api/front/messages-lus', async ({ caller, form }) => {
    const now = clock();
    const licenceCodes = listLicenceCodes(caller, await selectAccess(db, toAccessScope(caller), now));
    return {
      lus: await insertMessageReads(db, caller, form.messages.split(',').map(Number), licenceCodes, now),
    };
  });
}

/** Licences whose messages concern the person: that of the chosen inscription, else all open ones. */
export function listLicenceCodes(
  { inscription }: Visitor,
  { inscriptions, applications }: LearnerAccess,
): string[] {
  const chosen = inscriptions.find(({ id }) => id === inscription);
  const open = [...inscriptions, ...applications].filter(({ statut }) => statut === 'ouvert');
  return chosen ? [chosen.permis] : [...new Set(open.map(({ permis }) => permis))];
}
