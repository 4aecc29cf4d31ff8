/** Operations of the backend for messages to a school's learners, and their letters. */
import type { Operation } from './operation.ts';
import { none } from './operation.ts';
import {
  LetterFormSchema,
  LetterReplySchema,
  LettersQuerySchema,
  LettersReplySchema,
  MessageChangeFormSchema,
  MessageReadersReplySchema,
  MessageVersionFormSchema,
  MessageVersionReplySchema,
  NewMessageFormSchema,
  NewMessageReplySchema,
  SchoolMessagesQuerySchema,
  SchoolMessagesReplySchema,
} from './school-messages.ts';
import { closed, RowIdText, Uuid } from './shapes.ts';

const WRITTEN_BY_SCHOOL = {
  access: 'staff',
  right: 'writeMessages',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const byMessage = closed({ id: RowIdText });
const VERSION = 'Version reçue par la page\u00a0: si elle a changé depuis, rien n’est fait.';

export const schoolMessageOperations = {
  'GET /api/gestion/messages': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Les messages de l’école à ses élèves',
    description:
      'Les plus récents d’abord, avec le nombre d’élèves concernés et de ceux qui les ont vus. Un moniteur limité à ses groupes ne voit que les messages de leurs élèves et de ces groupes.',
    fieldWords: {
      inscription: 'Seulement les messages à l’élève de cette inscription.',
      ecole: 'Si la personne peut écrire à toute l’école.',
      eleves: 'Nombre d’élèves du groupe.',
    },
    query: SchoolMessagesQuerySchema,
    replies: { 200: SchoolMessagesReplySchema },
    refusals: [],
  },
  'POST /api/gestion/messages': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Écrit à un élève, à un groupe ou à toute l’école',
    description:
      'La cloche de l’élève le montre du premier au dernier jour. Un message à un groupe suit ses membres du moment. Par e-mail aussi sur demande, dans la limite de 500 envois par école et de 3 par élève et par jour. Toute l’école\u00a0: seulement pour qui voit tous les groupes.',
    fieldWords: {
      envoi: 'Choisi par la page\u00a0: deux appels avec le même ne font qu’un message.',
      pour: 'À qui il s’adresse.',
      type: 'Information ou avertissement.',
      contenu: 'Le texte, tel que l’élève le lit.',
      groupe: 'Groupe, pour `groupe`.',
      inscription: 'Inscription de l’élève, pour `eleve`.',
      debut: 'Premier jour, en France.',
      fin: 'Dernier jour, en France.',
      par_email: 'S’il part aussi par e-mail.',
    },
    form: NewMessageFormSchema,
    replies: { 201: NewMessageReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/gestion/messages/{id}': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Corrige un message qui n’est pas terminé',
    description: 'Le texte, le ton et le dernier jour. Aucun e-mail ne repart.',
    fieldWords: {
      id: 'Message.',
      version: VERSION,
      fin: 'Dernier jour, en France.',
      type: 'Information ou avertissement.',
      contenu: 'Le texte, tel que l’élève le lit.',
    },
    params: byMessage,
    form: MessageChangeFormSchema,
    replies: { 200: MessageVersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/gestion/messages/{id}/retrait': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Retire un message',
    description:
      'La cloche ne le montre plus. Un e-mail parti ne revient pas. Deux retraits n’en font qu’un.',
    fieldWords: { id: 'Message.', version: VERSION },
    params: byMessage,
    form: MessageVersionFormSchema,
    replies: { 200: MessageVersionReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/gestion/messages/{id}/lecteurs': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Qui a vu un message, et qui ne l’a pas vu',
    description: 'Seulement les élèves que la personne voit, par nom, 500 au plus.',
    fieldWords: { id: 'Message.', inscription: 'Une inscription de l’élève.' },
    params: byMessage,
    query: none,
    replies: { 200: MessageReadersReplySchema },
    refusals: ['INTROUVABLE'],
  },
  'GET /api/gestion/contacts': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Les courriers des élèves à leur école',
    description:
      'Ceux qui attendent une réponse d’abord, les plus anciens en tête. Les signalements de questions y sont aussi, avec leur genre.',
    fieldWords: { etat: 'À défaut, ceux qui attendent.', genre: 'Ce qui ne va pas dans la question.' },
    query: LettersQuerySchema,
    replies: { 200: LettersReplySchema },
    refusals: [],
  },
  'PUT /api/gestion/contacts/{id}': {
    ...WRITTEN_BY_SCHOOL,
    summary: 'Note qu’un courrier a sa réponse, ou le rouvre',
    description:
      'Avec une note pour l’équipe. Rien n’est envoyé à l’élève\u00a0: la réponse part par e-mail.',
    fieldWords: {
      id: 'Courrier.',
      version: VERSION,
      repondu: 'S’il a sa réponse.',
      note_interne: 'Pour l’équipe.',
    },
    params: closed({ id: Uuid }),
    form: LetterFormSchema,
    replies: { 200: LetterReplySchema },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
} as const satisfies Record<string, Operation>;
