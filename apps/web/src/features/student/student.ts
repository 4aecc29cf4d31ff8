/** The learner as the screens need them, from what the API answers. */
import type { Licence } from '@balise/contract/site';
import type { PastSeries } from '../series/series.ts';
import type { ExamEntry, LoadedUser, SchoolMessage } from './user.ts';

export interface Student {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  schoolId: number;
  groupId: number | null;
  inscription: LoadedUser['inscription'];
  /** The open ones. */
  inscriptions: LoadedUser['inscriptions'];
  /** The open ones. */
  applications: LoadedUser['applications'];
  /** The exam entry, when it counts. */
  examEntry: ExamEntry | null;
  /** Those of the moment. */
  messages: SchoolMessage[];
}

export function studentFrom(reply: LoadedUser, now: Date, licenceOf: LicenceLookup): Student {
  return {
    id: reply.id,
    firstName: reply.firstName,
    lastName: reply.lastName,
    email: reply.email,
    imageUrl: reply.imageUrl,
    schoolId: reply.schoolId,
    groupId: reply.groupId,
    inscription: reply.inscription,
    inscriptions: reply.inscriptions.filter(({ status }) => status === 'ouvert'),
    applications: reply.applications.filter(({ status }) => status === 'ouvert'),
    examEntry: openExamEntry(reply.examEntries, licenceOf),
    messages: reply.messages.filter((message) => isCurrentMessage(message, now)),
  };
}

type LicenceLookup = (code: string) => Pick<Licence, 'hasExamRegistration'> | undefined;

/** The first entry, if it is open and its own licence is one whose exam schools register for. */
export function openExamEntry(entries: readonly ExamEntry[], licenceOf: LicenceLookup): ExamEntry | null {
  const [first] = entries;
  return first?.status === 'ouvert' && licenceOf(first.licenceCode)?.hasExamRegistration ? first : null;
}

/** Strictly between its dates. */
export function isCurrentMessage(
  { startsAt, endsAt }: Pick<SchoolMessage, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return new Date(startsAt) < now && now < new Date(endsAt);
}

/** New: nothing done, or no welcome series finished. */
export function isNew(history: readonly Pick<PastSeries, 'type' | 'isOver'>[]): boolean {
  return !history.some(({ type, isOver }) => type === 'accueil' && isOver);
}

/** A new learner is welcomed first, where the licence has a welcome series. */
export function isWelcomed(
  history: readonly Pick<PastSeries, 'type' | 'isOver'>[],
  licence: Pick<Licence, 'hasWelcomeSeries'> | undefined,
): boolean {
  return licence?.hasWelcomeSeries === true && isNew(history);
}

/** The user with messages marked as read, or as new again. The same reply when it is somebody else's. */
export function withRead(
  reply: LoadedUser,
  learner: number,
  ids: readonly number[],
  isRead: boolean,
): LoadedUser {
  if (reply.id !== learner) return reply;
  const messages = reply.messages.map((message) =>
    ids.includes(message.id) ? { ...message, isRead } : message,
  );
  return { ...reply, messages };
}
