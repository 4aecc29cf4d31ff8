/** Views of the list of learners that a person has saved: filters and order, without a page. */
import type { RosterViewQuery, RosterViewReply, RosterViewsReply } from '@balise/contract/roster-view';
import type { RosterAddress } from './roster.ts';
import { toRosterQuery } from './wire.ts';

export interface OwnView {
  id: string;
  name: string;
  address: RosterAddress;
  /** Sent back with a change of the name. */
  version: number;
}

const toAddress = (query: RosterViewQuery): RosterAddress => ({
  ...(query.vue && { view: query.vue }),
  ...(query.etat && { state: query.etat }),
  ...(query.groupe && { group: query.groupe }),
  ...(query.permis && { licence: query.permis }),
  ...(query.recherche && { q: query.recherche }),
  ...(query.tri && { sort: query.tri }),
  ...(query.sens === 'decroissant' && { falling: true as const }),
});

export const toOwnView = ({ id, nom, filtres, version }: RosterViewReply): OwnView => ({
  ...{ id, name: nom, address: toAddress(filtres), version },
});

export const toOwnViews = ({ vues }: RosterViewsReply): OwnView[] => vues.map(toOwnView);

/** Filters and order of an address. */
export function toViewQuery(address: RosterAddress): RosterViewQuery {
  const { numero_page, ...filters } = toRosterQuery(address);
  return filters;
}

export const toNewViewBody = (id: string, name: string, address: RosterAddress) => ({
  ...{ id, nom: name, filtres: toViewQuery(address) },
});

export const toViewForm = (name: string, { version }: OwnView) => ({ nom: name, version: String(version) });

export const VIEW_FIELDS = { nom: 'name' } as const;

const KEYS = ['view', 'state', 'group', 'licence', 'q', 'sort', 'falling'] as const;

/** Whether two addresses show the same learners in the same order, whatever the page. */
export const isSameView = (one: RosterAddress, other: RosterAddress): boolean =>
  KEYS.every((key) => one[key] === other[key]);
