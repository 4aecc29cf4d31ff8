/** What a school sees of its learners: the list, with states, views and orders, and the views that a person has saved. */
import * as T from 'typebox';
import { READINESS_WORDS } from '../base/codes.ts';
import { none, type Operation } from '../base/operation.ts';
import {
  closed,
  Instant,
  LicenceCodeSchema,
  nullable,
  PageText,
  stringEnum,
  ThemeLetter,
  Uuid,
} from '../base/shapes.ts';
import { LONGEST_VIEW_NAME, ROSTER_SORTS, ROSTER_STATES, ROSTER_VIEWS } from './roster-lists.ts';

const FILTERS = {
  view: T.Optional(stringEnum(ROSTER_VIEWS)),
  state: T.Optional(stringEnum(ROSTER_STATES)),
  group: T.Optional(Uuid),
  licence: T.Optional(LicenceCodeSchema),
  q: T.Optional(T.String({ maxLength: 100 })),
  sort: T.Optional(stringEnum(ROSTER_SORTS)),
};

export const RosterQuerySchema = closed({
  ...FILTERS,
  page: T.Optional(PageText),
  falling: T.Optional(stringEnum(['true'])),
});

/** Filters and order; a page of the list is no view. */
export const RosterFiltersSchema = closed({ ...FILTERS, falling: T.Optional(T.Literal(true)) });

/** Practised days, questions and minutes, today included: each answer counts at once. */
export const PracticeEffortSchema = closed({
  days: T.Integer(),
  questions: T.Integer(),
  minutes: T.Integer(),
});

export const RosterLineSchema = closed({
  /** One line for each inscription: a learner may prepare two licences. */
  inscription: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  licence: T.String(),
  state: stringEnum(ROSTER_STATES),
  /** Of this school, by name. */
  groups: T.Array(T.String()),
  /** Null: the access has no end. */
  accessEnd: nullable(Instant),
  isSuspended: T.Boolean(),
  credits: T.Integer(),
  /** End of the last series; null before the first. */
  lastSeries: nullable(Instant),
  /** Of the last series, the newest first. */
  scores: T.Array(closed({ score: T.Integer(), questions: T.Integer() })),
  weakThemes: T.Array(ThemeLetter),
  stuckThemes: T.Array(ThemeLetter),
  /** What is said of the chance of passing; null while it is too early. */
  readiness: nullable(stringEnum(READINESS_WORDS)),
  /** Of the last 7 and 28 days. */
  week: PracticeEffortSchema,
  month: PracticeEffortSchema,
});

export const RosterSchema = closed({
  /** Of all pages. */
  total: T.Integer(),
  /** Of the view, the group, the licence and the search, whatever state is asked for; states without a learner too. */
  states: T.Array(closed({ state: stringEnum(ROSTER_STATES), count: T.Integer() })),
  /** By what else the list can be filtered: groups with a learner of the scope, licences. */
  groups: T.Array(closed({ id: Uuid, name: T.String() })),
  licences: T.Array(T.String()),
  learners: T.Array(RosterLineSchema),
});

export const SavedViewSchema = closed({
  id: Uuid,
  name: T.String(),
  filters: RosterFiltersSchema,
  /** Sent back with a change of the name. */
  version: T.Integer(),
});
/** By name. */
export const SavedViewsSchema = closed({ views: T.Array(SavedViewSchema) });

const ViewName = T.String({ minLength: 1, maxLength: 2 * LONGEST_VIEW_NAME });
/** The page draws `id` by chance: the same body sent twice makes one. */
export const NewViewSchema = closed({ id: Uuid, name: ViewName, filters: RosterFiltersSchema });
export const ViewNameSchema = closed({
  name: ViewName,
  version: T.Integer({ minimum: 1, maximum: 999_999_999 }),
});

