/** The French words of a school's pages. */
import type { ExamState, Status } from '@balise/contract/codes';
import type { StaffRole } from '@balise/contract/rights';
import type { SchoolTask } from '@balise/contract/school-today';
import { plural } from '../../lib/dates.ts';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  instructor: 'Enseignant',
  secretary: 'Secrétariat',
  manager: 'Gérance',
  headOffice: 'Siège',
  operator: 'Exploitation',
};

/** What there is to do, with its number. */
export const TASK_TITLES: Readonly<Record<SchoolTask, (count: number) => string>> = {
  EXAMEN_A_TRAITER: (count) => `${plural(count, 'demande')} d’examen à traiter`,
  RESULTAT_A_SAISIR: (count) => `${plural(count, 'résultat')} d’examen à saisir`,
  EXAMEN_PROPOSE: (count) => `${plural(count, 'examen proposé', 'examens proposés')} par l’équipe`,
  DOSSIER_INCOMPLET: (count) => `${plural(count, 'dossier incomplet', 'dossiers incomplets')}, examen proche`,
  DEVOIR_EN_RETARD: (count) => `${plural(count, 'devoir')} en retard`,
  LETTRE_SANS_REPONSE: (count) => `${plural(count, 'élève')} sans réponse à un courrier`,
  QUESTION_SIGNALEE: (count) => `${plural(count, 'élève')} qui signale une question`,
  EXAMEN_PROCHE: (count) => `${plural(count, 'examen')} dans les sept jours`,
  ACCES_FINIT: (count) => `${count}\u00a0accès à terme dans les sept jours`,
  ATTEND_PARENT: (count) => `${plural(count, 'élève')} en attente d’un parent`,
  JAMAIS_VENU: (count) => `${plural(count, 'élève')} sans première connexion`,
  SANS_ACTIVITE: (count) => `${plural(count, 'élève')} sans activité depuis dix jours`,
};

/** What its day means. */
export const TASK_EVIDENCE: Readonly<Record<SchoolTask, string>> = {
  EXAMEN_A_TRAITER: 'demandé le',
  RESULTAT_A_SAISIR: 'passé le',
  EXAMEN_PROPOSE: 'proposé le',
  DOSSIER_INCOMPLET: 'examen le',
  DEVOIR_EN_RETARD: 'à faire pour le',
  LETTRE_SANS_REPONSE: 'écrit le',
  QUESTION_SIGNALEE: 'signalé le',
  EXAMEN_PROCHE: 'examen le',
  ACCES_FINIT: 'accès jusqu’au',
  ATTEND_PARENT: 'depuis le',
  JAMAIS_VENU: 'inscrit le',
  SANS_ACTIVITE: 'dernière série le',
};

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  ouvert: 'Ouvert',
  ferme: 'Suspendu',
  expire: 'Terminé',
};

export const EXAM_STATE_NAMES: Readonly<Record<ExamState, string>> = {
  demandee: 'Demandé',
  inscrite: 'Inscrit',
  convoquee: 'Convoqué',
  passee: 'Passé, résultat attendu',
  recu: 'Reçu',
  ajourne: 'Ajourné',
  refusee: 'Refusé',
  retiree: 'Retiré',
};
