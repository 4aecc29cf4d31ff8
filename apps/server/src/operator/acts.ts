/** How the audit names what operators do: at a school, in its journal; on the platform, in no journal of a school. */
import type { NetworkAct } from '@balise/contract/operator/lists';
import { insertAudit } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import type { ActorOnNetwork, Operator } from '../platform/http/api.ts';

export const SCHOOL_MADE = 'exploitation.creer_ecole';
export const SCHOOL_CHANGED = 'exploitation.changer_ecole';
export const SCHOOL_SUSPENDED = 'exploitation.suspendre_ecole';
export const SCHOOL_RESUMED = 'exploitation.rouvrir_ecole';
export const MANAGER_INVITED = 'exploitation.inviter_gerant';
export const STAFF_DISMISSED = 'exploitation.finir_contrat';
export const STAFF_TAKEN_BACK = 'exploitation.reprendre_contrat';
export const LEARNER_SOUGHT = 'exploitation.chercher_eleve';
export const LEARNER_LEFT = 'exploitation.transferer_vers';
export const LEARNER_CAME = 'exploitation.transferer_de';
export const NETWORK_ENTERED = 'exploitation.mettre_en_groupement';
export const NETWORK_LEFT = 'exploitation.retirer_du_groupement';

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
