/** `warn`: asks before single sign-on, if the person wished so at sign-in. §2.2.1. */
import { cookieName } from '@balise/rules/page-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrand } from '../../../platform/brand/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import type { SignOn, SignOnSettings } from '../../accounts/api.ts';
import { cookieAttributes, newFormToken, type SignOnContext } from './context.ts';
import { warnPage } from './pages/warn-page.ts';

const warnCookie = ({ secure }: Pick<SignOnSettings, 'secure'>): string => cookieName('CASPRIVACY', secure);

export const wishesWarning = (request: FastifyRequest, settings: SignOnSettings): boolean =>
  request.cookies[warnCookie(settings)] === '1';

/** When our site is the only service, the option is not offered. */
export const hasOtherSites = ({ registered, own }: SignOnSettings): boolean => registered.length > own.length;

/** Remembers the wish until the browser closes. */
export function keepWarning(reply: FastifyReply, settings: SignOnSettings, isWished: boolean): void {
  if (isWished) reply.setCookie(warnCookie(settings), '1', cookieAttributes(settings));
  else reply.clearCookie(warnCookie(settings), cookieAttributes(settings));
}

export function sendWarning(
  context: SignOnContext,
  reply: FastifyReply,
  { signOn, service, from }: { signOn: SignOn; service: string; from: string | undefined },
): FastifyReply {
  const page = warnPage({
    brand: findBrand(context.settings, from, service),
    token: newFormToken(context, reply),
    email: signOn.email,
    service,
  });
  return sendPage(reply, page, { formOrigins: [new URL(service).origin] });
}
