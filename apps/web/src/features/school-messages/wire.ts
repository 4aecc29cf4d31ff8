/** Messages of a school and letters of its learners: maps the French wire to our terms. */
import { LETTER_STATES } from '@balise/contract/desk-lists';
import type {
  LettersReply,
  MessageReadersReply,
  NewMessageReply,
  SchoolLetterReply,
  SchoolMessageReply,
  SchoolMessagesReply,
} from '@balise/contract/school-messages';
import type {
  LearnerLetters,
  LettersFilter,
  MessageDraft,
  MessageReader,
  MessageTarget,
  SentMessage,
  SentMessages,
  WrittenLetter,
} from './messages.ts';

const toSentMessage = (one: SchoolMessageReply): SentMessage => ({
  id: one.id,
  version: one.version,
  audience: one.pour,
  recipient: one.destinataire,
  inscription: one.inscription,
  tone: one.type,
  text: one.contenu,
  from: one.debut,
  until: one.fin,
  withdrawnAt: one.retire_le,
  author: one.auteur,
  recipients: one.destinataires,
  readers: one.lus,
  mails: one.emails,
});

export const toSentMessages = (reply: SchoolMessagesReply): SentMessages => ({
  today: reply.jour,
  total: reply.total,
  messages: reply.messages.map(toSentMessage),
  groups: reply.groupes.map(({ id, nom, eleves }) => ({ id, name: nom, learners: eleves })),
  canWriteToSchool: reply.ecole,
});

export const toMessagesQuery = (page: number) => ({ numero_page: String(page) });

export const toNewMessageForm = ({
  sendingId,
  target,
  tone,
  text,
  firstDay,
  lastDay,
  byMail,
}: MessageDraft) => ({
  envoi: sendingId,
  ...toAudience(target),
  type: tone,
  contenu: text,
  debut: firstDay,
  fin: lastDay,
  par_email: byMail ? ('true' as const) : ('false' as const),
});

function toAudience(target: MessageTarget) {
  if (target.audience === 'eleve') return { pour: 'eleve', inscription: String(target.inscription) } as const;
  return target.audience === 'groupe'
    ? ({ pour: 'groupe', groupe: target.group } as const)
    : ({ pour: 'ecole' } as const);
}

/** The fields of a message, by their names on the wire. */
export const MESSAGE_FIELDS = {
  contenu: 'text',
  debut: 'firstDay',
  fin: 'lastDay',
  groupe: 'target',
} as const;

export const toSending = ({ emails, sans_email }: NewMessageReply) => ({
  mails: emails,
  withoutMail: sans_email,
});

export const toMessageChangeForm = (
  { version, tone }: SentMessage,
  { text, lastDay }: { text: string; lastDay: string },
) => ({ version: String(version), type: tone, contenu: text, fin: lastDay });

export const toReaders = ({ lecteurs }: MessageReadersReply): MessageReader[] =>
  lecteurs.map(({ inscription, nom, lu_le }) => ({ inscription, name: nom, readAt: lu_le }));

export const toLearnerLetter = (one: SchoolLetterReply): WrittenLetter => ({
  id: one.id,
  version: one.version,
  inscription: one.inscription,
  name: `${one.prenom} ${one.nom}`,
  email: one.email,
  subject: one.sujet,
  text: one.message,
  sentAt: one.envoye_le,
  report: one.signalement && { questionId: one.signalement.question, kind: one.signalement.genre },
  answer: one.reponse && { at: one.reponse.le, by: one.reponse.par },
  memo: one.note_interne,
});

export const toLearnerLetters = (reply: LettersReply): LearnerLetters => ({
  total: reply.total,
  waiting: reply.en_attente,
  letters: reply.courriers.map(toLearnerLetter),
});

interface LettersAddress {
  etat?: (typeof LETTER_STATES)[number];
  page?: number;
}

/** What the address of the letters says; anything else in it is left out. */
export function readLettersAddress(search: Record<string, unknown>): LettersAddress {
  const etat = LETTER_STATES.find((state) => state === search.etat);
  const page = Number(search.page);
  return { ...(etat && { etat }), ...(Number.isInteger(page) && page > 1 && page < 10_000 && { page }) };
}

export const toLettersFilter = ({ etat, page }: LettersAddress): LettersFilter => ({
  state: etat ?? 'attente',
  page: page ?? 1,
});

export const toLettersAddress = ({ state, page }: LettersFilter): LettersAddress => ({
  etat: state,
  ...(page > 1 && { page }),
});

export const toLettersQuery = ({ state, page }: LettersFilter) => ({
  etat: state,
  numero_page: String(page),
});

/** The fields of a noted answer, by their names on the wire. */
export const ANSWER_FIELDS = { note_interne: 'memo' } as const;

export const toLetterForm = ({ version }: WrittenLetter, isAnswered: boolean, memo: string) => ({
  version: String(version),
  repondu: isAnswered ? ('true' as const) : ('false' as const),
  note_interne: memo,
});
