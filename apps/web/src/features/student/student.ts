/** The learner as the screens need them, from what the API answers. */

import type { HistoryEntry } from '@balise/contract/series';
import type { Licence } from '@balise/contract/site';
import type { Kopilote, Message, UserReply } from '@balise/contract/student';

export interface Student {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  schoolId: number;
  groupId: number | null;
  inscription: UserReply['inscription'];
  /** The open ones. */
  inscriptions: UserReply['inscriptions'];
  /** The open ones. */
  applications: UserReply['applications_externes'];
  /** The exam entry, when it counts. */
  kopilote: Kopilote | null;
  /** Those of the moment. */
  messages: Message[];
}

export function studentFrom(reply: UserReply, now: Date, licenceOf: LicenceLookup): Student {
  return {
    id: reply.eleve.id_profile,
    firstName: reply.eleve.prenom,
    lastName: reply.eleve.nom,
    email: reply.eleve.email,
    imageUrl: reply.eleve.photo_url,
    schoolId: reply.eleve.structure_id,
    groupId: reply.eleve.groupement_id,
    inscription: reply.inscription,
    inscriptions: reply.inscriptions.filter(({ statut }) => statut === 'ouvert'),
    applications: reply.applications_externes.filter(({ statut }) => statut === 'ouvert'),
    kopilote: keptKopilote(reply.application_kopilote, licenceOf),
    messages: reply.messages.filter((message) => isShown(message, now)),
  };
}

type LicenceLookup = (code: string) => Pick<Licence, 'hasExamRegistration'> | undefined;

/** The first entry, if it is open and its own licence is one whose exam schools register for. */
export function keptKopilote(entries: readonly Kopilote[], licenceOf: LicenceLookup): Kopilote | null {
  const [first] = entries;
  return first?.statut === 'ouvert' && licenceOf(first.permis)?.hasExamRegistration ? first : null;
}

/** Strictly between its dates. */
export function isShown({ debut, fin }: Pick<Message, 'debut' | 'fin'>, now: Date): boolean {
  return new Date(debut) < now && now < new Date(fin);
}

/** New: nothing done, or no welcome series finished. */
export function isNew(history: readonly Pick<HistoryEntry, 'type' | 'terminee'>[]): boolean {
  return !history.some(({ type, terminee }) => type === 'accueil' && terminee);
}

/** A new learner is welcomed first, where the licence has a welcome series. */
export function isWelcomed(
  history: readonly Pick<HistoryEntry, 'type' | 'terminee'>[],
  licence: Pick<Licence, 'hasWelcomeSeries'> | undefined,
): boolean {
  return licence?.hasWelcomeSeries === true && isNew(history);
}

/** The user with messages marked as read, or as new again. The same reply when it is somebody else's. */
export function withRead(reply: UserReply, learner: number, ids: readonly number[], lu: boolean): UserReply {
  if (reply.eleve.id_profile !== learner) return reply;
  const messages = reply.messages.map((message) => (ids.includes(message.id) ? { ...message, lu } : message));
  return { ...reply, messages };
}
