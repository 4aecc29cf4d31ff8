/** SQL of sessions and of the audit. */

import { randomUUID } from 'node:crypto';
import type { LicenceCode } from '@balise/contract/base/codes';
import type { ErrorReply } from '@balise/contract/base/error';
import type { TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import { hashSecret } from '../../platform/base/api.ts';
import { type Db, type Places, prepareOptionalRow, type ValuesOrPlaces } from '../../platform/db/api.ts';
import type {
  CallerReading,
  InscriptionId,
  Learner,
  LearnerId,
  RememberedLearner,
} from '../../platform/http/api.ts';
import { type SessionDevice, UNKNOWN_DEVICE } from './device.ts';
import { absorbStandIn } from './stand-in.ts';

export interface SessionRow {
  accountId: number;
  personId: number;
  schoolId: number;
  zone: TimeZone;
  inscriptionId: number | null;
  impersonatorId: number | null;
  /** The one school whose inscriptions are visible, for staff who act for a learner. Null: all of the person's. */
  onlySchoolId: number | null;
  brand: string;
  /** Licence of the chosen inscription, as it is now. */
  licenceCode: LicenceCode | null;
  status: 'ouvert' | 'ferme' | 'expire' | null;
  expiresAt: Date | null;
  /** When the last call of the session was recorded. */
  seenAt: Date;
}

export interface NewSession {
  accountId: number;
  personId: number;
  /** Used when no inscription is chosen. */
  schoolId: number;
  inscriptionId: number | null;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
  brand: string;
  /** SHA-256 of the CAS ticket it came from, so that single logout finds it. */
  ticketHash: Buffer | null;
  /** Unknown when left out. */
  device?: SessionDevice;
  /** When the person passed the second step in the session before, in the same browser; never when left out. */
  secondStepAt?: Date | null;
  /** When the person proved who they are, by the sign-in that opens it; never when left out, or where that was only trusted. */
  confirmedAt?: Date | null;
}

export interface SessionQuestion {
  tokenHash: Buffer;
  now: Date;
  /** A session that has not been used since then is over. */
  idleSince: Date;
}

/** Whether the session `s` is one that gives access. */
const isLive = ({ tokenHash, now, idleSince }: ValuesOrPlaces<SessionQuestion>): RawBuilder<boolean> =>
  sql`s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.seen_at > ${idleSince} and not s.awaits_consent`;

/** The session and its inscription. No row when it is over, or its account is disabled. */
export const sessionSelect = (asked: Places<SessionQuestion>): RawBuilder<SessionRow> => sql`
    select s.account_id as "accountId", s.person_id as "personId", s.school_id as "schoolId", e.time_zone as zone,
      s.impersonator_id as "impersonatorId", s.brand,
      case when staff.role <> 'operateur' then s.school_id end as "onlySchoolId", i.id as "inscriptionId", i.licence as "licenceCode", i.status,
      i.expires_at as "expiresAt", s.seen_at as "seenAt"
    from sessions s
    join accounts a on a.id = s.account_id and a.disabled_at is null
    join schools e on e.id = s.school_id
    left join accounts staff on staff.id = s.impersonator_id and staff.disabled_at is null
    left join inscriptions i on i.id = s.inscription_id and i.person_id = s.person_id
    where ${isLive(asked)} and (s.impersonator_id is null or staff.id is not null)`;

export const selectOptionalSession = prepareOptionalRow<SessionQuestion, SessionRow>(sessionSelect);

/** The caller of a session in a statement that reads more of them. */
const CALLER = {
  learner: sql<LearnerId>`me."personId"`,
  inscription: sql<InscriptionId>`me."inscriptionId"`,
  licenceCode: sql<LicenceCode>`me."licenceCode"`,
  zone: sql<TimeZone>`me.zone`,
};

/** The same row, and what is read of its caller, in one statement. */
export function prepareJoined<Values extends object, Row extends object>(
  reading: CallerReading<Values, Row>,
): (db: Db, asked: SessionQuestion) => Promise<(SessionRow & Row) | undefined> {
  const select = prepareOptionalRow<SessionQuestion & Values, SessionRow & Row>(
    (asked) => sql`
    select me.*, own.* from (${sessionSelect(asked)}) me
    left join lateral (${reading.select(CALLER, asked)}) own on true`,
  );
  return (db, asked) => select(db, { ...asked, ...reading.ask(asked.now) });
}

/** What a session gave when it was remembered, and the values by which a statement checks that it still does. */
export interface CheckedSession
  extends SessionQuestion,
    Pick<Learner, 'learner' | 'inscription' | 'school' | 'licenceCode'> {}

export const toCheckedSession = (
  { learner: caller, tokenHash, seenSince }: RememberedLearner,
  now: Date,
): CheckedSession => {
  const { learner, inscription, school, licenceCode } = caller;
  return { learner, inscription, school, licenceCode, tokenHash, now, idleSince: seenSince };
};

/**
 * Condition of a statement that authenticates: the learner's own session still gives access, to the same inscription,
 * and the inscription is open.
 */
export const sessionHolds = (asked: ValuesOrPlaces<CheckedSession>): RawBuilder<boolean> => sql`exists (
    select from sessions s
    join accounts a on a.id = s.account_id and a.disabled_at is null
    join inscriptions i on i.id = s.inscription_id and i.person_id = s.person_id
    where ${isLive(asked)} and s.impersonator_id is null and s.person_id = ${asked.learner}::int
      and s.inscription_id = ${asked.inscription}::int and s.school_id = ${asked.school}::int
      and i.licence = ${asked.licenceCode}::text and i.status = 'ouvert'
      and (i.expires_at is null or i.expires_at > ${asked.now})
  )`;

/** @param awaitsConsent it gives no access until the person confirms the change of account */
export async function insertSession(
  db: Db,
  session: NewSession,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
  awaitsConsent = false,
): Promise<void> {
  const { browser, system } = session.device ?? UNKNOWN_DEVICE;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      account_id: session.accountId,
      person_id: session.personId,
      school_id: sql<number>`coalesce(
        (select school_id from inscriptions where id = ${session.inscriptionId}), ${session.schoolId})`,
      inscription_id: session.inscriptionId,
      impersonator_id: session.impersonatorId,
      brand: session.brand,
      ticket_hash: session.ticketHash,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      browser,
      system,
      awaits_consent: awaitsConsent,
      second_step_at: session.secondStepAt ?? null,
      confirmed_at: session.confirmedAt ?? null,
    })
    .execute();
}

