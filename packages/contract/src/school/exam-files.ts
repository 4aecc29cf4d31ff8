/** The file of a candidate: what it needs, what is there, and how long it is processed. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Day, Instant, nullable, Slug, stringEnum, Uuid } from '../base/shapes.ts';

/** Of a document: awaited, there, or not needed by this learner. */
const State = stringEnum(['awaited', 'received', 'not_needed']);

/** On the board: enough to see whether something is missing. */
export const ExamFileSummarySchema = closed({
  /** How many documents the licence asks for, and how many are received, or not needed by this learner. */
  needed: T.Integer(),
  settled: T.Integer(),
  /** Labels of the others. */
  missing: T.Array(T.String()),
  /** The first day on which the exam may be proposed. */
  firstDay: Day,
  /** What that day rests on. */
  delay: closed({
    days: T.Integer(),
    /** Whether summer makes it longer. */
    isSummer: T.Boolean(),
    /** The day of the filing; today while it is not filed. */
    since: Day,
    isFiled: T.Boolean(),
    reason: T.String(),
    source: T.String(),
    readOn: Day,
  }),
});

export const CandidateFileSchema = closed({
  summary: ExamFileSummarySchema,
  documents: T.Array(
    closed({
      code: Slug,
      label: T.String(),
      hint: nullable(T.String()),
      /** When a learner does not need it; null: every learner does. */
      exempt: nullable(T.String()),
      source: T.String(),
      readOn: Day,
      state: State,
      /** 0 before the first change. */
      version: T.Integer(),
      changedAt: nullable(Instant),
      /** Null for an account that is gone, too. */
      changedBy: nullable(T.String()),
    }),
  ),
});

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;

export const examFileOperations = {
  'GET /api/school/exams/{id}/file': {
    ...staff,
    right: 'viewExams',
    summary: 'Le dossier d’un candidat, pièce par pièce',
    description:
      'Ce que le permis demande, avec sa source, ce qui est reçu, par qui et quand, et le premier jour auquel l’examen peut être proposé\u00a0: le délai d’instruction compte à partir du dépôt, plus long en été. Introuvable pour un permis sans dossier.',
    fieldWords: { id: 'Demande d’examen.' },
    params: closed({ id: Uuid }),
    query: none,
    replies: { 200: CandidateFileSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/exams/{id}/file/{document}': {
    ...staff,
    right: 'decideExam',
    summary: 'Note qu’une pièce du dossier est reçue, attendue ou sans objet',
    description:
      'Sans objet, seulement pour une pièce dont certains élèves sont dispensés. Le même appel deux fois ne fait qu’un changement.',
    fieldWords: {
      id: 'Demande d’examen.',
      document: 'Code d’une pièce du dossier.',
      state: 'Ce que la pièce devient.',
      version:
        'Version de la pièce telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.',
    },
    params: closed({ id: Uuid, document: Slug }),
    body: closed({ state: State, version: T.Integer({ minimum: 0, maximum: 999_999 }) }),
    replies: { 200: CandidateFileSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type ExamFileSummary = T.Static<typeof ExamFileSummarySchema>;
export type CandidateFile = T.Static<typeof CandidateFileSchema>;
export type DocumentState = T.Static<typeof State>;
export type FileDocument = CandidateFile['documents'][number];
