/** Messages of a school to its learners. */
import * as T from 'typebox';
import { none, type Operation } from '../base/operation.ts';
import {
  closed,
  Day,
  Instant,
  nullable,
  PageText,
  RowId,
  RowIdText,
  stringEnum,
  Uuid,
} from '../base/shapes.ts';
import { LONGEST_MESSAGE } from './desk-lists.ts';

/** Days for which a message may be shown. */
export const LONGEST_SHOWN_DAYS = 366;
/** Mails of messages that a school may send, and that a learner may get, in a day in France. */
export const SCHOOL_MAILS_A_DAY = 500;
export const LEARNER_MAILS_A_DAY = 3;

/** To whom a message is: one learner, a group, or all learners of the school. */
const Audience = stringEnum(['learner', 'group', 'school']);
const Tone = stringEnum(['info', 'warning']);
const Text = T.String({ minLength: 1, maxLength: 2 * LONGEST_MESSAGE });
const Version = T.Integer({ minimum: 1, maximum: 999_999 });

export const SentMessageSchema = closed({
  id: T.Integer(),
  version: T.Integer(),
  audience: Audience,
  /** Name of the learner, the group or the school. */
  recipient: T.String(),
  /** Of the learner; null for a group and the school. */
  inscription: nullable(T.Integer()),
  tone: Tone,
  text: T.String(),
  from: Instant,
  /** The first moment after its last day. */
  until: Instant,
  withdrawnAt: nullable(Instant),
  /** Who wrote it; null for the service itself, or an account that is gone. */
  author: nullable(T.String()),
  /** Learners whom it concerns now, and those of them who have seen it. */
  recipients: T.Integer(),
  readers: T.Integer(),
  mails: T.Integer(),
});

export const SentMessagesSchema = closed({
  /** Today in France. */
  today: Day,
  total: T.Integer(),
  messages: T.Array(SentMessageSchema),
  /** Groups to which the person may write. */
  groups: T.Array(closed({ id: Uuid, name: T.String(), learners: T.Integer() })),
  canWriteToSchool: T.Boolean(),
});

export const NewMessageSchema = closed({
  /** Chosen by the page: the same call twice makes one message. */
  sendingId: Uuid,
  audience: Audience,
  /** Required for a learner. */
  inscription: T.Optional(RowId),
  /** Required for a group. */
  group: T.Optional(Uuid),
  tone: Tone,
  text: Text,
  /** Both included. */
  firstDay: Day,
  lastDay: Day,
  byMail: T.Boolean(),
});

export const SendingSchema = closed({
  id: T.Integer(),
  /** Mails that leave, and learners who get none: without an address, or with enough mails today. */
  mails: T.Integer(),
  withoutMail: T.Integer(),
});

export const MessageReadersSchema = closed({
  readers: T.Array(
    closed({ inscription: nullable(T.Integer()), name: T.String(), readAt: nullable(Instant) }),
  ),
});

const writer = {
  access: 'staff',
  right: 'writeMessages',
  whileActing: { refused: 'ACCES_REFUSE' },
} as const;
const byMessage = closed({ id: RowIdText });
const TYPED = {
  id: 'Message.',
  version: 'Version reçue par la page\u00a0: si elle a changé depuis, rien n’est fait.',
  tone: 'Information ou avertissement.',
  text: 'Le texte, tel que l’élève le lit.',
  lastDay: 'Dernier jour, en France.',
};

export const messageOperations = {
  'GET /api/school/messages': {
    ...writer,
    summary: 'Les messages de l’école à ses élèves',
    description:
      'Les plus récents d’abord, avec le nombre d’élèves concernés et de ceux qui les ont vus. Un moniteur limité à ses groupes ne voit que les messages de leurs élèves et de ces groupes.',
    fieldWords: {
      inscription: 'Seulement les messages à l’élève de cette inscription.',
      canWriteToSchool: 'Si la personne peut écrire à toute l’école.',
      learners: 'Nombre d’élèves du groupe.',
    },
    query: T.Partial(closed({ pageNumber: PageText, inscription: RowIdText })),
    replies: { 200: SentMessagesSchema },
  },
  'POST /api/school/messages': {
    ...writer,
    summary: 'Écrit à un élève, à un groupe ou à toute l’école',
    description:
      'La cloche de l’élève le montre du premier au dernier jour. Un message à un groupe suit ses membres du moment. Par e-mail aussi sur demande, dans la limite de 500 envois par école et de 3 par élève et par jour. Toute l’école\u00a0: seulement pour qui voit tous les groupes.',
    fieldWords: {
      ...TYPED,
      sendingId: 'Choisi par la page\u00a0: deux appels avec le même ne font qu’un message.',
      audience: 'À qui il s’adresse.',
      group: 'Groupe, pour `group`.',
      inscription: 'Inscription de l’élève, pour `learner`.',
      firstDay: 'Premier jour, en France.',
      byMail: 'S’il part aussi par e-mail.',
    },
    body: NewMessageSchema,
    replies: { 201: SendingSchema },
    refusals: ['INTROUVABLE'],
  },
  'PUT /api/school/messages/{id}': {
    ...writer,
    summary: 'Corrige un message qui n’est pas terminé',
    description: 'Le texte, le ton et le dernier jour. Aucun e-mail ne repart.',
    fieldWords: TYPED,
    params: byMessage,
    body: closed({ version: Version, tone: Tone, text: Text, lastDay: Day }),
    replies: { 200: closed({ version: T.Integer() }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'PUT /api/school/messages/{id}/withdrawal': {
    ...writer,
    summary: 'Retire un message',
    description:
      'La cloche ne le montre plus. Un e-mail parti ne revient pas. Deux retraits n’en font qu’un.',
    fieldWords: TYPED,
    params: byMessage,
    body: closed({ version: Version }),
    replies: { 200: closed({ version: T.Integer() }) },
    refusals: ['INTROUVABLE', 'MODIFIE_ENTRETEMPS'],
  },
  'GET /api/school/messages/{id}/readers': {
    ...writer,
    summary: 'Qui a vu un message, et qui ne l’a pas vu',
    description: 'Seulement les élèves que la personne voit, par nom, 500 au plus.',
    fieldWords: { id: 'Message.', inscription: 'Une inscription de l’élève.' },
    params: byMessage,
    query: none,
    replies: { 200: MessageReadersSchema },
    refusals: ['INTROUVABLE'],
  },
} as const satisfies Record<string, Operation>;

export type SentMessage = T.Static<typeof SentMessageSchema>;
export type SentMessages = T.Static<typeof SentMessagesSchema>;
export type NewMessage = T.Static<typeof NewMessageSchema>;
export type MessageSending = T.Static<typeof SendingSchema>;
export type MessageReaders = T.Static<typeof MessageReadersSchema>;
