/** `/cas/login`: asks for credentials and takes them. Source: CAS Protocol 3.0.3, §2.1–2.2. */

import type { Brand } from '@balise/contract/site';
import { tidyEmail } from '@balise/rules/tidy-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { activationUrl, findBrand, signInHomeUrl } from '../../../platform/brand/api.ts';
import { isEmail, readFormField, readFormFlag, readFormText } from '../../../platform/http/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import {
  isRegistered,
  mayLogIn,
  noteFailedLogin,
  resetLoginLimits,
  resolveService,
  type SignOn,
  type StoredAccount,
  selectReach,
  withTicket,
} from '../../accounts/api.ts';
import {
  currentSignOn,
  knownDevice,
  newFormToken,
  rememberDevice,
  type SignOnContext,
  setBrandCookie,
  setSignOnCookie,
  signOnSecret,
  takeLoginTicket,
} from './context.ts';
import { endSignOn } from './logout-routes.ts';
import { IMPERSONATION } from './pages/impersonation-page.ts';
import { type LoginFault, loginPage } from './pages/login-page.ts';
import { signedInPage } from './pages/notice-pages.ts';
import { refuseService } from './refuse-service.ts';
import { checkCredentials, findByEmail, issueTicket, openSignOn } from './sign-on.ts';
import { hasOtherSites, keepWarning, sendWarning, wishesWarning } from './warn.ts';

const STATUS: Record<LoginFault, number> = { REFUSED: 403, STALE: 403, COOKIES: 403, THROTTLED: 429 };

/** The one page that asks for a sign-on for itself; its address is never taken from the request. */
const NEXT = 'agir-pour';

interface Asked {
  /** As the request gave it. */
  service: string | undefined;
  /** Where its ticket goes; undefined without a service, and for one that is not registered. */
  address: string | undefined;
  renew: boolean;
  from: string | undefined;
  /** The sign-on page to show next, before the service. */
  next: typeof NEXT | undefined;
}

export function loginRoutes(app: FastifyInstance, context: SignOnContext): void {
  app.get('/cas/login', async (request, reply) => {
    const asked = askedBy(context, request.query);
    if (isForeign(asked)) return refuseService(context, reply, asked);
    const { settings } = context;
    const signOn = await currentSignOn(context, request);
    if (signOn && !asked.renew) {
      if (asked.next) return goToNext(context, reply, asked);
      if (asked.address) return meetService(context, reply, signOn, asked);
      const brand = findBrand(settings, asked.from);
      const isStaff = (await selectReach(context.db, signOn.accountId)) !== 'none';
      const home = signInHomeUrl(settings, brand);
      const token = newFormToken(context, reply);
      return sendPage(reply, signedInPage({ brand, token, email: signOn.email, home, isStaff }));
    }
    // With `renew`, `gateway` is ignored, as the protocol advises.
    if (readFormFlag(request.query, 'gateway') && asked.address && !asked.renew) {
      return reply.header('cache-control', 'no-store').redirect(asked.address, 303);
    }
    return sendForm(context, reply, asked);
  });

  app.post('/cas/login', async (request, reply) => {
    const asked = askedBy(context, request.body);
    if (isForeign(asked)) return refuseService(context, reply, asked);
    const { db, clock, securityLog } = context;
    const email = tidyEmail(readFormText(request.body, 'username'));
    const fail = (fault: LoginFault) => sendForm(context, reply, asked, { fault, email });
    const foreign = await takeLoginTicket(context, request);
    if (foreign) return fail(foreign);
    if (readFormField(request.body, 'continuer')) return goOn(context, reply, asked);
    const claimed = await findByEmail(db, email);
    const attempt = { email, address: request.ip, device: knownDevice(context, request, claimed) };
    const typed = { accountId: claimed?.id, email: isEmail(email) ? email : undefined };
    const wait = await mayLogIn(db, attempt, clock());
    if (wait > 0) {
      securityLog.record(request, { kind: 'sign_in_throttled', ...typed });
      reply.header('retry-after', wait);
      return fail('THROTTLED');
    }
    const account = await checkCredentials(claimed, readFormText(request.body, 'password'));
    if (!account) {
      await noteFailedLogin(db, attempt, clock());
      securityLog.record(request, { kind: 'sign_in_failed', ...typed });
      return fail('REFUSED');
    }
    await resetLoginLimits(db, attempt);
    rememberDevice(context, reply, account);
    keepWarning(reply, context.settings, readFormFlag(request.body, 'warn'));
    const signOn = await admit(context, reply, account);
    return signOn ? proceed(context, reply, { signOn, asked }) : fail('REFUSED');
  });
}

