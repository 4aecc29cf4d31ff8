import { selectAccess, toAccessScope } from '../../learning/access/api.ts';
import { selectCurrentRequest } from '../../learning/exam/api.ts';
import type { Clock } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { hashCurrentSession, type Mounter } from '../../platform/http/api.ts';
import { mintContactProof } from '../contact/api.ts';
import { listLicenceCodes, selectMessages } from '../messages/api.ts';
import { selectSettings } from '../settings/api.ts';
import { selectProfile } from './store.ts';

export interface ProfileDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'sessionSecret' | 'https'>;
}

export function profileRoutes(mount: Mounter, { db, clock, config }: ProfileDeps): void {
  mount('GET /api/front/utilisateur', async ({ caller, request }) => {
    const now = clock();
    const { eleve, effacement_le } = await selectProfile(db, caller);
    const access = await selectAccess(db, toAccessScope(caller), now);
    const { inscriptions, applications, kopilote } = access;
    const chosen = inscriptions.find(({ id }) => id === caller.inscription) ?? null;
    return {
      eleve,
      inscription: chosen,
      inscriptions,
      messages: await selectMessages(db, caller, listLicenceCodes(caller, access), now),
      applications_externes: applications,
      application_kopilote: kopilote,
      reglages: await selectSettings(db, caller),
      connectedAs: caller.impersonated,
      fuseau: caller.zone,
      effacement_le,
      // Staff who act for a learner must not write in the learner's name.
      jeton_contact: caller.impersonated
        ? ''
        : mintContactProof(config, hashCurrentSession(request, config), now),
      demande_examen: await selectCurrentRequest(db, caller),
    };
  });
}
