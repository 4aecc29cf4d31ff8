/** What a school sees of its learners: the list, with states, views and orders. */

import * as T from 'typebox';
import { READINESS_WORDS } from './codes.ts';
import { EffortSchema } from './rhythm.ts';
import { ROSTER_SORTS, ROSTER_STATES, ROSTER_VIEWS } from './roster-lists.ts';
import { closed, Instant, LicenceCodeSchema, nullable, stringEnum, ThemeLetter, Uuid } from './shapes.ts';

export const LearnersQuerySchema = closed({
  numero_page: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  vue: T.Optional(stringEnum(ROSTER_VIEWS)),
  etat: T.Optional(stringEnum(ROSTER_STATES)),
  groupe: T.Optional(Uuid),
  permis: T.Optional(LicenceCodeSchema),
  recherche: T.Optional(T.String({ maxLength: 100 })),
  tri: T.Optional(stringEnum(ROSTER_SORTS)),
  sens: T.Optional(stringEnum(['croissant', 'decroissant'])),
});

export const LearnersReplySchema = closed({
  /** Of all pages. */
  total: T.Integer(),
  /** Of the view, the group, the licence and the search, whatever state is asked for; states without a learner too. */
  etats: T.Array(closed({ etat: stringEnum(ROSTER_STATES), nombre: T.Integer() })),
  /** By what else the list can be filtered: groups with a learner of the scope, licences. */
  groupes: T.Array(closed({ id: Uuid, nom: T.String() })),
  permis: T.Array(T.String()),
  eleves: T.Array(
    closed({
      /** One line for each inscription: a learner may prepare two licences. */
      inscription: T.Integer(),
      prenom: T.String(),
      nom: T.String(),
      permis: T.String(),
      etat: stringEnum(ROSTER_STATES),
      /** Of this school, by name. */
      groupes: T.Array(T.String()),
      /** Null: the access has no end. */
      acces_fin: nullable(T.String()),
      /** Whether the access is suspended. */
      suspendu: T.Boolean(),
      credits: T.Integer(),
      /** End of the last series; null before the first. */
      derniere_serie: nullable(Instant),
      /** Of the last series, the newest first. */
      scores: T.Array(closed({ score: T.Integer(), questions: T.Integer() })),
      themes_faibles: T.Array(ThemeLetter),
      themes_sans_progres: T.Array(ThemeLetter),
      /** What is said of the chance of passing; null while it is too early. */
      niveau: nullable(stringEnum(READINESS_WORDS)),
      /** Practised days, questions and minutes, today included: each answer counts at once. */
      effort: closed({ sept_jours: EffortSchema, vingt_huit_jours: EffortSchema }),
    }),
  ),
});

export type LearnersQuery = T.Static<typeof LearnersQuerySchema>;
export type LearnersReply = T.Static<typeof LearnersReplySchema>;
