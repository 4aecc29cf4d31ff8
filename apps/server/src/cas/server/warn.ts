/** `warn`: single sign-on is asked about before it happens, as the person wished at sign-in. §2.2.1. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/layout.ts';
import { warnPage } from '../pages/warn-page.ts';
import { brandOf, type SignOnSettings } from '../settings.ts';
import type { SignOn } from '../store.ts';
import { newFormToken, type SignOnContext } from './context.ts';

const WARN_COOKIE = 'CASPRIVACY';

export const wishesWarning = (request: FastifyRequest): boolean => request.cookies[WARN_COOKIE] === '1';

/** Where there is no site but ours, nobody is offered to be warned. */
export const hasOtherSites = ({ registered, own }: SignOnSettings): boolean => registered.length > own.length;

/** Remembers the wish as long as the browser is open. */
export function keepWarning(reply: FastifyReply, { secure }: SignOnSettings, isWished: boolean): void {
  const attributes = { path: '/cas', httpOnly: true, sameSite: 'lax', secure } as const;
  if (isWished) reply.setCookie(WARN_COOKIE, '1', attributes);
  else reply.clearCookie(WARN_COOKIE, attributes);
}

export function sendWarning(
  context: SignOnContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { signOn, service, from }: { signOn: SignOn; service: string; from: string | undefined },
): FastifyReply {
  const page = warnPage({
    brand: brandOf(context.settings, from, service),
    token: newFormToken(context, request, reply),
    email: signOn.email,
    service,
  });
  return sendPage(reply, page, { formOrigins: [new URL(service).origin] });
}
