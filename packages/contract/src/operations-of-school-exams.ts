/** Operations of the backend about the exams of a school's learners, for its staff. */
import type { Operation } from './operation.ts';
import {
  ConvocationBodySchema,
  ExamBoardQuerySchema,
  ExamBoardReplySchema,
  ExamLinesReplySchema,
  ExamStepFormSchema,
  ExamStepReplySchema,
  PastedResultsFormSchema,
  PastedResultsReplySchema,
  ReplacementFormSchema,
  ReplacementReplySchema,
  ResultsBodySchema,
} from './school-exam.ts';
import { closed, Uuid } from './shapes.ts';

const byRequest = closed({ id: Uuid });
const DECIDED_BY_SCHOOL = {
  access: 'staff',
  right: 'decideExam',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const VERSION =
  'Version de la demande telle que la page l’a reçue\u00a0: si elle a changé depuis, rien n’est fait.';
const WORDS = 'Ce que l’école dit à l’élève. Peut être vide, sauf pour un refus.';
/** Of 200 lines. */
const LINES_BYTES = 65_536;

export const schoolExamOperations = {
  'GET /api/gestion/examens': {
    summary: 'Les demandes d’examen de l’école',
    description:
      'Le nombre de demandes de chaque colonne, et celles de la colonne demandée (à défaut, celles à traiter). Les résultats et les refus y restent soixante jours. Un moniteur limité à ses groupes n’y voit que leurs élèves.',
    fieldWords: {
      etat: 'Colonne. `passee` contient aussi les convocations dont le jour est passé.',
      demande: 'Seulement cette demande, quelle que soit sa colonne.',
      groupe: 'Numéro d’un groupe de l’école.',
      jour: 'Jour de la convocation, ou l’un des jours souhaités.',
    },
    access: 'staff',
    right: 'viewExams',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: ExamBoardQuerySchema,
    replies: { 200: ExamBoardReplySchema },
    refusals: [],
  },
  'PUT /api/gestion/examens/{id}/etape': {
    ...DECIDED_BY_SCHOOL,
    summary: 'Fait avancer une demande d’examen',
    description:
      'Inscrit, refuse, note que l’examen est passé, donne ou corrige le résultat, ou retire une convocation (`inscrite`). L’élève reçoit un e-mail. Le même appel deux fois ne fait qu’un pas.',
    fieldWords: {
      id: 'Demande d’examen.',
      version: VERSION,
      message: WORDS,
      etat: 'Ce que la demande devient.',
    },
    params: byRequest,
    form: ExamStepFormSchema,
    replies: { 200: ExamStepReplySchema },
    refusals: ['INTROUVABLE', 'ETAPE_REFUSEE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/examens/convocation': {
    ...DECIDED_BY_SCHOOL,
    summary: 'Convoque plusieurs élèves à la même session',
    description:
      'Tous, ou aucun\u00a0: si une seule ligne est refusée, rien n’est enregistré et la réponse dit pourquoi, ligne par ligne. Chaque élève reçoit un e-mail.',
    fieldWords: {
      heure: 'Heure de la convocation, en France.',
      organisme: 'Code d’un organisme d’examen, ou nul.',
      reference: 'Référence de la réservation. Peut être vide.',
      lieu: 'Centre d’examen et adresse, sur une ligne.',
      message: WORDS,
      demandes: 'Demandes et versions connues de la page.',
      demande: 'La demande telle qu’elle est désormais.',
    },
    body: ConvocationBodySchema,
    maxBytes: LINES_BYTES,
    replies: { 200: ExamLinesReplySchema },
    refusals: [],
  },
  'PUT /api/gestion/examens/{id}/remplacement': {
    ...DECIDED_BY_SCHOOL,
    summary: 'Donne à un autre élève la place d’une convocation',
    description:
      'L’élève remplacé reste inscrit, sans date. L’autre reçoit sa date, son heure, son centre et sa réservation. Les deux ont un e-mail. Le permis doit être le même.',
    fieldWords: {
      id: 'Demande qui cède sa place.',
      remplacant: 'Demande qui prend la place.',
      version: VERSION,
      version_remplacant: VERSION,
      message: 'Ce que l’école dit à l’élève remplacé. Peut être vide.',
      message_remplacant: 'Ce que l’école dit à l’élève qui prend la place. Peut être vide.',
    },
    params: byRequest,
    form: ReplacementFormSchema,
    replies: { 200: ReplacementReplySchema },
    refusals: ['INTROUVABLE', 'ETAPE_REFUSEE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/examens/resultats': {
    ...DECIDED_BY_SCHOOL,
    summary: 'Enregistre plusieurs résultats',
    description:
      'Tous, ou aucun, avec une réponse par ligne. Une convocation dont le jour est venu passe d’abord à `passee`. Chaque élève reçoit un e-mail.',
    fieldWords: {
      lignes: 'Demande, version et résultat.',
      demande: 'La demande telle qu’elle est désormais.',
    },
    body: ResultsBodySchema,
    maxBytes: LINES_BYTES,
    replies: { 200: ExamLinesReplySchema },
    refusals: [],
  },
  'POST /api/gestion/examens/resultats/lecture': {
    ...DECIDED_BY_SCHOOL,
    summary: 'Lit des résultats collés, sans rien enregistrer',
    description:
      'Une ligne par élève\u00a0: nom et prénom, ou numéro de candidat, puis le résultat. Une ligne qui désigne deux élèves est une faute\u00a0: rien n’est deviné.',
    fieldWords: {
      texte: 'Les lignes collées.',
      ligne: 'Numéro de la ligne, à partir de 1.',
      faute: 'Pourquoi la ligne n’est pas prise\u00a0; nul si elle l’est.',
      demande: 'La demande que la ligne désigne.',
    },
    form: PastedResultsFormSchema,
    maxBytes: 65_536,
    replies: { 200: PastedResultsReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
