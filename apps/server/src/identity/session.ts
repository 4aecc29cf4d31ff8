/**
 * The session: an HttpOnly cookie holds a random token, a row keyed by its SHA-256 says whose it is. The gate is the
 * only place that mints LearnerId, SchoolId and InscriptionId.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Content } from '@balise/content';
import type { Operation } from '@balise/contract/operation';
import { operations } from '@balise/contract/operations';
import { cookieName } from '@balise/contract/page-cookies';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/handle.ts';
import type { InscriptionId, Learner, LearnerId, SchoolId, Visitor } from '../http/caller.ts';
import type { Gate } from '../http/mount.ts';
import { ownOrigins } from '../http/own-origins.ts';
import { refuse } from '../http/refuse.ts';
import { auditDetails } from './audit-details.ts';
import { type Device, UNKNOWN_DEVICE } from './device.ts';
import {
  acceptMembership,
  deleteAwaitingSession,
  deleteSession,
  deleteSessionsOfTicket,
  insertAudit,
  insertSession,
  type SessionRow,
  selectOptionalSession,
  updateAwaitingSession,
  updateLastSignIn,
  updateSessionInscription,
  updateSessionSeen,
} from './session-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A working day: longer than any sitting. */
const SESSION_MS = 12 * HOUR_MS;
/** Without a call of its own for that long, a session ends: whoever left a shared computer is not there any more. */
const IDLE_MS = 2 * HOUR_MS;
/** How exactly the last call is known: one write in so many minutes, whatever the number of calls. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
/** Time to see what a learner sees; whoever needs longer starts, and is noted, again. */
const IMPERSONATION_MS = HOUR_MS;
/** To read one question and answer it. */
const AWAITING_MS = 5 * MINUTE_MS;

/** A session whose last call was then, or before, is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);
const SAFE_METHODS = new Set(['GET', 'HEAD']);

type CookieConfig = Pick<Config, 'https' | 'sessionSecret'>;
type Accepted = Pick<Config, 'acceptedSecrets'>;

type Https = Pick<Config, 'https'>;

export const sessionCookie = ({ https }: Https): string => cookieName('session', https);
export const antiForgeryCookie = ({ https }: Https): string => cookieName('XSRF-TOKEN', https);
/** Holds the token of a session that awaits its browser's consent. */
const awaitingCookie = ({ https }: Https): string => cookieName('session-en-attente', https);

export interface Opening {
  accountId: number;
  personId: number;
  /** Where no inscription is chosen. */
  schoolId: number;
  inscriptionId: number | null;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
  brand: string;
  /** SHA-256 of the CAS ticket it came from, so that single logout finds it. */
  ticketHash: Buffer | null;
  /** Unknown when left out. */
  device?: Device;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and answers its token: give it to `giveSession`. An impersonation is noted, or does not begin. */
export async function openSession(db: Db, opening: Opening, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeOf(opening.impersonatorId));
  await db.transaction().execute(async (trx) => {
    await insertSession(trx, newSession(opening, token, now, expiresAt));
    await noteSignIn(trx, opening, now);
  });
  return token;
}

/** A session that opens nothing until `confirmSession`: give its token to `giveAwaitingSession`. */
export async function openAwaitingSession(db: Db, opening: Opening, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + AWAITING_MS);
  await insertSession(db, { ...newSession(opening, token, now, expiresAt), awaitsConsent: true });
  return token;
}

/** Opens the session that awaited consent, and answers whose it is; null when there is none any more. */
export async function confirmSession(db: Db, token: string, now: Date): Promise<Visitor | null> {
  return db.transaction().execute(async (trx) => {
    const confirmed = await updateAwaitingSession(trx, hashToken(token), {
      now,
      own: new Date(now.getTime() + lifetimeOf(null)),
      impersonated: new Date(now.getTime() + IMPERSONATION_MS),
    });
    if (!confirmed) return null;
    await noteSignIn(trx, confirmed, now);
    return (await selectOptionalSessionOwner(trx, hashToken(token), now)) ?? null;
  });
}

