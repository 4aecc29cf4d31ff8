/** Operations for those who lead a school or a network: statistics of questions, report, files, journal. */
import { FileSchema } from './account.ts';
import { none, type Operation } from './operation.ts';
import { JournalQuerySchema, JournalReplySchema } from './school-journal.ts';
import {
  QuestionQuerySchema,
  QuestionsQuerySchema,
  SchoolQuestionSchema,
  SchoolQuestionsSchema,
} from './school-questions.ts';
import { NetworkReportSchema, PeriodSchema, SchoolReportSchema } from './school-report.ts';
import { closed, QuestionId } from './shapes.ts';

const PERIOD_WORDS = { du: 'Premier jour de la période.', au: 'Dernier jour, compris.' };
const SCOPE_WORDS = {
  permis: 'Sans lui, le premier permis qui a des chiffres.',
  groupe: 'Seulement les élèves de ce groupe\u00a0; demande le droit `viewAnswers`.',
};
const ofExporters = {
  access: 'staff',
  right: 'exportData',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
/** Files with the names of all learners. */
const staffFile = { ...ofExporters, assurance: 'password' } as const;
const file = { replies: { 200: FileSchema }, file: 'text/csv' } as const;

export const schoolStatisticsOperations = {
  'GET /api/gestion/questions': {
    summary: 'Les questions que les élèves d’une école manquent le plus',
    description:
      'Compte des personnes et non des réponses\u00a0: chacune à sa première rencontre de la question. Une question que moins de huit personnes ont rencontrée n’est pas montrée. Classées par la borne la plus sûre de l’intervalle de Wilson à 95\u00a0%. Les élèves d’un moniteur limité, ou d’un groupe, sont comptés à part.',
    fieldWords: {
      ...SCOPE_WORDS,
      theme: 'Lettre d’un thème.',
      classement: 'Ce qui vient d’abord.',
      numero_page: 'Page de la liste.',
    },
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: QuestionsQuerySchema,
    replies: { 200: SchoolQuestionsSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/questions/{id}': {
    summary: 'Une question, et ce que les élèves d’une école y ont choisi',
    description:
      'Introuvable aussi quand moins de huit personnes l’ont rencontrée. Les lettres sont celles de l’auteur, quel que soit l’ordre montré à chacun.',
    fieldWords: { ...SCOPE_WORDS, id: 'Identifiant de la question.' },
    access: 'staff',
    right: 'viewLearners',
    whileActing: { refused: 'ACCES_REFUSE' },
    params: closed({ id: QuestionId }),
    query: QuestionQuerySchema,
    replies: { 200: SchoolQuestionSchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/bilan': {
    summary: 'Le bilan d’une école sur une période',
    description:
      'Inscriptions, activité, examens et temps d’entraînement, par permis. Pour les élèves que l’école connaît encore\u00a0: qui a fait effacer ses données n’est plus compté.',
    fieldWords: PERIOD_WORDS,
    ...ofExporters,
    query: PeriodSchema,
    replies: { 200: SchoolReportSchema },
    refusals: [],
  },
  'GET /api/gestion/export/eleves': {
    summary: 'Les élèves de l’école, en CSV',
    description:
      'Toutes leurs inscriptions. Séparateur point-virgule, UTF-8 avec marque, dates jj/mm/aaaa\u00a0; une apostrophe précède une cellule qu’un tableur prendrait pour une formule. Chaque fichier est noté au journal.',
    ...staffFile,
    query: none,
    ...file,
    refusals: ['TROP_GRAND'],
  },
  'GET /api/gestion/export/resultats': {
    summary: 'Les examens passés dans une période, en CSV',
    description: 'Dans le même format que les élèves. Chaque fichier est noté au journal.',
    fieldWords: PERIOD_WORDS,
    ...staffFile,
    query: PeriodSchema,
    ...file,
    refusals: ['TROP_GRAND'],
  },
  'GET /api/gestion/export/presence': {
    summary: 'Les jours d’entraînement d’une période, en CSV',
    description: 'Une ligne par élève et par jour, dans le même format. Chaque fichier est noté au journal.',
    fieldWords: PERIOD_WORDS,
    ...staffFile,
    query: PeriodSchema,
    ...file,
    refusals: ['TROP_GRAND'],
  },
  'GET /api/gestion/journal': {
    summary: 'Ce que les personnes d’une école ont fait',
    description: 'Le plus récent d’abord. La page suivante commence après la dernière ligne reçue.',
    fieldWords: {
      genre: 'Un genre d’actes\u00a0; sans lui, tous.',
      par: 'Numéro du compte de qui a agi.',
      eleve: 'Numéro d’une inscription de l’élève.',
      avant: 'Date de la dernière ligne reçue.',
      ligne: 'Son identifiant.',
    },
    access: 'staff',
    right: 'viewJournal',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: JournalQuerySchema,
    replies: { 200: JournalReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/groupement': {
    summary: 'Les écoles d’un groupement, comparées',
    description:
      'Des sommes des douze derniers mois entiers, faites chaque nuit, et aucun élève. Un nombre sous huit personnes est vide, et un total qui le donnerait par soustraction aussi.',
    access: 'staff',
    right: 'viewNetwork',
    whileActing: { refused: 'ACCES_REFUSE' },
    query: none,
    replies: { 200: NetworkReportSchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
