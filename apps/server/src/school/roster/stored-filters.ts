/** The filters of saved views, as the table has them. */
import type { RosterFilters } from '@balise/contract/school/roster';
import type { RosterSort, RosterState, RosterView } from '@balise/contract/school/roster-lists';
import { nameStored } from '../../platform/db/api.ts';

export type StoredFilters = Partial<
  Record<'vue' | 'etat' | 'groupe' | 'permis' | 'recherche' | 'tri' | 'sens', string>
>;

const VIEWS: Readonly<Record<RosterView, string>> = {
  OPEN: 'OUVERTS',
  ALL: 'TOUS',
  ACCESS_ENDS: 'ACCES_FINIT',
  NEVER_CAME: 'JAMAIS_VENU',
  INACTIVE: 'SANS_ACTIVITE',
};

const STATES: Readonly<Record<RosterState, string>> = {
  PASSED: 'RECU',
  EXPIRED: 'EXPIRE',
  AWAITS_PARENT: 'ATTEND_PARENT',
  INVITED: 'INVITE',
  EXAM: 'EXAMEN',
  INACTIVE: 'INACTIF',
  READY: 'PRET',
  STUCK: 'BLOQUE',
  NEW: 'NOUVEAU',
  ACTIVE: 'ACTIF',
};

const SORTS: Readonly<Record<RosterSort, string>> = {
  NAME: 'NOM',
  LAST_SERIES: 'DERNIERE_SERIE',
  QUESTIONS: 'QUESTIONS',
  READINESS: 'PREPARATION',
  ACCESS_END: 'ACCES_FIN',
  CREDITS: 'CREDITS',
};

/** What is undefined is not stored. */
export const storeFilters = ({ view, state, group, licence, q, sort, falling }: RosterFilters) => ({
  vue: view && VIEWS[view],
  etat: state && STATES[state],
  groupe: group,
  permis: licence,
  recherche: q,
  tri: sort && SORTS[sort],
  sens: falling && 'decroissant',
});

export const readFilters = ({
  vue,
  etat,
  groupe: group,
  permis: licence,
  recherche: q,
  tri,
  sens,
}: StoredFilters): RosterFilters => ({
  ...(vue && { view: nameStored(VIEWS, vue) }),
  ...(etat && { state: nameStored(STATES, etat) }),
  ...(group && { group }),
  ...(licence && { licence }),
  ...(q && { q }),
  ...(tri && { sort: nameStored(SORTS, tri) }),
  ...(sens === 'decroissant' && { falling: true as const }),
});