export type RosterQuery = T.Static<typeof RosterQuerySchema>;
export type RosterFilters = T.Static<typeof RosterFiltersSchema>;
export type PracticeEffort = T.Static<typeof PracticeEffortSchema>;
export type RosterLine = T.Static<typeof RosterLineSchema>;
export type Roster = T.Static<typeof RosterSchema>;
export type SavedView = T.Static<typeof SavedViewSchema>;
export type SavedViews = T.Static<typeof SavedViewsSchema>;
export type NewView = T.Static<typeof NewViewSchema>;

const staff = { access: 'staff', right: 'viewLearners', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byView = closed({ id: Uuid });
const name = 'Nom de la vue, sur une ligne, quarante caractères au plus.';
const filters = 'Filtres et ordre, comme dans `GET /api/school/learners`.';

export const rosterOperations = {
  'GET /api/school/learners': {
    ...staff,
    summary: 'Les élèves de l’école, leur état et leur effort',
    description:
      'Une ligne par inscription de son école, par pages de 50. Sans `view` ni `state`, les accès ouverts, par nom. Chaque inscription a un seul état\u00a0: le premier qui convient, dans l’ordre de la liste. L’effort compte chaque réponse aussitôt ; les scores et les thèmes, à la fin de chaque série. Une école ne voit que ses propres élèves\u00a0; un moniteur limité à ses groupes, que leurs élèves.',
    fieldWords: {
      page: 'Numéro de la page\u00a0; sans lui, la première.',
      view: 'Qui est dans la liste\u00a0: `OPEN` ou rien, les accès ouverts\u00a0; `ALL`, aussi les autres\u00a0; les autres vues, les élèves de cette ligne de `GET /api/school/today`.',
      state: 'Seulement les élèves dans cet état, que leur accès soit ouvert ou non.',
      group: 'Identifiant d’un groupe de l’école.',
      licence: 'Code d’un permis.',
      q: 'Mots cherchés dans le nom, le prénom et l’e-mail, sans accents ni majuscules.',
      sort: 'Ordre de la liste.',
      falling: 'Du plus grand au plus petit.',
      states: 'Combien d’élèves dans chaque état, pour la vue, le groupe, le permis et la recherche.',
      groups: 'Groupes par lesquels la liste se filtre\u00a0; ceux de l’élève.',
      licences: 'Permis par lesquels la liste se filtre.',
      isSuspended: 'L’école a suspendu cet accès.',
      credits: 'Crédits restants.',
      scores: 'Des trois dernières séries, la plus récente d’abord.',
    },
    query: RosterQuerySchema,
    replies: { 200: RosterSchema },
  },
  'GET /api/school/views': {
    ...staff,
    summary: 'Mes vues de la liste des élèves',
    description: 'Celles de la personne, dans l’école de la session, par nom.',
    fieldWords: { filters },
    query: none,
    replies: { 200: SavedViewsSchema },
  },
  'POST /api/school/views': {
    ...staff,
    summary: 'Enregistre une vue',
    description:
      'Vingt au plus par personne et par école, chacune d’un nom différent, sans distinction des majuscules. Envoyée deux fois avec le même identifiant, elle n’est enregistrée qu’une fois.',
    fieldWords: { id: 'Tiré au hasard par la page.', name, filters },
    body: NewViewSchema,
    replies: { 201: SavedViewSchema },
    refusals: ['NOM_DEJA_PRIS', 'TROP_DE_VUES', 'INTROUVABLE'],
  },
  'PUT /api/school/views/{id}': {
    ...staff,
    summary: 'Renomme une vue',
    description: 'Ses filtres et son ordre restent.',
    fieldWords: {
      id: 'Identifiant de la vue.',
      name,
      version:
        'Version de la vue telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.',
    },
    params: byView,
    body: ViewNameSchema,
    replies: { 200: SavedViewSchema },
    refusals: ['INTROUVABLE', 'NOM_DEJA_PRIS', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/views/{id}/withdrawal': {
    ...staff,
    summary: 'Supprime une vue',
    description: 'Ses filtres restent une adresse\u00a0: seul son nom est perdu.',
    fieldWords: { id: 'Identifiant de la vue.' },
    params: byView,
    replies: { 200: SavedViewsSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
