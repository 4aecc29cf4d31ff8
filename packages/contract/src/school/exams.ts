/** The requests for the exam of a school's learners, and what its staff do with them. */
import { LONGEST_CENTRE, LONGEST_REMARK } from '@balise/rules/exam-rules';
import * as T from 'typebox';
import { ConvocationSchema } from '../base/convocation.ts';
import type { Operation } from '../base/operation.ts';
import { closed, Day, Instant, LicenceCodeSchema, nullable, stringEnum, Uuid } from '../base/shapes.ts';
import { EXAM_COLUMNS, type SchoolExamState, STORED_EXAM_STATES } from './desk-lists.ts';
import { ExamFileSummarySchema } from './exam-files.ts';

/** Requests in one convocation, or results in one call. */
export const MOST_EXAM_LINES = 200;
/** Days for which a result or a refusal stays on the board. */
export const ENDED_EXAM_DAYS = 60;
const LONGEST_BOOKING = 40;
const LONGEST_PASTE = 20_000;

/** Counts the changes of a request, the learner's too: who sends an old one is told, and nothing is changed. */
const Version = T.Integer({ minimum: 0, maximum: 1_000_000 });
const Words = T.String({ maxLength: 2 * LONGEST_REMARK });
const Column = stringEnum(EXAM_COLUMNS);
const Hour = ConvocationSchema.properties.heure;
const Result = stringEnum(['passed', 'failed']);
/** The steps of one request; a convocation has a call of its own. */
const Step = stringEnum(['enrolled', 'taken', 'passed', 'failed', 'refused']);

export const ExamBoardQuerySchema = T.Partial(
  closed({
    column: Column,
    licence: LicenceCodeSchema,
    group: Uuid,
    /** Of the convocation; before it, one of the wished days. */
    day: Day,
    /** Only this request, whatever its column. */
    request: Uuid,
  }),
);

export const SchoolExamSchema = closed({
  id: Uuid,
  version: Version,
  state: stringEnum(Object.keys(STORED_EXAM_STATES) as SchoolExamState[]),
  inscription: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  licence: T.String(),
  candidateNumber: T.String(),
  /** The best first. */
  wishedDays: T.Array(Day),
  centre: T.String(),
  remark: T.String(),
  appointment: nullable(closed({ day: Day, hour: Hour, place: T.String() })),
  /** Code of one of the board's operators. */
  operator: nullable(T.String()),
  /** Reference of the booking. */
  booking: nullable(T.String()),
  /** What the school told the learner with the last step. */
  words: nullable(T.String()),
  askedAt: Instant,
  changedAt: Instant,
  /** Who made the last change; null for an account that is gone. */
  changedBy: nullable(T.String()),
  /** Null for a licence whose candidates need no file, and once the exam is taken. */
  file: nullable(ExamFileSummarySchema),
});

export const ExamBoardSchema = closed({
  /** Today in France. */
  today: Day,
  /** How many are in each column, with the same filters. */
  columns: T.Array(closed({ column: Column, count: T.Integer() })),
  /** Of the asked column, the most urgent first, 200 at most. */
  requests: T.Array(SchoolExamSchema),
  /** What the filters may choose. */
  licences: T.Array(T.String()),
  groups: T.Array(closed({ id: Uuid, name: T.String() })),
  operators: T.Array(
    closed({
      code: T.String(),
      name: T.String(),
      licences: T.Array(T.String()),
      /** Hours after which a result is known at the latest; null where none is published. */
      resultHours: nullable(T.Integer()),
    }),
  ),
});

export const KnownExamSchema = { id: Uuid, version: Version };

