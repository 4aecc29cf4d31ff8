/** The values that every sign-on page receives, and the cookies of these pages. */
import { BRAND_COOKIE, cookieName } from '@balise/rules/page-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, newSecret } from '../../../platform/base/api.ts';
import type { Db } from '../../../platform/db/api.ts';
import { readFormText } from '../../../platform/http/api.ts';
import type { SecurityLog } from '../../../platform/security-log/api.ts';
import {
  addDeviceMark,
  findDeviceMark,
  type SignOn,
  type SignOnSettings,
  type StoredAccount,
  spendFormToken,
  type TakeCode,
} from '../../accounts/api.ts';
import { checkFormToken, FORM_TOKEN_LIFETIME_S, mintFormToken } from './form-token.ts';
import type { DemoAccounts } from './pages/login-page.ts';
import { findSignOn } from './sign-on.ts';
import type { SingleLogout } from './single-logout.ts';

export interface SignOnContext {
  db: Db;
  clock: Clock;
  settings: SignOnSettings;
  singleLogout: SingleLogout;
  /** Shown beside the form on a demonstration site. */
  demo: DemoAccounts | null;
  securityLog: SecurityLog;
  /** Whether managers and operators must have a second step. */
  isStepRequired: boolean;
  takeCode: TakeCode;
}

const YEAR_S = 31_536_000;

type Secure = Pick<SignOnSettings, 'secure'>;
/** The protocol's «ticket-granting cookie». */
const signOnCookie = ({ secure }: Secure): string => cookieName('TGC', secure);
const formCookie = ({ secure }: Secure): string => cookieName('CASF', secure);
// A name with `__Host-` is valid for this exact host only.
export const cookieAttributes = ({ secure }: Secure) =>
  ({ path: secure ? '/' : '/cas', httpOnly: true, sameSite: 'lax', secure }) as const;

export function setSignOnCookie(reply: FastifyReply, settings: SignOnSettings, secret: string): void {
  reply.setCookie(signOnCookie(settings), secret, cookieAttributes(settings));
}

export function clearSignOnCookie(reply: FastifyReply, settings: SignOnSettings): void {
  reply.clearCookie(signOnCookie(settings), cookieAttributes(settings));
}

/** The secret of the sign-on that a request carries. */
export const signOnSecret = (request: FastifyRequest, settings: Secure): string | undefined =>
  request.cookies[signOnCookie(settings)] || undefined;

/**
 * Tells a page of this site which brand to show in its first answer; otherwise the page learns it only after the
 * ticket exchange.
 */
export function setBrandCookie(
  reply: FastifyReply,
  { brands, publicUrl, secure }: SignOnSettings,
  signOn: SignOn,
  service: string,
): void {
  if (new URL(service).origin !== publicUrl || !brands.some(({ name }) => name === signOn.brand)) return;
  const kept = { path: '/', sameSite: 'lax', secure, maxAge: YEAR_S } as const;
  reply.setCookie(cookieName(BRAND_COOKIE, secure), signOn.brand, kept);
}

const deviceCookie = ({ secure }: SignOnSettings): string => cookieName('APPAREIL', secure);

/** The mark of this browser, if the account was signed in from it since its password was set. */
export function knownDevice(
  { settings }: SignOnContext,
  request: FastifyRequest,
  account: StoredAccount | undefined,
): string | undefined {
  const given = request.cookies[deviceCookie(settings)];
  return settings.acceptedSecrets
    .map((secret) => findDeviceMark(secret, given, account))
    .find((mark) => mark !== undefined);
}

/** From now on this browser belongs to the account: the password or a mail proved it. */
export function rememberDevice(
  { settings }: SignOnContext,
  reply: FastifyReply,
  account: Pick<StoredAccount, 'id' | 'passwordHash'>,
): void {
  const name = deviceCookie(settings);
  const held = reply.request.cookies[name];
  const marks = addDeviceMark(settings.secret, held, account, newSecret('').slice(0, 32));
  reply.setCookie(name, marks, { ...cookieAttributes(settings), maxAge: YEAR_S });
}

/** A token for a form of this browser; several tabs share its cookie. */
export function newFormToken({ settings, clock }: SignOnContext, reply: FastifyReply): string {
  const held = reply.request.cookies[formCookie(settings)];
  const browser = held && /^[0-9a-f]{64}$/.test(held) ? held : newSecret('');
  reply.setCookie(formCookie(settings), browser, cookieAttributes(settings));
  return mintFormToken(settings.secret, browser, clock());
}

/**
 * Why a posted form is not one that we showed this browser recently; null when it is. Without cookies, showing the
 * page again would not help.
 */
export function formFault(
  { settings, clock }: SignOnContext,
  request: FastifyRequest,
): 'STALE' | 'COOKIES' | null {
  const browser = request.cookies[formCookie(settings)];
  if (!browser) return 'COOKIES';
  const token = readFormText(request.body, 'lt');
  const isOurs = settings.acceptedSecrets.some((key) => checkFormToken(key, browser, token, clock()));
  return isOurs ? null : 'STALE';
}

/** Like `formFault`, but spends the token: a login ticket is valid for one try, whatever its result (§3.5). */
export async function takeLoginTicket(
  context: SignOnContext,
  request: FastifyRequest,
): Promise<'STALE' | 'COOKIES' | null> {
  const fault = formFault(context, request);
  if (fault) return fault;
  const endsAt = new Date(context.clock().getTime() + FORM_TOKEN_LIFETIME_S * 1000);
  const isFirst = await spendFormToken(context.db, readFormText(request.body, 'lt'), endsAt);
  return isFirst ? null : 'STALE';
}

/** The person who is signed on in this browser. */
export async function currentSignOn(
  { db, clock, settings }: SignOnContext,
  request: FastifyRequest,
): Promise<SignOn | undefined> {
  const secret = signOnSecret(request, settings);
  return secret ? findSignOn(db, secret, clock()) : undefined;
}
