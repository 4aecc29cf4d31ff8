/** The list of a school's learners: maps the French wire to our terms. */
import type { RosterViewQuery, RosterViewReply, RosterViewsReply } from '@balise/contract/roster-view';
import type { LearnersQuery, LearnersReply } from '@balise/contract/school';
import { toEffort } from '../rhythm/wire.ts';
import type { OwnView } from './own-views.ts';
import type { Roster, RosterAddress } from './roster.ts';

export const toRoster = ({ total, etats, groupes, permis, eleves }: LearnersReply): Roster => ({
  total,
  states: etats.map(({ etat, nombre }) => ({ state: etat, count: nombre })),
  groups: groupes.map(({ id, nom }) => ({ id, name: nom })),
  licences: permis,
  learners: eleves.map((one) => ({
    inscription: one.inscription,
    firstName: one.prenom,
    lastName: one.nom,
    licence: one.permis,
    state: one.etat,
    groups: one.groupes,
    accessEnd: one.acces_fin,
    isSuspended: one.suspendu,
    credits: one.credits,
    lastSeries: one.derniere_serie,
    scores: one.scores,
    stuckThemes: one.themes_sans_progres,
    readiness: one.niveau,
    week: toEffort(one.effort.sept_jours),
    month: toEffort(one.effort.vingt_huit_jours),
  })),
});

export const toRosterQuery = ({
  page,
  view,
  state,
  group,
  licence,
  q,
  sort,
  falling,
}: RosterAddress): LearnersQuery => ({
  ...(page && { numero_page: String(page) }),
  ...(view && { vue: view }),
  ...(state && { etat: state }),
  ...(group && { groupe: group }),
  ...(licence && { permis: licence }),
  ...(q && { recherche: q }),
  ...(sort && { tri: sort }),
  ...(falling && { sens: 'decroissant' as const }),
});

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
function toViewQuery(address: RosterAddress): RosterViewQuery {
  const { numero_page, ...filters } = toRosterQuery(address);
  return filters;
}

export const toNewViewBody = (id: string, name: string, address: RosterAddress) => ({
  ...{ id, nom: name, filtres: toViewQuery(address) },
});

export const toViewForm = (name: string, { version }: OwnView) => ({ nom: name, version: String(version) });

export const VIEW_FIELDS = { nom: 'name' } as const;
