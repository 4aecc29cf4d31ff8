/** The learner as the screens need them, from what the API answers. */

import type { HistoryEntry } from '@balise/contract/series';
import type { Message, UserReply } from '@balise/contract/student';

export interface Student {
  firstName: string;
  lastName: string;
  schoolId: number;
  inscription: UserReply['inscription'];
  inscriptions: UserReply['inscriptions'];
  applications: UserReply['applications_externes'];
  messages: Message[];
}

export function studentFrom(reply: UserReply, now: Date): Student {
  return {
    firstName: reply.eleve.prenom,
    lastName: reply.eleve.nom,
    schoolId: reply.eleve.structure_id,
    inscription: reply.inscription,
    inscriptions: reply.inscriptions.filter(({ statut }) => statut === 'ouvert'),
    applications: reply.applications_externes.filter(({ statut }) => statut === 'ouvert'),
    messages: reply.messages.filter((message) => isShown(message, now)),
  };
}

/** Strictly between its dates. */
export function isShown({ debut, fin }: Pick<Message, 'debut' | 'fin'>, now: Date): boolean {
  return new Date(debut) < now && now < new Date(fin);
}

/** New: nothing done, or no welcome series finished. */
export function isNew(history: readonly Pick<HistoryEntry, 'type' | 'terminee'>[]): boolean {
  return !history.some(({ type, terminee }) => type === 'accueil' && terminee);
}
