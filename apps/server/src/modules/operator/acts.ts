/** How the audit names what operators do: at a school, in its journal; on the platform, in no journal of a school. */
import type { Db } from '../../db/handle.ts';
import type { Operator } from '../../http/caller.ts';
import { insertAudit } from '../../identity/session-store.ts';

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
