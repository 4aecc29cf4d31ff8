/** The list of a school's learners: maps the French wire to our terms. */
import type { LearnersQuery, LearnersReply } from '@balise/contract/school';
import { toEffort } from '../rhythm/wire.ts';
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