export function abandonSession(db: Db, token: string): Promise<void> {
  return deleteAwaitingSession(db, hashToken(token));
}

const lifetimeOf = (impersonatorId: number | null): number =>
  impersonatorId === null ? SESSION_MS : IMPERSONATION_MS;

const newSession = (opening: Opening, token: string, now: Date, expiresAt: Date) => ({
  ...opening,
  device: opening.device ?? UNKNOWN_DEVICE,
  tokenHash: hashToken(token),
  awaitsConsent: false,
  now,
  expiresAt,
});

type SignedIn = Pick<Opening, 'accountId' | 'personId' | 'schoolId' | 'impersonatorId' | 'inscriptionId'>;

/** What a person's own sign-in leaves on their account, and somebody else's in their place in the audit. */
async function noteSignIn(trx: Db, signedIn: SignedIn, now: Date): Promise<void> {
  const { impersonatorId: actorId } = signedIn;
  if (actorId === null) {
    if (signedIn.inscriptionId !== null) await acceptMembership(trx, signedIn.inscriptionId, now);
    return updateLastSignIn(trx, signedIn.accountId, now);
  }
  await insertAudit(trx, { ...signedIn, actorId, action: 'impersonation', at: now });
}

/** Sets both cookies; they last as long as the browser's own session, and at most as long as the row. */
export function giveSession(reply: FastifyReply, token: string, config: CookieConfig): void {
  const common = { path: '/', sameSite: 'lax', secure: config.https } as const;
  reply.setCookie(sessionCookie(config), token, { ...common, httpOnly: true });
  // Read by scripts, which send it back as a header: another site can make neither.
  reply.setCookie(antiForgeryCookie(config), antiForgeryToken(token, config), common);
}

export function takeSession(reply: FastifyReply, config: Https): void {
  const common = { path: '/', secure: config.https } as const;
  reply.clearCookie(sessionCookie(config), { ...common, httpOnly: true });
  reply.clearCookie(antiForgeryCookie(config), common);
}

/** The token a request carries, or null. */
export function sessionToken(request: FastifyRequest, config: Https): string | null {
  return request.cookies[sessionCookie(config)] || null;
}

/** Names the session of a request that the gate let in: SHA-256 of its token. */
export function currentSession(request: FastifyRequest, config: Pick<Config, 'https'>): Buffer {
  return hashToken(sessionToken(request, config) ?? refuse('NON_CONNECTE'));
}

export function giveAwaitingSession(reply: FastifyReply, token: string, config: Https): void {
  const attributes = { path: '/', sameSite: 'lax', secure: config.https, httpOnly: true } as const;
  reply.setCookie(awaitingCookie(config), token, { ...attributes, maxAge: AWAITING_MS / 1000 });
}

/** The token of the session that awaits consent, or null. The browser keeps it no longer. */
export function takeAwaitingSession(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Https,
): string | null {
  reply.clearCookie(awaitingCookie(config), { path: '/', secure: config.https, httpOnly: true });
  return request.cookies[awaitingCookie(config)] || null;
}

export function antiForgeryToken(token: string, { sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update(`anti-forgery:${token}`).digest('base64url');
}

/** Another one for each session and the same as long as it lasts; nothing can be opened or done with it. */
export function publicMarker(token: string, { sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update(`marker:${token}`).digest('base64url');
}

/** Answers false when the inscription is not the person's own, not open at `now`, or of a school that the caller does not see. */
export async function chooseInscription(
  db: Db,
  token: string,
  { caller, inscriptionId }: { caller: Pick<Visitor, 'onlySchool' | 'impersonated'>; inscriptionId: number },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const wanted = { inscriptionId, onlySchoolId: caller.onlySchool };
    const isChosen = await updateSessionInscription(trx, hashToken(token), wanted, now);
    if (isChosen && !caller.impersonated) await acceptMembership(trx, inscriptionId, now);
    return isChosen;
  });
}

export function closeSession(db: Db, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}

