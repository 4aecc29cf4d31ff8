import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { type Access, seenBy, selectAccess } from '../auth/store.ts';
import { insertReads } from './store.ts';

export function messagesRoutes(mount: Mounter, { db, clock }: { db: Db; clock: Clock }): void {
  mount('PUT /api/front/messages-lus', async ({ caller, form }) => {
    const now = clock();
    const licenses = licensesOf(caller, await selectAccess(db, seenBy(caller), now));
    return { lus: await insertReads(db, caller, form.messages.split(',').map(Number), licenses, now) };
  });
}

/** Whose messages concern the person: the chosen inscription's licence, else those of all that is open. */
export function licensesOf({ inscription }: Visitor, { inscriptions, applications }: Access): string[] {
  const chosen = inscriptions.find(({ id }) => id === inscription);
  const open = [...inscriptions, ...applications].filter(({ statut }) => statut === 'ouvert');
  return chosen ? [chosen.permis] : [...new Set(open.map(({ permis }) => permis))];
}
