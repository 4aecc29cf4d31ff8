/** The report of a school over a period, and its files. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { FileSchema } from '../base/replies.ts';
import { closed, Day, Instant, nullable } from '../base/shapes.ts';

/** Rows of one file: more are refused, for a shorter period. */
export const MOST_EXPORTED = 20_000;
/** Days of the longest period. */
export const LONGEST_PERIOD = 1830;

/** Both days count. */
export const PeriodSchema = closed({ from: Day, to: Day });

export const ResultsSchema = closed({
  passed: T.Integer(),
  failed: T.Integer(),
  /** Percent; null without a result. */
  rate: nullable(T.Number()),
});

const LINE = {
  /** Inscriptions opened in the period. */
  enrolled: T.Integer(),
  /** People who practised in it. */
  active: T.Integer(),
  /** For an exam. */
  requests: T.Integer(),
  results: ResultsSchema,
  /** Of people who sat this exam for the first time. */
  firstAttempts: ResultsSchema,
  /** Of practice, from the serving of each question to its answer. */
  minutes: T.Integer(),
};
export const ReportLineSchema = closed(LINE);

export const SchoolReportSchema = closed({
  madeAt: Instant,
  school: T.String(),
  from: Day,
  to: Day,
  licences: T.Array(closed({ licence: T.String(), ...LINE })),
  total: ReportLineSchema,
});

const fieldWords = { from: 'Premier jour de la période.', to: 'Dernier jour, compris.' };
const ofExporters = {
  access: 'staff',
  right: 'exportData',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
/** Files with the names of all learners. */
const staffFile = {
  ...ofExporters,
  assurance: 'password',
  replies: { 200: FileSchema },
  file: 'text/csv',
  refusals: ['TROP_GRAND'],
} as const;

export const schoolReportOperations = {
  'GET /api/school/report': {
    summary: 'Le bilan d’une école sur une période',
    description:
      'Inscriptions, activité, examens et temps d’entraînement, par permis. Pour les élèves que l’école connaît encore\u00a0: qui a fait effacer ses données n’est plus compté.',
    fieldWords,
    ...ofExporters,
    query: PeriodSchema,
    replies: { 200: SchoolReportSchema },
  },
  'GET /api/school/exports/learners': {
    summary: 'Les élèves de l’école, en CSV',
    description:
      'Toutes leurs inscriptions. Séparateur point-virgule, UTF-8 avec marque, dates jj/mm/aaaa\u00a0; une apostrophe précède une cellule qu’un tableur prendrait pour une formule. Chaque fichier est noté au journal.',
    ...staffFile,
    query: none,
  },
  'GET /api/school/exports/results': {
    summary: 'Les examens passés dans une période, en CSV',
    description: 'Dans le même format que les élèves. Chaque fichier est noté au journal.',
    fieldWords,
    ...staffFile,
    query: PeriodSchema,
  },
  'GET /api/school/exports/attendance': {
    summary: 'Les jours d’entraînement d’une période, en CSV',
    description: 'Une ligne par élève et par jour, dans le même format. Chaque fichier est noté au journal.',
    fieldWords,
    ...staffFile,
    query: PeriodSchema,
  },
} as const satisfies Record<string, Operation>;

export type Period = T.Static<typeof PeriodSchema>;
export type ExamResults = T.Static<typeof ResultsSchema>;
export type ReportLine = T.Static<typeof ReportLineSchema>;
export type SchoolReport = T.Static<typeof SchoolReportSchema>;