/** Single logout: closes what a ticket opened, and answers how many sessions that was. */
export function closeSessionsOfTicket(db: Db, ticketHash: Buffer): Promise<number> {
  return deleteSessionsOfTicket(db, ticketHash);
}

export interface GateParts {
  db: Db;
  clock: Clock;
  config: CookieConfig & Accepted & Pick<Config, 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'environments'>;
}

/**
 * One statement a request; one more to note what is changed, or which series is looked at, in a learner's place, and every
 * few minutes one to note that the session is in use. Refuses NON_CONNECTE, ANTI_FALSIFICATION, CHOIX_REQUIS, closed
 * inscriptions, and what nobody does for a learner.
 */
export function createGate({ db, clock, config, content }: GateParts): Gate {
  // A page of ours at another origin can't read our cookie. There the browser's own word on who calls stands in for the
  // header: no page can change it.
  const foreign = new Set(ownOrigins(config, content));
  foreign.delete(config.publicUrl);
  return async (request, access, operation) => {
    const token = sessionToken(request, config);
    if (!token) return access === 'public' ? null : refuse('NON_CONNECTE');
    const changes = !SAFE_METHODS.has(request.method);
    if (changes && !foreign.has(request.headers.origin ?? '')) checkAntiForgery(request, token, config);
    const now = clock();
    const tokenHash = hashToken(token);
    const row = await selectOptionalSession(db, tokenHash, now, idleSince(now));
    if (!row) return access === 'public' ? null : refuse('NON_CONNECTE');
    const caller = access === 'learner' ? mintLearner(row, now) : mintVisitor(row);
    const stale = new Date(now.getTime() - SEEN_EVERY_MS);
    if (row.seenAt <= stale) await updateSessionSeen(db, tokenHash, { now, stale });
    const { impersonatorId: actorId } = row;
    if (actorId === null) return caller;
    const details = auditDetails(operation, request);
    if (changes || details.serie)
      await insertAudit(db, { ...row, actorId, action: operation, details, at: now });
    const { whileActing }: Operation = operations[operation];
    return typeof whileActing === 'object' ? refuse(whileActing.refused) : caller;
  };
}

function checkAntiForgery(request: FastifyRequest, token: string, config: Accepted): void {
  if (!hasAntiForgery(request, token, config)) refuse('ANTI_FALSIFICATION');
}

/** Who a session belongs to, by the hash of its token; undefined once it is over. */
export async function selectOptionalSessionOwner(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Visitor | undefined> {
  const row = await selectOptionalSession(db, tokenHash, now, idleSince(now));
  return row && mintVisitor(row);
}

/** Whether the request carries the anti-forgery header of this session. */
export function hasAntiForgery(
  request: FastifyRequest,
  token: string,
  { acceptedSecrets }: Accepted,
): boolean {
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  return acceptedSecrets.some((sessionSecret) => {
    const expected = Buffer.from(antiForgeryToken(token, { sessionSecret }));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

function mintVisitor(row: Omit<SessionRow, 'license' | 'status' | 'expiresAt' | 'seenAt'>): Visitor {
  return {
    learner: row.personId as LearnerId,
    school: row.schoolId as SchoolId,
    onlySchool: row.onlySchoolId as SchoolId | null,
    accountId: row.accountId,
    impersonated: row.impersonatorId !== null,
    actorAccountId: row.impersonatorId ?? row.accountId,
    inscription: row.inscriptionId as InscriptionId | null,
    brand: row.brand,
  };
}

function mintLearner(row: SessionRow, now: Date): Learner {
  if (row.inscriptionId === null || row.license === null) refuse('CHOIX_REQUIS');
  const isOver = row.expiresAt !== null && row.expiresAt <= now;
  if (row.status === 'expire' || isOver) refuse('INSCRIPTION_EXPIREE');
  if (row.status !== 'ouvert') refuse('ACCES_SUSPENDU');
  return {
    ...mintVisitor(row),
    inscription: row.inscriptionId as InscriptionId,
    license: row.license,
  };
}
