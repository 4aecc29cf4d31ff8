/** The French words of a school's list of learners. */
import type { RosterSort, RosterState } from '@balise/contract/roster-lists';
import type { RosterAddress } from './roster.ts';

export const STATE_NAMES: Readonly<Record<RosterState, string>> = {
  RECU: 'Reçu à l’examen',
  EXPIRE: 'Accès fermé',
  ATTEND_PARENT: 'En attente d’un parent',
  INVITE: 'Jamais venu',
  EXAMEN: 'Inscrit à l’examen',
  INACTIF: 'Sans activité',
  PRET: 'Prêt',
  BLOQUE: 'Bloqué',
  NOUVEAU: 'Nouveau',
  ACTIF: 'Actif',
};

/** What each state means, for who wonders. */
export const STATE_RULES: Readonly<Record<RosterState, string>> = {
  RECU: 'Examen réussi, d’après l’école ou l’élève.',
  EXPIRE: 'Accès suspendu ou arrivé à son terme.',
  ATTEND_PARENT: 'Moins de quinze ans\u00a0: rien ne s’ouvre avant l’accord d’un parent.',
  INVITE: 'Accès ouvert, aucune connexion.',
  EXAMEN: 'Inscrit à un examen dont le résultat n’est pas connu.',
  INACTIF: 'Aucune série terminée depuis dix jours.',
  PRET: 'Réussite très probable, à trois jours d’intervalle au moins.',
  BLOQUE: 'Ne progresse plus dans un thème, ou manque toujours la même question.',
  NOUVEAU: 'S’est connecté, aucune série terminée.',
  ACTIF: 'S’entraîne.',
};

/** The given views, by their names. */
export const GIVEN_VIEWS: readonly { name: string; address: RosterAddress }[] = [
  { name: 'Accès ouverts', address: {} },
  { name: 'Accès qui finit', address: { view: 'ACCES_FINIT', sort: 'ACCES_FIN' } },
  { name: 'Jamais venus', address: { view: 'JAMAIS_VENU' } },
  { name: 'En attente d’un parent', address: { state: 'ATTEND_PARENT' } },
  { name: 'Sans activité', address: { view: 'SANS_ACTIVITE', sort: 'DERNIERE_SERIE' } },
  { name: 'Bloqués', address: { state: 'BLOQUE' } },
  { name: 'Prêts', address: { state: 'PRET' } },
  { name: 'Tous', address: { view: 'TOUS' } },
];

/** Who is listed: the name of a given view, or else of the state that was chosen. */
export function describeView({ view, state }: RosterAddress): string {
  const given = GIVEN_VIEWS.find(({ address }) => address.view === view && address.state === state);
  return given?.name ?? (state ? STATE_NAMES[state] : 'Accès ouverts');
}

export const SORT_NAMES: Readonly<Record<RosterSort, string>> = {
  NOM: 'Nom',
  DERNIERE_SERIE: 'Dernière série',
  QUESTIONS: 'Questions sur 7\u00a0jours',
  PREPARATION: 'Préparation',
  ACCES_FIN: 'Fin de l’accès',
  CREDITS: 'Crédits',
};
