/** Maps the details of a learner between the French wire and the page. */
import type * as wire from '@balise/contract/learner-details';
import type { KnownDetails, TypedDetails } from './details.ts';

export const toKnownDetails = (reply: wire.LearnerDetails): KnownDetails => ({
  lastName: reply.nom,
  firstName: reply.prenom,
  birthDate: reply.date_naissance,
  phone: reply.telephone,
  isAllOpen: reply.modifiable === 'TOUT',
  awaitsParent: reply.attend_parent,
  version: reply.version,
  changedAt: reply.modifie_le,
  changedBy: reply.modifie_par,
});

/** @param details without faults; the day as yyyy-MM-dd */
export const toDetailsBody = (
  { lastName, firstName, birthDate, phone }: TypedDetails,
  { version, parentEmail }: { version: string; parentEmail: string },
): wire.LearnerDetailsBody => ({
  nom: lastName,
  prenom: firstName,
  ...(birthDate !== '' && { date_naissance: birthDate }),
  ...(phone !== '' && { telephone: phone }),
  ...(parentEmail !== '' && { email_parent: parentEmail }),
  version,
});

export const DETAIL_WIRE_FIELDS = {
  nom: 'lastName',
  prenom: 'firstName',
  date_naissance: 'birthDate',
  telephone: 'phone',
  email_parent: 'parentEmail',
} as const;

/** What has become of an erasure. */
export const toErasureStep = ({ etat }: wire.ErasureReply): 'erased' | 'asked' =>
  etat === 'EFFACE' ? 'erased' : 'asked';
