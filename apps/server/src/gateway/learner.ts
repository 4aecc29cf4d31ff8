/** What a program's call changes of a learner, and how a learner is told to a program. Pure. */

import type { Status } from '@balise/contract/base/codes';
import type { GatewayLearner } from '@balise/contract/gateway/schemas';
import type { LearnerFile } from '@balise/contract/school/learner';
import { emailKey } from '@balise/rules/email-key';
import { frenchDay, needsParent } from '@balise/rules/sign-up-rules';
import { dayIn } from '@balise/rules/time-zones';
import type { SignUpIdentity } from '../account/sign-up/api.ts';
import { type AccessState, changeAccess, type MomentOfAct } from '../school/access/api.ts';

/** An access that the program asks for. */
export interface WantedAccess {
  licenceCode: string;
  /** Last day, yyyy-MM-dd; null when days were given. */
  lastDay: string | null;
  /** The end of a new access. */
  expiresAt: Date;
  /** All that shall have been given; null: it says nothing. */
  credits: number | null;
}

export type KnownIdentity = Pick<LearnerFile, 'lastName' | 'firstName' | 'birthDate' | 'phone' | 'email'>;

/** Who has come has checked who they are: then only what is missing is filled in. An e-mail never changes. */
export function mergeIdentity(
  known: KnownIdentity,
  wanted: SignUpIdentity,
  { hasCome, now }: { hasCome: boolean; now: Date },
) {
  const today = frenchDay(now);
  const notApplied: string[] = [];
  const choose = <Value>(field: string, from: Value, to: Value, isAllowed: boolean): Value => {
    if (from === to || isAllowed) return to;
    notApplied.push(field);
    return from;
  };
  // A new day of birth is not applied when it changes whether a parent must agree: that was settled at the first call.
  const asksSame =
    needsParent(known.birthDate ?? '2000-01-01', today) === needsParent(wanted.birthDate, today);
  const identity: KnownIdentity = {
    lastName: choose('nom', known.lastName, wanted.lastName, !hasCome),
    firstName: choose('prenom', known.firstName, wanted.firstName, !hasCome),
    birthDate: choose(
      'date_naissance',
      known.birthDate,
      wanted.birthDate,
      asksSame && (!hasCome || known.birthDate === null),
    ),
    phone:
      wanted.phone === null
        ? known.phone
        : choose('telephone', known.phone, wanted.phone, !hasCome || known.phone === null),
    email: known.email,
  };
  if (emailKey(known.email ?? '') !== emailKey(wanted.email)) notApplied.push('email');
  const isChanged = JSON.stringify(identity) !== JSON.stringify(known);
  return { identity, isChanged, notApplied };
}

/** With the credits that were given, whatever was used. */
export type AccessAsItIs = AccessState & { credits: number };

export interface MergedAccess extends AccessAsItIs {
  isChanged: boolean;
  notApplied: ('fin' | 'nb_credits')[];
}

/** An access is prolonged and never shortened; credits are added and never taken back. */
export function mergeAccess(known: AccessAsItIs, wanted: WantedAccess, at: MomentOfAct): MergedAccess {
  const notApplied: MergedAccess['notApplied'] = [];
  let { status, expiresAt } = known;
  const { lastDay } = wanted;
  if (lastDay !== null && known.expiresAt?.getTime() !== wanted.expiresAt.getTime()) {
    const change = { kind: 'UNTIL', day: lastDay } as const;
    const changed = lastDay < dayIn(at.zone, at.now) ? null : changeAccess(known, change, at);
    if (changed?.outcome === 'DONE') ({ status, expiresAt } = changed);
    else notApplied.push('fin');
  }
  const credits = Math.max(known.credits, wanted.credits ?? 0);
  if (wanted.credits !== null && wanted.credits < known.credits) notApplied.push('nb_credits');
  const isChanged = status !== known.status || expiresAt !== known.expiresAt || credits !== known.credits;
  return { status, expiresAt, credits, isChanged, notApplied };
}

export interface LearnerRow extends KnownIdentity {
  reference: string;
  isArchived: boolean;
  state: GatewayLearner['etat'];
  accesses: { licenceCode: string; status: Status; expiresAt: string | null; given: number; left: number }[];
}

export const toGatewayLearner = (row: LearnerRow, now: Date): GatewayLearner => ({
  reference: row.reference,
  etat: row.state,
  archive: row.isArchived,
  nom: row.lastName,
  prenom: row.firstName,
  email: row.email,
  date_naissance: row.birthDate,
  telephone: row.phone,
  acces: row.accesses.map(({ licenceCode, status, expiresAt, given, left }) => {
    const end = expiresAt === null ? null : new Date(expiresAt);
    return {
      permis: licenceCode,
      etat: status === 'ouvert' && end !== null && end <= now ? 'expire' : status,
      fin: end?.toISOString() ?? null,
      credits_donnes: given,
      credits_restants: left,
    };
  }),
});
