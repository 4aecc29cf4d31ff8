/** The cookies that carry a session, and the anti-forgery header that goes with it. */
import { createHmac } from 'node:crypto';
import { cookieName } from '@balise/rules/page-cookies';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, sameText } from '../base/api.ts';
import type { Config } from '../config/api.ts';
import { refuse } from './refuse.ts';

type CookieConfig = Pick<Config, 'https' | 'sessionSecret'>;
type Https = Pick<Config, 'https'>;

/** How long (ms) a session waits for its browser's consent: time to read one question and answer it. */
export const AWAITING_MS = 5 * 60_000;

export const sessionCookie = ({ https }: Https): string => cookieName('session', https);
export const antiForgeryCookie = ({ https }: Https): string => cookieName('XSRF-TOKEN', https);
/** Holds the token of a session that awaits its browser's consent. */
const awaitingCookie = ({ https }: Https): string => cookieName('session-en-attente', https);

/** Sets both cookies; they last as long as the browser's own session, and at most as long as the row. */
export function setSessionCookies(reply: FastifyReply, token: string, config: CookieConfig): void {
  const common = { path: '/', sameSite: 'lax', secure: config.https } as const;
  reply.setCookie(sessionCookie(config), token, { ...common, httpOnly: true });
  // Scripts read it and send it back as a header: another site can do neither.
  reply.setCookie(antiForgeryCookie(config), antiForgeryToken(token, config), common);
}

export function clearSessionCookies(reply: FastifyReply, config: Https): void {
  const common = { path: '/', secure: config.https } as const;
  reply.clearCookie(sessionCookie(config), { ...common, httpOnly: true });
  reply.clearCookie(antiForgeryCookie(config), common);
}

/** The token a request carries, or null. */
export function readSessionToken(request: FastifyRequest, config: Https): string | null {
  return request.cookies[sessionCookie(config)] || null;
}

/** Identifies the session of an authenticated request: SHA-256 of its token. */
export function hashCurrentSession(request: FastifyRequest, config: Pick<Config, 'https'>): Buffer {
  return hashSecret(readSessionToken(request, config) ?? refuse('NON_CONNECTE'));
}

export function setAwaitingSessionCookie(reply: FastifyReply, token: string, config: Https): void {
  const attributes = { path: '/', sameSite: 'lax', secure: config.https, httpOnly: true } as const;
  reply.setCookie(awaitingCookie(config), token, { ...attributes, maxAge: AWAITING_MS / 1000 });
}

/** The token of the session that awaits consent, or null. The browser then deletes it. */
export function consumeAwaitingSessionCookie(
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

/** Different for each session and constant while it lasts; it gives no access. */
export function publicMarker(token: string, { sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update(`marker:${token}`).digest('base64url');
}

/** Whether the request carries the anti-forgery header of this session. */
export function hasAntiForgery(
  request: FastifyRequest,
  token: string,
  { acceptedSecrets }: Pick<Config, 'acceptedSecrets'>,
): boolean {
  const sent = String(request.headers['x-xsrf-token'] ?? '');
  return acceptedSecrets.some((sessionSecret) => sameText(sent, antiForgeryToken(token, { sessionSecret })));
}
