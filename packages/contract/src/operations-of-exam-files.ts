/** Operations of the backend about the files of candidates and about proposals of instructors, for the staff of schools. */
import { ExamFileReplySchema, ExamPieceFormSchema, ExamPieceParamsSchema } from './exam-file.ts';
import {
  ExamAcceptanceFormSchema,
  ExamProposalSchema,
  ExamProposalsReplySchema,
  ExamRefusalFormSchema,
  NewExamProposalFormSchema,
} from './exam-proposal.ts';
import { none, type Operation } from './operation.ts';
import { closed, Uuid } from './shapes.ts';

const staff = { access: 'staff', whileActing: { refused: 'ACCES_REFUSE' } } as const;
const byProposal = closed({ id: Uuid });
const jour = 'Jour proposé pour l’examen (yyyy-MM-dd).';
const id = 'Identifiant de la proposition.';

export const examFileOperations = {
  'GET /api/gestion/examens/{id}/dossier': {
    ...staff,
    right: 'viewExams',
    summary: 'Le dossier d’un candidat, pièce par pièce',
    description:
      'Ce que le permis demande, avec sa source, ce qui est reçu, par qui et quand, et le premier jour auquel l’examen peut être proposé\u00a0: le délai d’instruction compte à partir du dépôt, plus long en été. Introuvable pour un permis sans dossier.',
    fieldWords: { id: 'Demande d’examen.' },
    params: byProposal,
    query: none,
    replies: { 200: ExamFileReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/examens/{id}/dossier/{piece}': {
    ...staff,
    right: 'decideExam',
    summary: 'Note qu’une pièce du dossier est reçue, attendue ou sans objet',
    description:
      'Sans objet, seulement pour une pièce dont certains élèves sont dispensés. Le même appel deux fois ne fait qu’un changement.',
    fieldWords: {
      id: 'Demande d’examen.',
      piece: 'Code d’une pièce du dossier.',
      etat: 'Ce que la pièce devient.',
      version:
        'Version de la pièce telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.',
    },
    params: ExamPieceParamsSchema,
    form: ExamPieceFormSchema,
    replies: { 200: ExamFileReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/gestion/examens/propositions': {
    ...staff,
    right: 'viewExams',
    summary: 'Les examens que les moniteurs proposent',
    description:
      'Celles qui attendent une réponse, les plus anciennes d’abord, puis celles des soixante derniers jours. Seulement pour les élèves que la personne voit.',
    query: none,
    replies: { 200: ExamProposalsReplySchema },
    refusals: [],
  },
  'POST /api/gestion/examens/propositions': {
    ...staff,
    right: 'proposeExam',
    summary: 'Propose qu’un élève passe l’examen',
    description:
      'Le secrétariat accepte ou refuse. Envoyée deux fois avec le même identifiant, il n’y a qu’une proposition. Refusée si une demande ou une proposition est déjà en cours pour cette inscription.',
    fieldWords: {
      id: 'Tiré au hasard par la page.',
      inscription: 'Inscription de l’élève.',
      jour,
      centre: 'Ville ou centre souhaité. Peut être vide.',
      motif: 'Pourquoi l’élève est prêt.',
    },
    form: NewExamProposalFormSchema,
    replies: { 201: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_EN_COURS'],
  },
  'PUT /api/gestion/examens/propositions/{id}/acceptation': {
    ...staff,
    right: 'decideExam',
    summary: 'Accepte une proposition\u00a0: l’élève est inscrit à l’examen',
    description:
      'Une demande est faite au nom de l’élève, à l’état `inscrite`. L’élève reçoit un e-mail. Le même appel deux fois n’en fait qu’une.',
    fieldWords: {
      id,
      jour,
      numero_candidat: 'NEPH ou OEDIPP. Peut être vide\u00a0: il n’est parfois donné qu’avec le dossier.',
      centre: 'Ville ou centre d’examen.',
      message: 'Ce que l’école dit à l’élève et au moniteur. Peut être vide.',
    },
    params: byProposal,
    form: ExamAcceptanceFormSchema,
    replies: { 200: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'DEMANDE_EN_COURS', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/examens/propositions/{id}/refus': {
    ...staff,
    right: 'decideExam',
    summary: 'Refuse une proposition',
    description: 'Le moniteur lit le motif. L’élève n’en reçoit rien.',
    fieldWords: { id, message: 'Motif, que le moniteur lit. Ne peut pas être vide.' },
    params: byProposal,
    form: ExamRefusalFormSchema,
    replies: { 200: ExamProposalSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/examens/propositions/{id}/retrait': {
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
