/** Operations of a learner who asks for the exam, and says how it ended. */
import { none, type Operation } from '../base/operation.ts';
import { RATE_LIMITS } from '../base/rate-limits.ts';
import { closed, Uuid } from '../base/shapes.ts';
import { ExamFormSchema, ExamReplySchema, ExamRequestSchema } from './exam.ts';
import { ExamOutcomeFormSchema, ExamOutcomeSchema } from './readiness.ts';

const byId = closed({ id: Uuid });

export const ownExamOperations = {
  'GET /api/front/examen': {
    summary: 'Où en sont les demandes d’inscription à l’examen',
    description: 'Les demandes de l’inscription choisie, et si une nouvelle peut être faite.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: ExamReplySchema },
  },
  'POST /api/front/examen': {
    summary: 'Demande à l’école une inscription à l’examen',
    description:
      'La demande est enregistrée et envoyée à l’école par e-mail\u00a0; une seule à la fois par inscription.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.exam],
    query: none,
    form: ExamFormSchema,
    replies: { 201: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'EXAMEN_FERME', 'DEMANDE_EN_COURS'],
  },
  'PUT /api/front/examen/{id}': {
    summary: 'Change une demande que l’école n’a pas encore traitée',
    description: 'Possible tant que l’école n’a pas répondu\u00a0; l’école en est prévenue.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.exam],
    params: byId,
    query: none,
    form: ExamFormSchema,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'EXAMEN_FERME', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/front/examen/{id}/retrait': {
    summary: 'Retire une demande que l’école n’a pas encore traitée',
    description: 'La demande reste visible, retirée\u00a0; une autre peut être faite.',
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    rateLimits: [RATE_LIMITS.examWithdrawal],
    params: byId,
    query: none,
    replies: { 200: ExamRequestSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE', 'DEMANDE_TRAITEE'],
  },
  'PUT /api/front/examen-resultat': {
    summary: 'Dit comment l’examen s’est passé',
    description:
      'D’un examen dont le jour est passé et dont l’école n’a pas dit le résultat\u00a0; peut être corrigé. Sert à vérifier les estimations.',
    fieldWords: { jour: 'Jour de l’examen (yyyy-MM-dd).', issue: 'Le résultat.' },
    access: 'learner',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    form: ExamOutcomeFormSchema,
    replies: { 200: ExamOutcomeSchema },
    refusals: ['ACCES_REFUSE', 'INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;
