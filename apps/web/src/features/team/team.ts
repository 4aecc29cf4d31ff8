/** The terms of the team of a school. */
import type { SchoolRole } from '@balise/contract/rights';

export interface TaughtGroup {
  id: string;
  name: string;
}

/** What somebody works as, and with whom. */
export interface Terms {
  role: SchoolRole;
  seesAll: boolean;
  groups: readonly TaughtGroup[];
}

export interface Colleague extends Terms {
  person: number;
  name: string;
  email: string | null;
  since: string;
  /** Null while they work here. */
  endedAt: string | null;
  lastSignInAt: string | null;
  version: number;
  isMe: boolean;
}

export interface TeamInvitation extends Terms {
  id: string;
  name: string;
  email: string;
  sentAt: string;
  expiresAt: string;
  hasExpired: boolean;
}

export interface Team {
  colleagues: readonly Colleague[];
  invitations: readonly TeamInvitation[];
  /** Those that one can teach. */
  groups: readonly TaughtGroup[];
}

/** «tous les élèves», or the names of the groups. */
export function describeScope({ seesAll, groups }: Terms): string {
  const names = groups.map(({ name }) => name).join(', ');
  if (seesAll) return names === '' ? 'tous les élèves' : `tous les élèves, enseigne ${names}`;
  return names === '' ? 'aucun groupe\u00a0: ne voit personne' : `seulement ${names}`;
}
