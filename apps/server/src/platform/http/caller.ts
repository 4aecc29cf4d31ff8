/** Branded ids, made only by the session code: a store that takes one can't get an unchecked number. */
import type { LicenceCode } from '@balise/contract/base/codes';
import type { SchoolRole } from '@balise/contract/base/rights';
import type { TimeZone } from '@balise/rules/time-zones';
import type { RawBuilder } from 'kysely';
import type { Places } from '../db/api.ts';

declare const brand: unique symbol;
type Branded<Value, Name> = Value & { readonly [brand]: Name };

export type LearnerId = Branded<number, 'LearnerId'>;
export type SchoolId = Branded<number, 'SchoolId'>;
export type InscriptionId = Branded<number, 'InscriptionId'>;
export type NetworkId = Branded<number, 'NetworkId'>;
export type StaffScope = Branded<ScopeOfStaff, 'StaffScope'>;

/** The learners that a member of staff may see: those of the school, or those of the groups that they teach there. */
export interface ScopeOfStaff {
  readonly school: SchoolId;
  /** By which the school counts days. */
  readonly zone: TimeZone;
  readonly person: number;
  readonly allGroups: boolean;
}

/** A signed-in person who may not have chosen an inscription yet. */
export interface Visitor {
  learner: LearnerId;
  /** School of the chosen inscription; before one is chosen, the school that opened the account. */
  school: SchoolId;
  /** By which that school counts days; for who works at a school, that one's. */
  zone: TimeZone;
  /** The one school whose inscriptions are visible, for staff who act for a learner. Null: all of the person's. */
  onlySchool: SchoolId | null;
  accountId: number;
  impersonated: boolean;
  /** Account of the person who acts: the learner's own, or that of the staff who act for them. */
  actorAccountId: number;
  inscription: InscriptionId | null;
  brand: string;
}

/** A person who works at a school, signed in as themselves. */
export interface SchoolStaff extends Visitor {
  role: SchoolRole;
  /** Where they work, which may differ from the school of their own inscription. */
  workplace: SchoolId;
  scope: StaffScope;
}

/** A person of the head office of a network of schools, signed in as themselves. */
export interface HeadOffice extends Visitor {
  role: 'headOffice';
  network: NetworkId;
}

/** The management program of a school, known by its key. */
export interface SchoolProgram {
  /** Id of the key. */
  key: string;
  /** The beginning of the key, which names it. */
  prefix: string;
  workplace: SchoolId;
  scope: StaffScope;
}

/** A person who runs the platform, signed in as themselves. */
export interface Operator extends Visitor {
  role: 'operator';
}

/** Who acts on the team of a school: somebody who works there, or an operator. */
export type ActorAtSchool = Pick<SchoolStaff, 'learner' | 'accountId' | 'workplace'>;

/** An operator who acts on a network, or on its head office. */
export interface ActorOnNetwork extends Pick<Operator, 'learner' | 'accountId' | 'school'> {
  network: NetworkId;
}

/** Where one works, or is asked to: at a school, or at the head office of a network. */
export type PlaceOfWork = { readonly school: SchoolId } | { readonly network: NetworkId };

/** A signed-in person with an open inscription. */
export interface Learner extends Visitor {
  inscription: InscriptionId;
  licenceCode: LicenceCode;
}

/** A learner as this process last read them, who may have signed out since. */
export interface RememberedLearner {
  learner: Learner;
  tokenHash: Buffer;
  /** Their session must have been used since: an older use is to be recorded anew. */
  seenSince: Date;
}

/**
 * The caller of an operation whose first statement can authenticate: for a learner whom this process remembers, it does its
 * work only if the session still gives what it gave. In any other case the operation confirms first.
 */
export interface LearnerClaim {
  /** Null when this process has not read the session yet. */
  remembered: RememberedLearner | null;
  /** Authenticates as for any other operation, with its refusals. */
  confirm(): Promise<Learner>;
}

/** What an operation reads of its caller in the statement that authenticates. */
export interface CallerReading<Values extends object, Row extends object> {
  /** A select that has one row, also where the session has no inscription: that caller is refused afterwards. */
  select(
    caller: Places<Pick<Learner, 'learner' | 'inscription' | 'licenceCode' | 'zone'>>,
    asked: Places<Values>,
  ): RawBuilder<Row>;
  /** The values for a call at `now`. */
  ask(now: Date): Values;
}

/** What was read, and the time of the call for which it was. */
export interface ReadOfCaller<Row> {
  row: Row;
  now: Date;
}
