/** The French words of a school's pages. */
import type { AccessStatus, ExamState } from '@balise/contract/base/codes';
import type { StaffRole } from '@balise/contract/base/rights';
import type { SchoolTask } from '@balise/contract/school/today';
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
  EXAM_REQUESTED: (count) => `${plural(count, 'demande')} d’examen à traiter`,
  RESULT_AWAITED: (count) => `${plural(count, 'résultat')} d’examen à saisir`,
  EXAM_PROPOSED: (count) => `${plural(count, 'examen proposé', 'examens proposés')} par l’équipe`,
  FILE_INCOMPLETE: (count) => `${plural(count, 'dossier incomplet', 'dossiers incomplets')}, examen proche`,
  HOMEWORK_LATE: (count) => `${plural(count, 'devoir')} en retard`,
  LETTER_WAITS: (count) => `${plural(count, 'élève')} sans réponse à un courrier`,
  QUESTION_REPORTED: (count) => `${plural(count, 'élève')} qui signale une question`,
  EXAM_NEAR: (count) => `${plural(count, 'examen')} dans les sept jours`,
  ACCESS_ENDS: (count) => `${count}\u00a0accès à terme dans les sept jours`,
  AWAITS_PARENT: (count) => `${plural(count, 'élève')} en attente d’un parent`,
  NEVER_CAME: (count) => `${plural(count, 'élève')} sans première connexion`,
  INACTIVE: (count) => `${plural(count, 'élève')} sans activité depuis dix jours`,
};

/** What its day means. */
export const TASK_EVIDENCE: Readonly<Record<SchoolTask, string>> = {
  EXAM_REQUESTED: 'demandé le',
  RESULT_AWAITED: 'passé le',
  EXAM_PROPOSED: 'proposé le',
  FILE_INCOMPLETE: 'examen le',
  HOMEWORK_LATE: 'à faire pour le',
  LETTER_WAITS: 'écrit le',
  QUESTION_REPORTED: 'signalé le',
  EXAM_NEAR: 'examen le',
  ACCESS_ENDS: 'accès jusqu’au',
  AWAITS_PARENT: 'depuis le',
  NEVER_CAME: 'inscrit le',
  INACTIVE: 'dernière série le',
};

export const STATUS_NAMES: Readonly<Record<AccessStatus, string>> = {
  open: 'Ouvert',
  suspended: 'Suspendu',
  ended: 'Terminé',
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
