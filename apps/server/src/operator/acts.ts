/** Records what operators do on the platform, which no journal of a school shows. */
import type { NetworkAct } from '@balise/contract/operator/lists';
import { insertAudit } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { ActorOnNetwork, Operator } from '../platform/http/api.ts';

type PlatformAct =
  | 'plateforme.relancer_courriel'
  | 'plateforme.abandonner_courriel'
  | 'plateforme.lancer_tache'
  | 'plateforme.lire_signalements';

/** The row belongs to the operator: the act is about no school and no learner. */
export function recordPlatformAct(
  db: Db,
  operator: Operator,
  { action, details }: { action: PlatformAct; details: Record<string, string> },
  now: Date,
): Promise<void> {
  const { learner: personId, school: schoolId, accountId: actorId } = operator;
  return insertAudit(db, { personId, schoolId, actorId, action, details, at: now });
}

type PlatformNetworkAct = Extract<NetworkAct, `plateforme.${string}`> | 'plateforme.supprimer_groupement';

interface ActOnNetwork {
  action: PlatformNetworkAct;
  /** The person of the head office that it is about; left out, it is about the network, and the row is the operator's. */
  about?: number;
  details?: Record<string, string>;
}

/** Found again by the number of the network. No school reads it. */
export function recordNetworkAct(
  db: Db,
  { learner, school: schoolId, accountId: actorId, network }: ActorOnNetwork,
  { action, about, details }: ActOnNetwork,
  now: Date,
): Promise<void> {
  const numbered = { groupement: String(network), ...details };
  return insertAudit(db, {
    personId: about ?? learner,
    schoolId,
    actorId,
    action,
    details: numbered,
    at: now,
  });
}
