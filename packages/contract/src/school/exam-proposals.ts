/** Instructors propose that a learner takes the exam; the desk decides. */
import { LONGEST_CENTRE, LONGEST_NUMBER, LONGEST_REMARK } from '@balise/rules/exam-rules';
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import { closed, Day, Instant, nullable, RowId, stringEnum, Uuid } from '../base/shapes.ts';

const State = stringEnum(['proposed', 'accepted', 'refused', 'withdrawn']);
const Words = T.String({ maxLength: 2 * LONGEST_REMARK });

export const ExamProposalSchema = closed({
  id: Uuid,
  state: State,
  inscription: T.Integer(),
  firstName: T.String(),
  lastName: T.String(),
  licence: T.String(),
  day: Day,
  /** Empty: wherever there is a place. */
  centre: T.String(),
  reason: T.String(),
  /** Null for an account that is gone. */
  by: nullable(T.String()),
  /** Whether the caller made it, and may withdraw it. */
  isOwn: T.Boolean(),
  madeAt: Instant,
  /** What the desk answered; empty without words. */
  answer: nullable(T.String()),
  decidedBy: nullable(T.String()),
  decidedAt: nullable(Instant),
  /** The request that was made of it. */
  request: nullable(Uuid),
});

/** Those that wait, and those that were decided within `ENDED_EXAM_DAYS`. */
export const ExamProposalsSchema = closed({ today: Day, proposals: T.Array(ExamProposalSchema) });

/** The page draws `id` by chance: the same form sent twice makes one. */
export const NewExamProposalSchema = closed({
  id: Uuid,
  inscription: RowId,
  day: Day,
  centre: T.String({ maxLength: 2 * LONGEST_CENTRE }),
  reason: Words,
});

export const ExamAcceptanceSchema = closed({
  candidateNumber: T.String({ maxLength: 2 * LONGEST_NUMBER }),
  day: Day,
  centre: T.String({ minLength: 1, maxLength: 2 * LONGEST_CENTRE }),
  words: Words,
});

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byProposal = closed({ id: Uuid });
const day = 'Jour proposé pour l’examen (yyyy-MM-dd).';
const id = 'Identifiant de la proposition.';

export const examProposalOperations = {
  'GET /api/school/exams/proposals': {
    ...staff,
    right: 'viewExams',
    summary: 'Les examens que les moniteurs proposent',
    description:
      'Celles qui attendent une réponse, les plus anciennes d’abord, puis celles des soixante derniers jours. Seulement pour les élèves que la personne voit.',
    query: none,
    replies: { 200: ExamProposalsSchema },
  },
  'POST /api/school/exams/proposals': {
    ...staff,
    right: 'proposeExam',
    summary: 'Propose qu’un élève passe l’examen',
    description:
      'Le secrétariat accepte ou refuse. Envoyée deux fois avec le même identifiant, il n’y a qu’une proposition. Refusée si une demande ou une proposition est déjà en cours pour cette inscription.',
    fieldWords: {
      id: 'Tiré au hasard par la page.',
      inscription: 'Inscription de l’élève.',
      day,
      centre: 'Ville ou centre souhaité. Peut être vide.',
      reason: 'Pourquoi l’élève est prêt.',
    },
    body: NewExamProposalSchema,
    replies: { 201: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_EN_COURS'],
  },
  'PUT /api/school/exams/proposals/{id}/acceptance': {
    ...staff,
    right: 'decideExam',
    summary: 'Accepte une proposition\u00a0: l’élève est inscrit à l’examen',
    description:
      'Une demande est faite au nom de l’élève, à l’état `enrolled`. L’élève reçoit un e-mail. Le même appel deux fois n’en fait qu’une.',
    fieldWords: {
      id,
      day,
      candidateNumber: 'NEPH ou OEDIPP. Peut être vide\u00a0: il n’est parfois donné qu’avec le dossier.',
      centre: 'Ville ou centre d’examen.',
      words: 'Ce que l’école dit à l’élève et au moniteur. Peut être vide.',
    },
    params: byProposal,
    body: ExamAcceptanceSchema,
    replies: { 200: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_EN_COURS', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/exams/proposals/{id}/refusal': {
    ...staff,
    right: 'decideExam',
    summary: 'Refuse une proposition',
    description: 'Le moniteur lit le motif. L’élève n’en reçoit rien.',
    fieldWords: { id, words: 'Motif, que le moniteur lit. Ne peut pas être vide.' },
    params: byProposal,
    body: closed({ words: Words }),
    replies: { 200: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/exams/proposals/{id}/withdrawal': {
    ...staff,
    right: 'proposeExam',
    summary: 'Retire une proposition que l’on a faite',
    description: 'Seulement la sienne, tant qu’elle attend une réponse.',
    fieldWords: { id },
    params: byProposal,
    replies: { 200: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;

export type ProposalState = T.Static<typeof State>;
export type ExamProposal = T.Static<typeof ExamProposalSchema>;
export type ExamProposals = T.Static<typeof ExamProposalsSchema>;
export type NewExamProposal = T.Static<typeof NewExamProposalSchema>;
export type ExamAcceptance = T.Static<typeof ExamAcceptanceSchema>;
