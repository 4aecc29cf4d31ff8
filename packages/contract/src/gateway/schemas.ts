/** What the management program of a school sends and reads. */
import * as T from 'typebox';
import { EXAM_STATES, SERIES_TYPES, STATUSES } from '../base/codes.ts';
import { ConvocationSchema } from '../base/convocation.ts';
import { AccessDays, Credits, LEARNER_IDENTITY } from '../base/learner-identity.ts';
import {
  closed,
  Day,
  DayOrInstant,
  Instant,
  LicenceCodeSchema,
  nullable,
  stringEnum,
  ThemeLetter,
  Uuid,
} from '../base/shapes.ts';

/** Learners in one page. */
export const GATEWAY_LEARNERS_PAGE = 100;
/** Results in one page. */
export const GATEWAY_RESULTS_PAGE = 200;
/** Accesses of one learner in one call. */
const MOST_LICENCES = 5;

/** Begins with a letter or a digit, so that no spreadsheet takes it for a formula. No slash: some proxies decode it. */
export const Reference = T.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:@+-]{0,63}$' });

const WantedAccessSchema = closed({
  permis: LicenceCodeSchema,
  /** Last day of access, or days from the first call: one of both. */
  fin: T.Optional(Day),
  jours: T.Optional(AccessDays),
  /** All that were given to this access, not those to add: the same call twice gives nothing twice. */
  nb_credits: T.Optional(Credits),
});

export const GatewayLearnerBodySchema = closed({
  nom: LEARNER_IDENTITY.lastName,
  prenom: LEARNER_IDENTITY.firstName,
  email: LEARNER_IDENTITY.email,
  date_naissance: LEARNER_IDENTITY.birthDate,
  telephone: LEARNER_IDENTITY.phone,
  email_parent: LEARNER_IDENTITY.parentEmail,
  acces: T.Array(WantedAccessSchema, { maxItems: MOST_LICENCES }),
});

export /** How far an invited learner is. */
const INVITATION_STATES = ['INVITE', 'ATTEND_PARENT', 'VENU', 'SUSPENDU'] as const;

const GatewayLearnerSchema = closed({
  reference: Reference,
  etat: stringEnum(INVITATION_STATES),
  archive: T.Boolean(),
  nom: T.String(),
  prenom: T.String(),
  email: nullable(T.String()),
  date_naissance: nullable(Day),
  telephone: nullable(T.String()),
  /** At this school, by licence. */
  acces: T.Array(
    closed({
      permis: T.String(),
      etat: stringEnum(STATUSES),
      /** Null: the access has no end. */
      fin: nullable(Instant),
      credits_donnes: T.Integer(),
      credits_restants: T.Integer(),
    }),
  ),
});

export const GatewayLearnerReplySchema = closed({
  eleve: GatewayLearnerSchema,
  /** Fields of the call that the rules did not let change what is there, such as `email` or `acces.0.fin`. */
  non_appliques: T.Array(T.String()),
});

export const GatewayLearnersQuerySchema = closed({ apres: T.Optional(Reference) });

/** By reference. */
export const GatewayLearnersReplySchema = closed({
  eleves: T.Array(GatewayLearnerSchema),
  /** For `apres`; null on the last page. */
  suivante: nullable(T.String()),
});

export const ArchiveBodySchema = closed({ archive: T.Boolean() });

const Cursor = T.String({ pattern: '^[0-9a-z]{1,6}\\.[0-9a-z]{1,9}$' });

export const GatewaySinceQuerySchema = closed({ depuis: T.Optional(DayOrInstant) });
export const GatewayResultsQuerySchema = closed({
  depuis: T.Optional(DayOrInstant),
  /** Of the last reply: what follows it. */
  curseur: T.Optional(Cursor),
});

export const RESULT_KINDS = ['serie', 'examen', 'heures'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export const GatewayResultSchema = closed({
  /** The same id again replaces what was read before. */
  id: T.String(),
  quoi: stringEnum(RESULT_KINDS),
  reference: Reference,
  permis: T.String(),
  /** When it happened. */
  le: Instant,
  serie: nullable(
    closed({
      type: stringEnum(SERIES_TYPES),
      examen_blanc: T.Boolean(),
      libelle: T.String(),
      ordre: T.Integer(),
      theme: nullable(ThemeLetter),
      nb_questions: T.Integer(),
      score: T.Integer(),
    }),
  ),
  examen: nullable(
    closed({
      demande: Uuid,
      etat: stringEnum(EXAM_STATES),
      /** As it is now; null without one. */
      convocation: nullable(ConvocationSchema),
    }),
  ),
  /** Of a whole day in France. */
  heures: nullable(closed({ jour: Day, questions: T.Integer(), secondes: T.Integer() })),
});

export const GatewayResultsReplySchema = closed({
  resultats: T.Array(GatewayResultSchema),
  /** For the next call. */
  curseur: T.String(),
  /** Whether more follow now. */
  suite: T.Boolean(),
});

export type GatewayLearnerBody = T.Static<typeof GatewayLearnerBodySchema>;
export type GatewayLearner = T.Static<typeof GatewayLearnerSchema>;
export type GatewayLearnerReply = T.Static<typeof GatewayLearnerReplySchema>;
export type GatewayLearnersReply = T.Static<typeof GatewayLearnersReplySchema>;
export type GatewayResult = T.Static<typeof GatewayResultSchema>;
export type GatewayResultsReply = T.Static<typeof GatewayResultsReplySchema>;
