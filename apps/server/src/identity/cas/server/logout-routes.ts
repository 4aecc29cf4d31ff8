/** `/cas/logout`: ends the sign-on, here and at every service. Source: CAS Protocol 3.0.3, §2.3. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../platform/base/api.ts';
import { findBrand, signInHomeUrl } from '../../../platform/brand/api.ts';
import { readFormField } from '../../../platform/http/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import {
  deleteSignOn,
  LOGOUT,
  resolveService,
  type SignOn,
  selectServiceVisits,
} from '../../accounts/api.ts';
import {
  clearSignOnCookie,
  currentSignOn,
  formFault,
  newFormToken,
  type SignOnContext,
  signOnSecret,
} from './context.ts';
import { askSignOutPage, signedOutPage } from './pages/notice-pages.ts';
import { keepWarning } from './warn.ts';

/**
 * A service that signs its people out sends them here, and they are sent back to it. Without a service, the person may
 * have followed a stranger's link: they are asked, and our own form signs them out.
 */
export function logoutRoutes(app: FastifyInstance, context: SignOnContext): void {
  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const { settings } = context;
    const asked = (name: string) => readFormField(request.body, name) ?? readFormField(request.query, name);
    const service = asked('service');
    const address = service && resolveService(service, settings.registered);
    const from = asked('from');
    const signOn = await currentSignOn(context, request);
    const isForm = request.method === 'POST' && formFault(context, request) === null;
    if (signOn && !address && !isForm) return sendQuestion(context, reply, { signOn, from });
    const secret = signOnSecret(request, settings);
    if (secret) await endSignOn(context, secret);
    clearSignOnCookie(reply, settings);
    keepWarning(reply, settings, false);
    if (address) return reply.header('cache-control', 'no-store').redirect(address, 303);
    const brand = findBrand(settings, from);
    return sendPage(reply, signedOutPage(brand, signInHomeUrl(settings, brand)));
  };
  app.get(LOGOUT, logOut);
  app.post(LOGOUT, logOut);
}

function sendQuestion(
  context: SignOnContext,
  reply: FastifyReply,
  { signOn, from }: { signOn: SignOn; from: string | undefined },
) {
  const brand = findBrand(context.settings, from);
  const token = newFormToken(context, reply);
  const home = signInHomeUrl(context.settings, brand);
  return sendPage(reply, askSignOutPage({ brand, token, email: signOn.email, home }));
}

/** Ends the sign-on of this secret and the sessions it opened here, and tells the other services. */
export async function endSignOn({ db, clock, singleLogout }: SignOnContext, secret: string): Promise<void> {
  const hash = hashSecret(secret);
  const visits = await selectServiceVisits(db, hash);
  await deleteSignOn(db, hash);
  await singleLogout.end(db, visits, clock());
}
