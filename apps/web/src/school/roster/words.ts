/** The French words of a school's list of learners. */
import type { RosterSort, RosterState } from '@balise/contract/school/roster-lists';
import type { RosterAddress } from './roster.ts';

export const STATE_NAMES: Readonly<Record<RosterState, string>> = {
  PASSED: 'Reçu à l’examen',
  EXPIRED: 'Accès fermé',
  AWAITS_PARENT: 'En attente d’un parent',
  INVITED: 'Jamais venu',
  EXAM: 'Inscrit à l’examen',
  INACTIVE: 'Sans activité',
  READY: 'Prêt',
  STUCK: 'Bloqué',
  NEW: 'Nouveau',
  ACTIVE: 'Actif',
};

/** What each state means, for who wonders. */
export const STATE_RULES: Readonly<Record<RosterState, string>> = {
  PASSED: 'Examen réussi, d’après l’école ou l’élève.',
  EXPIRED: 'Accès suspendu ou arrivé à son terme.',
  AWAITS_PARENT: 'Moins de quinze ans\u00a0: rien ne s’ouvre avant l’accord d’un parent.',
  INVITED: 'Accès ouvert, aucune connexion.',
  EXAM: 'Inscrit à un examen dont le résultat n’est pas connu.',
  INACTIVE: 'Aucune série terminée depuis dix jours.',
  READY: 'Réussite très probable, à trois jours d’intervalle au moins.',
  STUCK: 'Ne progresse plus dans un thème, ou manque toujours la même question.',
  NEW: 'S’est connecté, aucune série terminée.',
  ACTIVE: 'S’entraîne.',
};

/** The given views, by their names. */
export const GIVEN_VIEWS: readonly { name: string; address: RosterAddress }[] = [
  { name: 'Accès ouverts', address: {} },
  { name: 'Accès qui finit', address: { view: 'ACCESS_ENDS', sort: 'ACCESS_END' } },
  { name: 'Jamais venus', address: { view: 'NEVER_CAME' } },
  { name: 'En attente d’un parent', address: { state: 'AWAITS_PARENT' } },
  { name: 'Sans activité', address: { view: 'INACTIVE', sort: 'LAST_SERIES' } },
  { name: 'Bloqués', address: { state: 'STUCK' } },
  { name: 'Prêts', address: { state: 'READY' } },
  { name: 'Tous', address: { view: 'ALL' } },
];

/** Who is listed: the name of a given view, or else of the state that was chosen. */
export function describeView({ view, state }: RosterAddress): string {
  const given = GIVEN_VIEWS.find(({ address }) => address.view === view && address.state === state);
  return given?.name ?? (state ? STATE_NAMES[state] : 'Accès ouverts');
}

export const SORT_NAMES: Readonly<Record<RosterSort, string>> = {
  NAME: 'Nom',
  LAST_SERIES: 'Dernière série',
  QUESTIONS: 'Questions sur 7\u00a0jours',
  READINESS: 'Préparation',
  ACCESS_END: 'Fin de l’accès',
  CREDITS: 'Crédits',
};
