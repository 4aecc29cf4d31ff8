/** Forgotten password: a one-use link by mail, then a new password. */

import { tidyEmail } from '@balise/rules/tidy-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../../platform/base/api.ts';
import { findBrand, signInHomeUrl } from '../../../platform/brand/api.ts';
import { holdReply, isEmail, readFormField, readFormText } from '../../../platform/http/api.ts';
import { frameMail, type MailBrand, type WrittenMail } from '../../../platform/mail/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import {
  findPasswordFault,
  hashPassword,
  insertPasswordLink,
  isRegistered,
  LINK_REQUEST,
  LINK_USE,
  type LinkHolder,
  LOGIN,
  linkTo,
  mayAskLink,
  mayChoosePassword,
  type PageContext,
  resetNewPasswordLimit,
  selectOptionalLinkHolder,
  takeLinkAndSetPassword,
} from '../../accounts/api.ts';
import { clearSignOnCookie, formFault, newFormToken, rememberDevice, type SignOnContext } from './context.ts';
import {
  deadLinkPage,
  linkRequestPage,
  linkSentPage,
  type NewPasswordFault,
  newPasswordPage,
  passwordChangedPage,
  type RequestFault,
} from './pages/password-pages.ts';

const LINK_MS = 3_600_000;
/** Leaves our own site out of the link in a mail, because the brand leads back to it. */
const shortest = ({ brand, service }: PageContext, publicUrl: string): PageContext => ({
  brand,
  service: service !== null && new URL(service).origin === publicUrl ? null : service,
});
const LINK = /^[0-9a-f]{64}$/;

export function passwordRoutes(app: FastifyInstance, context: SignOnContext): void {
  linkRequestRoutes(app, context);
  linkUseRoutes(app, context);
}

/** A person asks for a link. */
function linkRequestRoutes(app: FastifyInstance, context: SignOnContext): void {
  const { db, clock, settings, securityLog } = context;

  app.get(LINK_REQUEST, async (request, reply) => {
    const way = wayOf(settings, request.query);
    return sendPage(reply, linkRequestPage(way, newFormToken(context, reply), null));
  });

  app.post(LINK_REQUEST, async (request, reply) => {
    const floor = holdReply();
    const way = wayOf(settings, request.body);
    const again = (fault: RequestFault, status: number) =>
      sendPage(reply, linkRequestPage(way, newFormToken(context, reply), fault), { status });
    const foreign = formFault(context, request);
    if (foreign) return again(foreign, 403);
    const email = tidyEmail(readFormText(request.body, 'email'));
    if (!isEmail(email)) return again('EMAIL', 400);
    const allowed = await mayAskLink(db, { email, address: request.ip }, clock());
    const isRefused = allowed === 'refused';
    const kind = isRefused ? 'password_link_throttled' : 'password_link_asked';
    securityLog.record(request, { kind, email });
    if (isRefused) return again('THROTTLED', 429);
    if (allowed === 'yes') await mailLink(context, email, way);
    await floor;
    return sendPage(reply, linkSentPage(way));
  });
}

async function mailLink(
  { db, clock, settings }: SignOnContext,
  email: string,
  way: PageContext,
): Promise<void> {
  const secret = newSecret('');
  const now = clock();
  const address = linkTo(LINK_USE, shortest(way, settings.publicUrl), { jeton: secret });
  const mail = newPasswordMail(way.brand, `${settings.publicUrl}${address}`);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await insertPasswordLink(db, email, { secret, mail, now, expiresAt });
}

/** For a person who lost their password: `url` sets a new one, within an hour. */
function newPasswordMail(brand: MailBrand, url: string): WrittenMail {
  return frameMail(brand, {
    subject: 'votre nouveau mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      `Vous avez demandé à choisir un nouveau mot de passe pour votre compte ${brand.appTitle}. Ouvrez ce lien pour le faire.`,
      { action: 'Choisir mon mot de passe', url },
      'Ce lien est valable une heure et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    why: `Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour le compte ${brand.appTitle} de cette adresse.`,
  });
}

