/** Messages of a school to its learners, and letters of learners to their school. */
import * as T from 'typebox';
import { LETTER_STATES, LONGEST_MESSAGE } from './desk-lists.ts';
import { REPORT_KINDS, type ReportKind } from './report.ts';
import { closed, Day, Instant, nullable, RowIdText, stringEnum, Uuid, YesNo } from './shapes.ts';

/** Days for which a message may be shown. */
export const LONGEST_SHOWN_DAYS = 366;
/** Mails of messages that a school may send, and that a learner may get, in a day in France. */
export const SCHOOL_MAILS_A_DAY = 500;
export const LEARNER_MAILS_A_DAY = 3;

/** To whom a message is: one learner, a group, or all learners of the school. */
export const AUDIENCES = ['eleve', 'groupe', 'ecole'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const MESSAGE_TYPES = ['info', 'warning'] as const;

const Text = T.String({ minLength: 1, maxLength: 2 * LONGEST_MESSAGE });
const VersionText = T.String({ pattern: '^[1-9][0-9]{0,5}$' });
const Page = T.String({ pattern: '^[1-9][0-9]{0,3}$' });

export const SchoolMessagesQuerySchema = T.Partial(closed({ numero_page: Page, inscription: RowIdText }));

export const SchoolMessageSchema = closed({
  id: T.Integer(),
  version: T.Integer(),
  pour: stringEnum(AUDIENCES),
  /** Name of the learner, the group or the school. */
  destinataire: T.String(),
  /** Of the learner; null for a group and the school. */
  inscription: nullable(T.Integer()),
  type: stringEnum(MESSAGE_TYPES),
  contenu: T.String(),
  debut: Instant,
  fin: Instant,
  retire_le: nullable(Instant),
  /** Who wrote it; null for the service itself, or an account that is gone. */
  auteur: nullable(T.String()),
  /** Learners whom it concerns now, and those of them who have seen it. */
  destinataires: T.Integer(),
  lus: T.Integer(),
  emails: T.Integer(),
});

export const SchoolMessagesReplySchema = closed({
  /** Today in France. */
  jour: Day,
  total: T.Integer(),
  messages: T.Array(SchoolMessageSchema),
  /** Groups to which the person may write. */
  groupes: T.Array(closed({ id: Uuid, nom: T.String(), eleves: T.Integer() })),
  /** Whether they may write to the whole school. */
  ecole: T.Boolean(),
});

export const NewMessageFormSchema = closed({
  /** Chosen by the page: the same call twice makes one message. */
  envoi: Uuid,
  pour: stringEnum(AUDIENCES),
  /** Required for a learner. */
  inscription: T.Optional(RowIdText),
  /** Required for a group. */
  groupe: T.Optional(Uuid),
  type: stringEnum(MESSAGE_TYPES),
  contenu: Text,
  debut: Day,
  fin: Day,
  par_email: YesNo,
});
export const NewMessageReplySchema = closed({
  id: T.Integer(),
  /** Mails that leave, and learners who get none: without an address, or with enough mails today. */
  emails: T.Integer(),
  sans_email: T.Integer(),
});

export const MessageChangeFormSchema = closed({
  version: VersionText,
  type: stringEnum(MESSAGE_TYPES),
  contenu: Text,
  fin: Day,
});
export const MessageVersionFormSchema = closed({ version: VersionText });
export const MessageVersionReplySchema = closed({ version: T.Integer() });

export const MessageReadersReplySchema = closed({
  lecteurs: T.Array(
    closed({ inscription: nullable(T.Integer()), nom: T.String(), lu_le: nullable(Instant) }),
  ),
});

export const LettersQuerySchema = T.Partial(closed({ etat: stringEnum(LETTER_STATES), numero_page: Page }));

export const SchoolLetterSchema = closed({
  id: Uuid,
  version: T.Integer(),
  /** Null for a learner without an inscription. */
  inscription: nullable(T.Integer()),
  prenom: T.String(),
  nom: T.String(),
  email: nullable(T.String()),
  sujet: T.String(),
  message: T.String(),
  envoye_le: Instant,
  /** A fault of a question; null for any other letter. */
  signalement: nullable(
    closed({ question: T.String(), genre: stringEnum(Object.keys(REPORT_KINDS) as ReportKind[]) }),
  ),
  reponse: nullable(closed({ le: Instant, par: nullable(T.String()) })),
  /** What the school notes for itself. */
  note_interne: T.String(),
});

export const LettersReplySchema = closed({
  total: T.Integer(),
  en_attente: T.Integer(),
  courriers: T.Array(SchoolLetterSchema),
});

export const LetterFormSchema = closed({
  version: VersionText,
  repondu: YesNo,
  note_interne: T.String({ maxLength: 2 * LONGEST_MESSAGE }),
});
export const LetterReplySchema = closed({ courrier: SchoolLetterSchema });

export type SchoolMessageReply = T.Static<typeof SchoolMessageSchema>;
export type SchoolMessagesReply = T.Static<typeof SchoolMessagesReplySchema>;
export type NewMessageForm = T.Static<typeof NewMessageFormSchema>;
export type NewMessageReply = T.Static<typeof NewMessageReplySchema>;
export type MessageReadersReply = T.Static<typeof MessageReadersReplySchema>;
export type SchoolLetterReply = T.Static<typeof SchoolLetterSchema>;
export type LettersReply = T.Static<typeof LettersReplySchema>;
