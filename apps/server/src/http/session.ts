/**
 * The session: an HttpOnly cookie holds a random token, a row keyed by its SHA-256 says whose it is. The gate is the
 * only place that mints LearnerId, SchoolId and InscriptionId.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Operation } from '@balise/contract/operation';
import { operations } from '@balise/contract/operations';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Content } from '../content/load.ts';
import type { Db } from '../db/handle.ts';
import { auditDetails } from './audit-details.ts';
import type { InscriptionId, Learner, LearnerId, SchoolId, Visitor } from './identity.ts';
import type { Gate } from './mount.ts';
import { ownOrigins } from './own-origins.ts';
import { refuse } from './refuse.ts';
import {
  deleteSession,
  deleteSessionsOfTicket,
  insertAudit,
  insertSession,
  type SessionRow,
  selectOptionalSession,
  updateLastSignIn,
  updateSessionInscription,
} from './store.ts';

export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
/** A working day: longer than any sitting, short enough for a shared computer. */
const SESSION_HOURS = 12;
/** Time to see what a learner sees; whoever needs longer starts, and is noted, again. */
const IMPERSONATION_HOURS = 1;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

type CookieConfig = Pick<Config, 'https' | 'sessionSecret'>;

/** `__Host-` lets no other subdomain write the cookie; browsers accept it over https only. */
export const sessionCookie = ({ https }: Pick<Config, 'https'>): string =>
  https ? '__Host-session' : 'session';

export interface Opening {
  accountId: number;
  personId: number;
  schoolId: number;
  inscriptionId: number | null;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
  brand: string;
  /** SHA-256 of the CAS ticket it came from, so that single logout finds it. */
  ticketHash: Buffer | null;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and answers its token: give it to `giveSession`. An impersonation is noted, or does not begin. */
export async function openSession(db: Db, opening: Opening, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { impersonatorId: actorId } = opening;
  const hours = actorId === null ? SESSION_HOURS : IMPERSONATION_HOURS;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const session = { ...opening, tokenHash: hashToken(token), now, expiresAt };
  if (actorId === null) {
    await insertSession(db, session);
    await updateLastSignIn(db, opening.accountId, now);
    return token;
  }
  await db.transaction().execute(async (trx) => {
    await insertSession(trx, session);
    await insertAudit(trx, { ...opening, actorId, action: 'impersonation', at: now });
  });
  return token;
}

/** Sets both cookies; they last as long as the browser's own session, and at most as long as the row. */
export function giveSession(reply: FastifyReply, token: string, config: CookieConfig): void {
  const common = { path: '/', sameSite: 'lax', secure: config.https } as const;
  reply.setCookie(sessionCookie(config), token, { ...common, httpOnly: true });
  // Read by scripts, which send it back as a header: another site can make neither.
  reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryToken(token, config), common);
}

export function takeSession(reply: FastifyReply, config: CookieConfig): void {
  const common = { path: '/', secure: config.https } as const;
  reply.clearCookie(sessionCookie(config), { ...common, httpOnly: true });
  reply.clearCookie(ANTI_FORGERY_COOKIE, common);
}

/** The token a request carries, or null. */
export function sessionToken(request: FastifyRequest, config: Pick<Config, 'https'>): string | null {
  return request.cookies[sessionCookie(config)] || null;
}

/** Names the session of a request that the gate let in: SHA-256 of its token. */
export function currentSession(request: FastifyRequest, config: Pick<Config, 'https'>): Buffer {
  return hashToken(sessionToken(request, config) ?? refuse('NON_CONNECTE'));
}

export function antiForgeryToken(token: string, { sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update(`anti-forgery:${token}`).digest('base64url');
}

/** Another one for each session and the same as long as it lasts; nothing can be opened or done with it. */
export function publicMarker(token: string, { sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update(`marker:${token}`).digest('base64url');
}

/** Answers false when the inscription is not the person's own, or not open at `now`. */
export function chooseInscription(db: Db, token: string, inscriptionId: number, now: Date): Promise<boolean> {
  return updateSessionInscription(db, hashToken(token), inscriptionId, now);
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
  config: CookieConfig & Pick<Config, 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'environments'>;
}

/**
 * One statement a request, and one more to note what is changed, or which series is looked at, in a learner's place. Refuses
 * NON_CONNECTE, ANTI_FALSIFICATION, CHOIX_REQUIS, closed inscriptions, and what nobody does for a learner.
 */
export function createGate({ db, clock, config, content }: GateParts): Gate {
  // A page of ours at another origin can't read our cookie. There the browser's own word on who calls stands in for the
  // header: no page can change it.
  const foreign = new Set(ownOrigins(config, content));
  foreign.delete(config.publicUrl);
  return async (request, access, operation) => {
    const token = sessionToken(request, config);
    if (!token) return access === 'nobody' ? null : refuse('NON_CONNECTE');
    const changes = !SAFE_METHODS.has(request.method);
    if (changes && !foreign.has(request.headers.origin ?? '')) checkAntiForgery(request, token, config);
    const now = clock();
    const row = await selectOptionalSession(db, hashToken(token), now);
    if (!row) return access === 'nobody' ? null : refuse('NON_CONNECTE');
    const caller = access === 'learner' ? mintLearner(row, now) : mintVisitor(row);
    const { impersonatorId: actorId } = row;
    if (actorId === null) return caller;
    const details = auditDetails(operation, request);
    if (changes || details.serie)
      await insertAudit(db, { ...row, actorId, action: operation, details, at: now });
    const { forbidImpersonation }: Operation = operations[operation];
    return forbidImpersonation ? refuse('CONSULTATION_SEULE') : caller;
  };
}

function checkAntiForgery(request: FastifyRequest, token: string, config: CookieConfig): void {
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const expected = Buffer.from(antiForgeryToken(token, config));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) refuse('ANTI_FALSIFICATION');
}

/** Who a session belongs to, by the hash of its token; undefined once it is over. */
export async function selectOptionalSessionOwner(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Visitor | undefined> {
  const row = await selectOptionalSession(db, tokenHash, now);
  return row && mintVisitor(row);
}

function mintVisitor(row: SessionRow): Visitor {
  return {
    learner: row.personId as LearnerId,
    school: row.schoolId as SchoolId,
    accountId: row.accountId,
    impersonated: row.impersonatorId !== null,
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
