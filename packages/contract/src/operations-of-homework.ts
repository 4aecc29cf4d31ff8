/** Operations of the backend for homework: those of the staff who give it, and that of the learner who has it. */
import {
  AssignmentFormSchema,
  AssignmentPageSchema,
  AssignmentSchema,
  AssignmentsQuerySchema,
  AssignmentsReplySchema,
  HomeworkChoicesQuerySchema,
  HomeworkChoicesReplySchema,
  NewAssignmentFormSchema,
  OwnHomeworkReplySchema,
} from './homework.ts';
import { none, type Operation } from './operation.ts';
import { closed, Uuid } from './shapes.ts';

const teachers = {
  access: 'staff',
  right: 'giveHomework',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const byAssignment = closed({ id: Uuid });
const id = 'Identifiant du devoir.';
const pour_le = 'Jour pour lequel il est donné (yyyy-MM-dd)\u00a0; vide, sans date.';

export const homeworkOperations = {
  'GET /api/gestion/devoirs': {
    summary: 'Les devoirs donnés, et où en sont les élèves',
    description: 'Les derniers d’abord. Seulement ceux des groupes et des élèves que la personne voit.',
    fieldWords: { groupe: 'Seulement ceux de ce groupe.' },
    ...teachers,
    query: AssignmentsQuerySchema,
    replies: { 200: AssignmentsReplySchema },
    refusals: [],
  },
  'POST /api/gestion/devoirs': {
    summary: 'Donne un devoir à un groupe ou à un élève',
    description:
      'Une série d’un thème, une série d’entraînement ou des exercices, par le `slug` qui les commence. Une série déjà commencée qui convient compte si elle se termine après. Envoyé deux fois avec le même identifiant, il n’est donné qu’une fois.',
    fieldWords: {
      id: 'Tiré au hasard par la page.',
      permis: 'Permis de la série.',
      slug: 'Ce qu’il faut faire\u00a0: un `slug` de `GET /api/gestion/devoirs/choix`.',
      ordre: 'Numéro de la série\u00a0; sans lui, n’importe laquelle compte.',
      mots: 'Ce que l’enseignant en dit.',
      pour_le,
      groupe: 'Groupe auquel il est donné.',
      inscription: 'Inscription de l’élève auquel il est donné.',
    },
    ...teachers,
    form: NewAssignmentFormSchema,
    replies: { 201: AssignmentSchema },
    refusals: ['INTROUVABLE', 'CONTENU_INDISPONIBLE'],
  },
  'GET /api/gestion/devoirs/choix': {
    summary: 'Les séries qui peuvent être données en devoir',
    description: 'Les thèmes, l’entraînement et les exercices d’un permis.',
    fieldWords: { permis: 'Code du permis.' },
    ...teachers,
    query: HomeworkChoicesQuerySchema,
    replies: { 200: HomeworkChoicesReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/devoirs/{id}': {
    summary: 'Un devoir, élève par élève',
    description:
      'Qui ne l’a pas commencé, l’a commencé, l’a fait, est en retard. Les élèves du groupe sont ceux d’aujourd’hui.',
    fieldWords: { id },
    ...teachers,
    params: byAssignment,
    query: none,
    replies: { 200: AssignmentPageSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/devoirs/{id}': {
    summary: 'Change le jour d’un devoir, le retire ou le rétablit',
    description: 'Avec la version lue\u00a0: si une autre personne l’a changé depuis, rien n’est fait.',
    fieldWords: {
      id,
      pour_le,
      version: 'Version lue.',
      retrait: 'true\u00a0: il est retiré aux élèves\u00a0; false\u00a0: il leur est donné.',
    },
    ...teachers,
    params: byAssignment,
    form: AssignmentFormSchema,
    replies: { 200: AssignmentSchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/front/devoirs': {
    summary: 'Les devoirs qui restent à faire',
    description: 'De l’inscription choisie, le plus pressant d’abord. Vide pour qui n’en a pas.',
    access: 'learner',
    whileActing: 'allowed',
    query: none,
    replies: { 200: OwnHomeworkReplySchema },
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
