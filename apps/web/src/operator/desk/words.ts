/** The French words of the pages of who runs the platform. */
import {
  type HealthWord,
  type JobName,
  NETWORK_ACTS,
  type NetworkAct,
  type SchoolListState,
  type TransferObstacle,
} from '@balise/contract/operator/lists';
import { plural } from '../../lib/dates.ts';

export const SCHOOL_STATE_NAMES: Readonly<Record<SchoolListState, string>> = {
  OPEN: 'Ouvertes',
  SUSPENDED: 'Suspendues',
  WITHOUT_MANAGER: 'Sans gérant',
};

export const OBSTACLE_WORDS: Readonly<Record<TransferObstacle, string>> = {
  ACCESS_CLOSED: 'Cet accès n’est pas ouvert\u00a0: il est terminé, ou l’école l’a suspendu.',
  SAME_SCHOOL: 'L’élève est déjà dans cette école.',
  SCHOOL_SUSPENDED: 'L’école d’arrivée est suspendue.',
  ALREADY_ENROLLED: 'L’élève a déjà un accès pour ce permis dans l’école d’arrivée.',
  EXAM_UNDER_WAY: 'Une demande d’examen est en cours\u00a0: l’école de départ la termine d’abord.',
  AWAITS_AGREEMENT: 'La personne n’a pas encore accepté l’accès de l’école de départ.',
  STAFF: 'Cette personne travaille pour une école ou pour la plateforme.',
};

export const JOB_WORDS: Readonly<Record<JobName, { title: string; does: string }>> = {
  outbox: { title: 'Envoi des e-mails', does: 'Remet au relais les e-mails qui attendent.' },
  cleaning: { title: 'Nettoyage', does: 'Efface ce dont la durée de conservation est passée.' },
  'question-sums': {
    title: 'Bilans des questions',
    does: 'Ajoute aux bilans des questions les séries qui viennent de finir.',
  },
  'roll-up': { title: 'Bilans des séries', does: 'Compte les séries qui ne l’ont pas été à leur fin.' },
  'network-figures': {
    title: 'Chiffres des groupements',
    does: 'Refait, une fois par nuit, les chiffres que voient les sièges.',
  },
  lifecycle: {
    title: 'Comptes inactifs',
    does: 'Prévient, puis efface les comptes inactifs et les suppressions confirmées.',
  },
  reminders: { title: 'Rappels', does: 'Envoie les rappels que les élèves ont demandés, à leur heure.' },
  'table-sizes': {
    title: 'Taille des tables',
    does: 'Mesure les tables qui ont grandi, pour que la base intégrée trouve vite leurs lignes.',
  },
};

export const HEALTH_NAMES: Readonly<Record<HealthWord, string>> = {
  GOOD: 'Bon',
  WATCH: 'À surveiller',
  DOWN: 'En panne',
  UNKNOWN: 'Inconnu',
};

const MAIL_KIND_NAMES: ReadonlyMap<string, string> = new Map([
  ['lien_mot_de_passe', 'Lien de mot de passe'],
  ['mot_de_passe_change', 'Mot de passe changé'],
  ['suppression', 'Suppression du compte'],
  ['accord_parental', 'Accord parental'],
  ['invitation_equipe', 'Invitation dans une équipe'],
  ['seconde_etape', 'Seconde étape'],
  ['deja_inscrit', 'Nouvel accès'],
  ['message_ecole', 'Courrier d’un élève'],
  ['copie_message', 'Copie d’un courrier'],
  ['examen', 'Examen'],
  ['message_eleve', 'Message aux élèves'],
  ['inactivite', 'Compte inactif'],
  ['rappel', 'Rappel'],
  ['transfert', 'Transfert'],
  ['suspension_ecole', 'Suspension d’une école'],
]);

export const nameMailKind = (kind: string | null): string =>
  (kind && (MAIL_KIND_NAMES.get(kind) ?? kind)) || 'Ancien e-mail';

/** After the name of who did it. */
const NETWORK_ACT_WORDS: Readonly<Record<NetworkAct, string>> = {
  'plateforme.creer_groupement': 'a créé le groupement',
  'plateforme.renommer_groupement': 'a renommé le groupement',
  'plateforme.inviter_siege': 'a invité une personne au siège',
  'plateforme.renvoyer_invitation_siege': 'a renvoyé une invitation au siège',
  'plateforme.retirer_invitation_siege': 'a retiré une invitation au siège',
  'plateforme.rejoindre_siege': 'a rejoint le siège',
  'plateforme.finir_contrat_siege': 'a retiré une personne du siège',
  'plateforme.reprendre_contrat_siege': 'a repris une personne au siège',
  'exploitation.mettre_en_groupement': 'a mis une école dans le groupement',
  'exploitation.retirer_du_groupement': 'a retiré une école du groupement',
};

export function describeNetworkAct({ act, by }: { act: string; by: string | null }): string {
  const who = by ?? 'Une personne dont le compte n’existe plus';
  const known = NETWORK_ACTS.find((one) => one === act);
  return `${who} ${known ? NETWORK_ACT_WORDS[known] : 'a changé le groupement'}`;
}

const SECOND = ['seconde', 1] as const;
const UNITS_OF_TIME = [['heure', 3600], ['minute', 60], SECOND] as const;

/** «toutes les 10 minutes», «chaque heure» */
export function sayEvery(seconds: number): string {
  const [unit, size] = UNITS_OF_TIME.find(([, one]) => seconds >= one) ?? SECOND;
  const count = Math.max(1, Math.round(seconds / size));
  return count === 1 ? `chaque ${unit}` : `toutes les ${plural(count, unit)}`;
}

const UNITS = ['o', 'Ko', 'Mo', 'Go', 'To'] as const;

/** «12,5 Go» */
export function sayBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const number = value.toLocaleString('fr-FR', {
    maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
  });
  return `${number}\u00a0${UNITS[power]}`;
}