export const SummonsSchema = closed({
  requests: T.Array(closed(KnownExamSchema), { minItems: 1, maxItems: MOST_EXAM_LINES }),
  day: Day,
  hour: Hour,
  place: T.String({ minLength: 1, maxLength: 2 * LONGEST_CENTRE }),
  operator: nullable(T.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  booking: T.String({ maxLength: LONGEST_BOOKING }),
  words: Words,
});

export const ExamResultsSchema = closed({
  results: T.Array(closed({ ...KnownExamSchema, result: Result }), {
    minItems: 1,
    maxItems: MOST_EXAM_LINES,
  }),
});

/** What became of a line; only if all are DONE or ALREADY_DONE is anything stored. */
const Outcome = stringEnum(['DONE', 'ALREADY_DONE', 'NOT_FOUND', 'CHANGED', 'STEP_REFUSED']);

export const ExamLinesSchema = closed({
  isStored: T.Boolean(),
  lines: T.Array(
    closed({
      id: Uuid,
      outcome: Outcome,
      /** As it is now; null where there is none. */
      request: nullable(SchoolExamSchema),
    }),
  ),
});

export const ReplacementSchema = closed({
  version: Version,
  /** The request that takes the place. */
  other: Uuid,
  otherVersion: Version,
  /** To the learner who loses the place, and to the one who gets it. */
  words: Words,
  otherWords: Words,
});

/** Why a pasted line is not taken. */
const Fault = stringEnum(['UNKNOWN_RESULT', 'NO_LEARNER', 'SEVERAL_LEARNERS', 'TWICE', 'NOT_TAKEN_YET']);

export const PastedResultsSchema = closed({
  lines: T.Array(
    closed({
      /** Number of the line in the text, from 1; empty ones count. */
      line: T.Integer(),
      text: T.String(),
      fault: nullable(Fault),
      /** Whom the line names; null with a fault. */
      request: nullable(SchoolExamSchema),
      result: nullable(Result),
    }),
  ),
});

const byRequest = closed({ id: Uuid });
const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const decider = { ...staff, right: 'decideExam' } as const;
const version =
  'Version de la demande telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.';
const words = 'Ce que l’école dit à l’élève. Peut être vide, sauf pour un refus.';
/** Of 200 lines. */
const LINES_BYTES = 65_536;

export const examOperations = {
  'GET /api/school/exams': {
    ...staff,
    right: 'viewExams',
    summary: 'Les demandes d’examen de l’école',
    description:
      'Le nombre de demandes de chaque colonne, et celles de la colonne demandée (à défaut, celles à traiter). Les résultats et les refus y restent soixante jours. Un moniteur limité à ses groupes n’y voit que leurs élèves.',
    fieldWords: {
      column: 'Colonne. `taken` contient aussi les convocations dont le jour est passé.',
      request: 'Seulement cette demande, quelle que soit sa colonne.',
      group: 'Numéro d’un groupe de l’école.',
      day: 'Jour de la convocation, ou l’un des jours souhaités.',
    },
    query: ExamBoardQuerySchema,
    replies: { 200: ExamBoardSchema },
  },
  'PUT /api/school/exams/{id}/step': {
    ...decider,
    summary: 'Fait avancer une demande d’examen',
    description:
      'Inscrit, refuse, note que l’examen est passé, donne ou corrige le résultat, ou retire une convocation (`enrolled`). L’élève reçoit un e-mail. Le même appel deux fois ne fait qu’un pas.',
    fieldWords: { id: 'Demande d’examen.', version, words, to: 'Ce que la demande devient.' },
    params: byRequest,
    body: closed({ to: Step, version: Version, words: Words }),
    replies: { 200: closed({ request: SchoolExamSchema }) },
    refusals: ['INTROUVABLE', 'ETAPE_REFUSEE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/exams/summons': {
    ...decider,
    summary: 'Convoque plusieurs élèves à la même session',
    description:
      'Tous, ou aucun\u00a0: si une seule ligne est refusée, rien n’est enregistré et la réponse dit pourquoi, ligne par ligne. Chaque élève reçoit un e-mail.',
    fieldWords: {
      day: 'Jour de l’examen (yyyy-MM-dd).',
      hour: 'Heure de la convocation, en France.',
      operator: 'Code d’un organisme d’examen, ou nul.',
      booking: 'Référence de la réservation. Peut être vide.',
      place: 'Centre d’examen et adresse, sur une ligne.',
      words,
      requests: 'Demandes et versions connues de la page.',
    },
    body: SummonsSchema,
    maxBytes: LINES_BYTES,
    replies: { 200: ExamLinesSchema },
  },
  'PUT /api/school/exams/{id}/replacement': {
    ...decider,
    summary: 'Donne à un autre élève la place d’une convocation',
    description:
      'L’élève remplacé reste inscrit, sans date. L’autre reçoit sa date, son heure, son centre et sa réservation. Les deux ont un e-mail. Le permis doit être le même.',
    fieldWords: {
      id: 'Demande qui cède sa place.',
      other: 'Demande qui prend la place.',
      version,
      otherVersion: version,
      words: 'Ce que l’école dit à l’élève remplacé. Peut être vide.',
      otherWords: 'Ce que l’école dit à l’élève qui prend la place. Peut être vide.',
    },
    params: byRequest,
    body: ReplacementSchema,
    replies: { 200: closed({ request: SchoolExamSchema, other: SchoolExamSchema }) },
    refusals: ['INTROUVABLE', 'ETAPE_REFUSEE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/exams/results': {
    ...decider,
    summary: 'Enregistre plusieurs résultats',
    description:
      'Tous, ou aucun, avec une réponse par ligne. Une convocation dont le jour est venu passe d’abord à `taken`. Chaque élève reçoit un e-mail.',
    fieldWords: { results: 'Demande, version et résultat.' },
    body: ExamResultsSchema,
    maxBytes: LINES_BYTES,
    replies: { 200: ExamLinesSchema },
  },
  'POST /api/school/exams/results/reading': {
    ...decider,
    summary: 'Lit des résultats collés, sans rien enregistrer',
    description:
      'Une ligne par élève\u00a0: nom et prénom, ou numéro de candidat, puis le résultat. Une ligne qui désigne deux élèves est une faute\u00a0: rien n’est deviné.',
    fieldWords: { text: 'Les lignes collées.' },
    body: closed({ text: T.String({ minLength: 1, maxLength: LONGEST_PASTE }) }),
    maxBytes: 65_536,
    replies: { 200: PastedResultsSchema },
  },
} as const satisfies Record<string, Operation>;

export type SchoolExam = T.Static<typeof SchoolExamSchema>;
export type ExamBoard = T.Static<typeof ExamBoardSchema>;
export type ExamBoardQuery = T.Static<typeof ExamBoardQuerySchema>;
export type SchoolExamResult = T.Static<typeof Result>;
export type ExamStep = T.Static<typeof Step>;
export type Summons = T.Static<typeof SummonsSchema>;
export type ExamLines = T.Static<typeof ExamLinesSchema>;
export type ExamLineOutcome = T.Static<typeof Outcome>;
export type PastedResult = T.Static<typeof PastedResultsSchema>['lines'][number];
export type PastedFault = T.Static<typeof Fault>;
