/** The learner as the screens need them, from the API's reply. */
import type { Licence } from '@balise/contract/site';
import type { ExamEntry, LoadedUser, SchoolMessage } from './wire.ts';

export interface Student {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  schoolId: number;
  groupId: number | null;
  inscription: LoadedUser['inscription'];
  /** Only those with the status `ouvert`. */
  inscriptions: LoadedUser['inscriptions'];
  /** Only those with the status `ouvert`. */
  applications: LoadedUser['applications'];
  /** Null if the first entry is not open, or its licence has no exam registration. */
  examEntry: ExamEntry | null;
  exam: LoadedUser['exam'];
  /** Only those to show now. */
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
    exam: reply.exam,
    messages: reply.messages.filter((message) => isCurrentMessage(message, now)),
  };
}

type LicenceLookup = (code: string) => Pick<Licence, 'hasExamRegistration'> | undefined;

/** The first entry, if it is open and schools register for the exam of its licence. */
export function openExamEntry(entries: readonly ExamEntry[], licenceOf: LicenceLookup): ExamEntry | null {
  const [first] = entries;
  return first?.status === 'ouvert' && licenceOf(first.licenceCode)?.hasExamRegistration ? first : null;
}

/** Whether `now` is strictly between its dates. */
export function isCurrentMessage(
  { startsAt, endsAt }: Pick<SchoolMessage, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return new Date(startsAt) < now && now < new Date(endsAt);
}

/** The user with messages marked as read or unread; unchanged if the user is not `learner`. */
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