/** Of several calls at once, only one writes. */
export async function updateSessionSeen(
  db: Db,
  tokenHash: Buffer,
  { now, stale }: { now: Date; stale: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', stale)
    .execute();
}

/**
 * Activates a session that awaits consent and returns it; of two calls at once, one gets it.
 * @param ends of a person's own session that begins now, and of an impersonation
 */
export async function updateAwaitingSession(
  trx: Db,
  tokenHash: Buffer,
  now: Date,
  { own, impersonated }: { own: Date; impersonated: Date },
) {
  return trx
    .updateTable('sessions')
    .set({
      awaits_consent: false,
      created_at: now,
      seen_at: now,
      expires_at: sql<Date>`case when impersonator_id is null then ${own}::timestamptz else ${impersonated}::timestamptz end`,
    })
    .where('token_hash', '=', tokenHash)
    .where('awaits_consent', '=', true)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'person_id as personId', 'school_id as schoolId'])
    .returning(['inscription_id as inscriptionId', 'impersonator_id as impersonatorId', 'brand'])
    .executeTakeFirst();
}

export async function abandonSession(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashSecret(token))
    .where('awaits_consent', '=', true)
    .execute();
}

/** The school of an inscription sees the person from now on, because they have used the access it gave. */
export async function acceptMembership(db: Db, inscriptionId: number, now: Date): Promise<void> {
  const accepted = await db
    .updateTable('memberships as m')
    .from('inscriptions as i')
    .set({ accepted_at: now })
    .where('i.id', '=', inscriptionId)
    .whereRef('m.person_id', '=', 'i.person_id')
    .whereRef('m.school_id', '=', 'i.school_id')
    .where('m.accepted_at', 'is', null)
    .returning(['m.person_id as owner', 'm.school_id as school'])
    .executeTakeFirst();
  if (accepted) await absorbStandIn(db, { ...accepted, now });
}

/** Called once per sign-in, whichever server did it: sign-ins without our own pages count too. */
export async function updateLastSignIn(db: Db, accountId: number, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ last_sign_in_at: now }).where('id', '=', accountId).execute();
}

export interface AuditEntry {
  /** The person it is about. */
  personId: number;
  schoolId: number;
  /** Account of the person who did it; null for an operator at the command line. */
  actorId: number | null;
  action: string;
  /** The object of the action, when the call names it. */
  details?: Record<string, string>;
  at: Date;
}

export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      person_id: entry.personId,
      id: randomUUID(),
      school_id: entry.schoolId,
      actor_id: entry.actorId,
      action: entry.action,
      details: JSON.stringify(entry.details ?? {}),
      at: entry.at,
    })
    .execute();
}

/**
 * Sets the session's school to that of the inscription. Returns false when the inscription is not this person's, not
 * of `onlySchoolId`, or not open at `now`.
 */
export async function updateSessionInscription(
  db: Db,
  tokenHash: Buffer,
  { inscriptionId, onlySchoolId }: { inscriptionId: number; onlySchoolId: number | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('inscriptions')
    .set((eb) => ({
      inscription_id: eb.ref('inscriptions.id'),
      school_id: eb.ref('inscriptions.school_id'),
      seen_at: now,
    }))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.awaits_consent', '=', false)
    .where('inscriptions.id', '=', inscriptionId)
    .whereRef('inscriptions.person_id', '=', 'sessions.person_id')
    .$if(onlySchoolId !== null, (query) => query.where('inscriptions.school_id', '=', onlySchoolId ?? 0))
    .where('inscriptions.status', '=', 'ouvert')
    .where((eb) =>
      eb.or([eb('inscriptions.expires_at', 'is', null), eb('inscriptions.expires_at', '>', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute();
}

/** Single logout: closes the sessions of a ticket, and returns their number. */
export async function closeSessionsOfTicket(db: Db, ticketHash: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The school to ask about an access that is not open, in the words of a refusal. */
export async function selectSchoolContact(
  db: Db,
  schoolId: number,
): Promise<Pick<NonNullable<ErrorReply['details']>, 'structure' | 'email' | 'telephone'>> {
  const { name, email, phone } = await db
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select(['name', 'email', 'phone'])
    .executeTakeFirstOrThrow();
  return { structure: name, ...(email && { email }), ...(phone && { telephone: phone }) };
}
