/** The terms of a school's messages, and of its learners' letters. */
import type { LetterState } from '@balise/contract/desk-lists';
import type { ReportKind } from '@balise/contract/report';
import type { Audience } from '@balise/contract/school-messages';

export type MessageTone = 'info' | 'warning';

export interface SentMessage {
  id: number;
  version: number;
  audience: Audience;
  /** Name of the learner, the group or the school. */
  recipient: string;
  inscription: number | null;
  tone: MessageTone;
  text: string;
  from: string;
  /** The first moment after its last day. */
  until: string;
  withdrawnAt: string | null;
  author: string | null;
  recipients: number;
  readers: number;
  mails: number;
}

export interface SentMessages {
  /** yyyy-MM-dd */
  today: string;
  total: number;
  messages: readonly SentMessage[];
  groups: readonly { id: string; name: string; learners: number }[];
  canWriteToSchool: boolean;
}

export type MessageTarget =
  | { audience: 'eleve'; inscription: number }
  | { audience: 'groupe'; group: string }
  | { audience: 'ecole' };

export interface MessageDraft {
  /** The same draft sent twice is one message. */
  sendingId: string;
  target: MessageTarget;
  tone: MessageTone;
  text: string;
  /** yyyy-MM-dd, both included. */
  firstDay: string;
  lastDay: string;
  byMail: boolean;
}

export interface MessageReader {
  inscription: number | null;
  name: string;
  readAt: string | null;
}

export interface WrittenLetter {
  id: string;
  version: number;
  inscription: number | null;
  name: string;
  email: string | null;
  subject: string;
  text: string;
  sentAt: string;
  /** A reported question. */
  report: { questionId: string; kind: ReportKind } | null;
  answer: { at: string; by: string | null } | null;
  memo: string;
}

export interface LearnerLetters {
  total: number;
  waiting: number;
  letters: readonly WrittenLetter[];
}

export interface LettersFilter {
  state: LetterState;
  /** Counted from 1. */
  page: number;
}