function askedBy({ settings }: SignOnContext, source: unknown): Asked {
  const service = readFormField(source, 'service');
  return {
    service,
    address: service && resolveService(service, settings.registered),
    renew: readFormFlag(source, 'renew'),
    from: readFormField(source, 'from'),
    next: readFormField(source, 'suite') === NEXT ? NEXT : undefined,
  };
}

/** Single sign-on: gives a ticket at once, or first asks a person who wished to be asked. */
function meetService(context: SignOnContext, reply: FastifyReply, signOn: SignOn, asked: Asked) {
  const { address: service = '', from } = asked;
  return wishesWarning(reply.request, context.settings)
    ? sendWarning(context, reply, { signOn, service, from })
    : sendTicket(context, reply, { signOn, asked, fromLogin: false });
}

/** The person answered yes; if they are no longer signed on, they sign in again. */
async function goOn(context: SignOnContext, reply: FastifyReply, asked: Asked) {
  const signOn = await currentSignOn(context, reply.request);
  return signOn && asked.address
    ? sendTicket(context, reply, { signOn, asked, fromLogin: false })
    : sendForm(context, reply, asked);
}

/** Opens a sign-on in this browser; null when the account has just been erased. */
async function admit(
  context: SignOnContext,
  reply: FastifyReply,
  account: StoredAccount,
): Promise<SignOn | null> {
  const { db, clock, settings, securityLog } = context;
  const { request } = reply;
  const before = signOnSecret(request, settings);
  const kept = await currentSignOn(context, request);
  const isSame = kept?.accountId === account.id;
  if (before && !isSame) await endSignOn(context, before);
  const opened = await openSignOn(db, account, clock(), isSame ? kept : undefined);
  if (opened === null) return null;
  setSignOnCookie(reply, settings, opened.secret);
  securityLog.record(request, { kind: 'sign_in', accountId: account.id });
  return opened.signOn;
}

const isForeign = ({ service, address }: Asked): boolean => service !== undefined && address === undefined;

function proceed(
  context: SignOnContext,
  reply: FastifyReply,
  { signOn, asked }: Omit<Ticketing, 'fromLogin'>,
) {
  if (asked.next) return goToNext(context, reply, asked);
  if (asked.address) return sendTicket(context, reply, { signOn, asked, fromLogin: true });
  const brand = findBrand(context.settings, asked.from);
  return reply.header('cache-control', 'no-store').redirect(`/cas/login?from=${brand.name}`, 303);
}

function goToNext({ settings }: SignOnContext, reply: FastifyReply, { service, from }: Asked) {
  const { name } = findBrand(settings, from, service);
  const query = new URLSearchParams({ from: name, ...(service && { service }) });
  return reply.header('cache-control', 'no-store').redirect(`${IMPERSONATION}?${query}`, 303);
}

interface Ticketing {
  signOn: SignOn;
  /** With an address. */
  asked: Asked;
  fromLogin: boolean;
}

/** Whoever has just signed out in another tab signs in again. */
async function sendTicket(
  context: SignOnContext,
  reply: FastifyReply,
  { signOn, asked, fromLogin }: Ticketing,
) {
  const { db, clock, settings } = context;
  const { address: service = '' } = asked;
  const ticket = await issueTicket(db, signOn, { service, fromLogin }, clock());
  if (ticket === null) return sendForm(context, reply, asked);
  setBrandCookie(reply, settings, signOn, service);
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(withTicket(service, ticket), 303);
}

/** Where a brand's learners use an activation code: at the application they come from. Null when it has none. */
function activationOf({ settings }: SignOnContext, brand: Brand, service: string | undefined): string | null {
  const address = activationUrl(settings, brand);
  if (address === null || service === undefined || !isRegistered(service, settings.own)) return address;
  return `${new URL(service).origin}${new URL(address).pathname}`;
}

function sendForm(
  context: SignOnContext,
  reply: FastifyReply,
  { service, renew, from, next }: Asked,
  { fault, email }: { fault: LoginFault | null; email: string } = { fault: null, email: '' },
) {
  const brand = findBrand(context.settings, from, service);
  const page = loginPage({
    brand,
    activation: next ? null : activationOf(context, brand, service),
    token: newFormToken(context, reply),
    service,
    renew,
    next,
    email,
    fault,
    warn: hasOtherSites(context.settings) ? wishesWarning(reply.request, context.settings) : null,
    demo: context.demo,
  });
  return sendPage(reply, page, {
    status: fault ? STATUS[fault] : 200,
    formOrigins: service ? [new URL(service).origin] : [],
  });
}