/** A person comes with the link and chooses a new password. */
function linkUseRoutes(app: FastifyInstance, context: SignOnContext): void {
  const { db, clock, settings, securityLog } = context;

  app.get(LINK_USE, async (request, reply) => {
    const way = wayOf(settings, request.query);
    const { link, holder } = await findLink(context, request.query);
    if (!holder) return sendPage(reply, deadLinkPage(way), { status: 410 });
    const token = newFormToken(context, reply);
    return sendPage(reply, newPasswordPage({ ...way, token, link, holder, fault: null }));
  });

  app.post(LINK_USE, async (request, reply) => {
    const way = wayOf(settings, request.body);
    const { link, holder } = await findLink(context, request.body);
    if (!holder) return sendPage(reply, deadLinkPage(way), { status: 410 });
    const again = (fault: NewPasswordFault, status: number) => {
      const token = newFormToken(context, reply);
      const page = newPasswordPage({ ...way, token, link, holder, fault });
      return sendPage(reply, page, { status });
    };
    const { accountId, personId } = holder;
    const foreign = formFault(context, request);
    if (foreign) {
      securityLog.record(request, { kind: 'form_refused', accountId });
      return again(foreign, 403);
    }
    const wait = await mayChoosePassword(db, personId, clock());
    if (wait > 0) {
      securityLog.record(request, { kind: 'throttled', accountId, detail: `POST ${LINK_USE}` });
      reply.header('retry-after', wait);
      return again('THROTTLED', 429);
    }
    const password = readFormText(request.body, 'password');
    const fault = await findFault(password, request.body, holder, way);
    if (fault) return again(fault, 400);
    const unproved = holder.hasDevice ? await askCode(context, request, { link, holder, way }) : null;
    if (unproved) return again(unproved, unproved === 'CODES' ? 429 : 403);
    const isTaken = await changePassword(context, reply, { link, holder, password });
    if (!isTaken) return sendPage(reply, deadLinkPage(way), { status: 410 });
    const home = way.service === null ? signInHomeUrl(settings, way.brand) : linkTo(LOGIN, way);
    return sendPage(reply, passwordChangedPage(way, home));
  });
}

/** The link that was sent back, and whose it is; the holder is undefined when the link is unknown, used or over. */
async function findLink({ db, clock }: SignOnContext, source: unknown) {
  const link = readFormText(source, 'jeton');
  const holder = LINK.test(link) ? await selectOptionalLinkHolder(db, link, clock()) : undefined;
  return { link, holder };
}

async function findFault(
  password: string,
  form: unknown,
  { email, names }: LinkHolder,
  { brand }: PageContext,
): Promise<NewPasswordFault | null> {
  const fault = await findPasswordFault(password, email, [...names, brand.name, brand.appTitle]);
  return fault ?? (password === readFormField(form, 'again') ? null : 'DIFFERENT');
}

/** What is wrong with the typed code of the device; null for a right one, which is then spent. */
async function askCode(
  { takeCode, securityLog }: SignOnContext,
  request: FastifyRequest,
  { link, holder, way }: { link: string; holder: LinkHolder; way: PageContext },
): Promise<'CODE' | 'CODES' | null> {
  const typed = readFormText(request.body, 'code');
  const taken = await takeCode({ ...holder, link, brand: way.brand.name }, typed);
  if (taken === 'taken') return null;
  const { accountId } = holder;
  const kind = taken === 'wrong' ? 'code_refused' : 'throttled';
  securityLog.record(request, { kind, accountId, detail: `POST ${LINK_USE}` });
  return taken === 'wrong' ? 'CODE' : 'CODES';
}

/**
 * Returns false when another request has used the link. Ends all sessions and sign-ons of the account, also at the
 * services.
 */
async function changePassword(
  context: SignOnContext,
  reply: FastifyReply,
  { link, holder, password }: { link: string; holder: LinkHolder; password: string },
): Promise<boolean> {
  const { db, clock, settings, singleLogout, securityLog } = context;
  const { accountId, personId } = holder;
  const passwordHash = await hashPassword(password);
  const visits = await takeLinkAndSetPassword(db, link, passwordHash, clock());
  if (!visits) return false;
  await resetNewPasswordLimit(db, personId);
  securityLog.record(reply.request, { kind: 'password_changed', accountId, detail: 'by a link' });
  rememberDevice(context, reply, { id: accountId, passwordHash });
  await singleLogout.end(db, visits, clock());
  clearSignOnCookie(reply, settings);
  return true;
}

/** The brand and the registered service that the address or the form names. */
function wayOf(settings: SignOnContext['settings'], source: unknown): PageContext {
  const named = readFormField(source, 'service');
  const service = named && isRegistered(named, settings.registered) ? named : null;
  return { brand: findBrand(settings, readFormField(source, 'from'), service ?? undefined), service };
}
