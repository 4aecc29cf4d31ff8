/** `/cas/logout`: ends the sign-on, here and at every service. Source: CAS Protocol 3.0.3, §2.3. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/layout.ts';
import { signedOutPage } from '../pages/notice-pages.ts';
import { hashSecret } from '../secrets.ts';
import { resolveService } from '../services.ts';
import { brandOf, homeOf } from '../settings.ts';
import { deleteSignOn, selectVisits } from '../store.ts';
import { clearSignOnCookie, SIGN_ON_COOKIE, type SignOnContext } from './context.ts';
import { field } from './fields.ts';
import { keepWarning } from './warn.ts';

export function logoutRoutes(app: FastifyInstance, context: SignOnContext): void {
  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const { settings } = context;
    const secret = request.cookies[SIGN_ON_COOKIE];
    if (secret) await endSignOn(context, secret);
    clearSignOnCookie(reply, settings);
    keepWarning(reply, settings, false);
    const asked = (name: string) => field(request.body, name) ?? field(request.query, name);
    const service = asked('service');
    const address = service && resolveService(service, settings.registered);
    if (address) return reply.header('cache-control', 'no-store').redirect(address, 303);
    const brand = brandOf(settings, asked('from'));
    return sendPage(reply, signedOutPage(brand, homeOf(settings, brand)));
  };
  app.get('/cas/logout', logOut);
  app.post('/cas/logout', logOut);
}

/** Ends the sign-on of this secret, the sessions it opened here, and tells the other services. */
export async function endSignOn({ db, clock, singleLogout }: SignOnContext, secret: string): Promise<void> {
  const hash = hashSecret(secret);
  const visits = await selectVisits(db, hash);
  await deleteSignOn(db, hash);
  await singleLogout.end(db, visits, clock());
}
