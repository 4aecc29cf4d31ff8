/** The requests for the exam of a school's learners, and what its staff do with them. */
import * as T from 'typebox';
import { EXAM_RESULTS, EXAM_STATES } from './codes.ts';
import { EXAM_COLUMNS } from './desk-lists.ts';
import { ConvocationSchema } from './exam.ts';
import { ExamFileSummarySchema } from './exam-file.ts';
import { LONGEST_CENTRE, LONGEST_REMARK } from './exam-rules.ts';
import { closed, Day, Instant, LicenceCodeSchema, nullable, stringEnum, Uuid } from './shapes.ts';

/** Requests in one convocation, or results in one call. */
export const MOST_EXAM_LINES = 200;
/** Days for which a result or a refusal stays on the board. */
export const ENDED_EXAM_DAYS = 60;
const LONGEST_BOOKING = 40;
const LONGEST_PASTE = 20_000;

/** Counts the changes of a request, the learner's too: who sends an old one is told, and nothing is changed. */
const Version = T.Integer({ minimum: 0, maximum: 1_000_000 });
const VersionText = T.String({ pattern: '^(0|[1-9][0-9]{0,5})$' });
const Words = T.String({ maxLength: 2 * LONGEST_REMARK });

export const ExamBoardQuerySchema = T.Partial(
  closed({
    etat: stringEnum(EXAM_COLUMNS),
    permis: LicenceCodeSchema,
    groupe: Uuid,
    /** Of the convocation; before it, one of the wished days. */
    jour: Day,
    /** Only this request, whatever its column. */
    demande: Uuid,
  }),
);

export const SchoolExamSchema = closed({
  id: Uuid,
  version: Version,
  etat: stringEnum(EXAM_STATES),
  inscription: T.Integer(),
  prenom: T.String(),
  nom: T.String(),
  permis: T.String(),
  numero_candidat: T.String(),
  /** Wished days, the best first. */
  dates: T.Array(Day),
  centre: T.String(),
  remarque: T.String(),
  convocation: nullable(ConvocationSchema),
  /** Code of `GET /api/gestion/examens`' operators. */
  organisme: nullable(T.String()),
  /** Of the booking. */
  reference: nullable(T.String()),
  /** What the school told the learner with the last step. */
  message: nullable(T.String()),
  demande_le: Instant,
  change_le: Instant,
  /** Who made the last change; null for an account that is gone. */
  change_par: nullable(T.String()),
  /** Null for a licence whose candidates need no file, and once a result is known. */
  dossier: nullable(ExamFileSummarySchema),
});

export const ExamBoardReplySchema = closed({
  /** Today in France. */
  jour: Day,
  /** How many are in each column, with the same filters. */
  colonnes: T.Array(closed({ etat: stringEnum(EXAM_COLUMNS), nombre: T.Integer() })),
  /** Of the asked column, the most urgent first, 200 at most. */
  demandes: T.Array(SchoolExamSchema),
  /** What the filters may choose. */
  permis: T.Array(T.String()),
  groupes: T.Array(closed({ id: Uuid, nom: T.String() })),
  organismes: T.Array(
    closed({
      code: T.String(),
      nom: T.String(),
      permis: T.Array(T.String()),
      site: nullable(T.String()),
      /** Hours after which a result is known at the latest; null where none is published. */
      delai_resultat_h: nullable(T.Integer()),
    }),
  ),
});

/** The steps of one request; a convocation has a call of its own. */
export const EXAM_STEPS = ['inscrite', 'passee', 'recu', 'ajourne', 'refusee'] as const;

export const ExamStepFormSchema = closed({
  etat: stringEnum(EXAM_STEPS),
  version: VersionText,
  message: Words,
});
export const ExamStepReplySchema = closed({ demande: SchoolExamSchema });

const VersionedSchema = { id: Uuid, version: Version };

export const ConvocationBodySchema = closed({
  demandes: T.Array(closed(VersionedSchema), { minItems: 1, maxItems: MOST_EXAM_LINES }),
  date: Day,
  heure: ConvocationSchema.properties.heure,
  lieu: T.String({ minLength: 1, maxLength: 2 * LONGEST_CENTRE }),
  organisme: nullable(T.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  reference: T.String({ maxLength: LONGEST_BOOKING }),
  message: Words,
});

export const ResultsBodySchema = closed({
  lignes: T.Array(closed({ ...VersionedSchema, verdict: stringEnum(EXAM_RESULTS) }), {
    minItems: 1,
    maxItems: MOST_EXAM_LINES,
  }),
});

/** What became of a line; only if all are FAIT or DEJA_FAIT is anything stored. */
export const EXAM_LINE_OUTCOMES = ['FAIT', 'DEJA_FAIT', 'INTROUVABLE', 'MODIFIE', 'ETAPE_REFUSEE'] as const;
export type ExamLineOutcome = (typeof EXAM_LINE_OUTCOMES)[number];

export const ExamLinesReplySchema = closed({
  enregistre: T.Boolean(),
  lignes: T.Array(
    closed({
      id: Uuid,
      issue: stringEnum(EXAM_LINE_OUTCOMES),
      /** As it is now; null where there is none. */
      demande: nullable(SchoolExamSchema),
    }),
  ),
});

export const ReplacementFormSchema = closed({
  version: VersionText,
  /** The request that takes the place. */
  remplacant: Uuid,
  version_remplacant: VersionText,
  /** To the learner who loses the place. */
  message: Words,
  /** To the one who gets it; without it, nothing. */
  message_remplacant: T.Optional(Words),
});
export const ReplacementReplySchema = closed({ demande: SchoolExamSchema, remplacant: SchoolExamSchema });

export const PastedResultsFormSchema = closed({
  texte: T.String({ minLength: 1, maxLength: LONGEST_PASTE }),
});

/** Why a pasted line is not taken. */
export const PASTED_FAULTS = [
  'RESULTAT_INCONNU',
  'AUCUN_ELEVE',
  'PLUSIEURS_ELEVES',
  'DEUX_FOIS',
  'PAS_ENCORE_PASSE',
] as const;
export type PastedFault = (typeof PASTED_FAULTS)[number];

export const PastedResultsReplySchema = closed({
  lignes: T.Array(
    closed({
      /** Number of the line in the text, from 1; empty ones count. */
      ligne: T.Integer(),
      texte: T.String(),
      faute: nullable(stringEnum(PASTED_FAULTS)),
      /** Whom the line names; null with a fault. */
      demande: nullable(SchoolExamSchema),
      verdict: nullable(stringEnum(EXAM_RESULTS)),
    }),
  ),
});

export type SchoolExam = T.Static<typeof SchoolExamSchema>;
export type ExamBoardQuery = T.Static<typeof ExamBoardQuerySchema>;
export type ExamBoardReply = T.Static<typeof ExamBoardReplySchema>;
export type ExamStep = (typeof EXAM_STEPS)[number];
export type ConvocationBody = T.Static<typeof ConvocationBodySchema>;
export type ExamLinesReply = T.Static<typeof ExamLinesReplySchema>;
export type PastedResultsReply = T.Static<typeof PastedResultsReplySchema>;
export type ExamResultCode = (typeof EXAM_RESULTS)[number];
