/** The central sign-on: a CAS 3.0 server and its pages. No proxy tickets are issued. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Content } from '@balise/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBrand } from '../../../platform/brand/api.ts';
import { isDatabaseAway, isReferenceGone } from '../../../platform/db/api.ts';
import { Refused } from '../../../platform/http/api.ts';
import { FONT_ADDRESS, sendPage } from '../../../platform/pages/api.ts';
import { LOGIN, type SignOnSettings, warmPasswords } from '../../accounts/api.ts';
import type { SignOnContext } from './context.ts';
import { impersonationRoutes } from './impersonation-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { brokenPage } from './pages/notice-pages.ts';
import { passwordRoutes } from './password-routes.ts';
import { createSingleLogout } from './single-logout.ts';
import { textRoutes } from './text-routes.ts';
import { validateRoutes } from './validate-routes.ts';

const FONT_FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const MONTH_S = 2_592_000;

export interface CasOptions extends Omit<SignOnContext, 'singleLogout'> {
  texts: Content['texts'];
}

export function casRoutes(app: FastifyInstance, options: CasOptions): void {
  const singleLogout = createSingleLogout(options.settings.publicUrl, (failure) =>
    app.log.warn(failure, 'a service could not be notified of a logout'),
  );
  const context: SignOnContext = { ...options, singleLogout };
  app.register(async (scope) => {
    // These pages accept only forms.
    scope.removeContentTypeParser('application/json');
    // A HEAD request must sign nobody on or out, and spend no ticket.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'HEAD') return reply.header('cache-control', 'no-store').send();
    });
    scope.setErrorHandler((error, _request, reply) => sendFault(context.settings, error, reply));
    for (const path of ['/cas', '/cas/', '/cas/login/'])
      scope.get(path, async (request, reply) => reply.redirect(LOGIN + queryOf(request), 302));
    loginRoutes(scope, context);
    logoutRoutes(scope, context);
    validateRoutes(scope, context);
    passwordRoutes(scope, context);
    textRoutes(scope, options);
    fontRoute(scope);
    // Where another server signs people in, impersonation starts there: our own tickets are not accepted.
    if (context.settings.casUrl === null) impersonationRoutes(scope, context);
  });
  app.addHook('onReady', warmPasswords);
  app.addHook('onClose', () => singleLogout.settled());
}

/** The font of the sign-on pages: a server that is the central site alone has no files of the web application. */
function fontRoute(app: FastifyInstance): void {
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE));
  app.get(FONT_ADDRESS, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${MONTH_S}`).type('font/woff2').send(font),
  );
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** People read these pages, so a fault is shown as a page, without its cause. */
function sendFault(settings: SignOnSettings, error: unknown, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a sign-on page failed');
  if (status === 503) reply.header('retry-after', 5);
  return sendPage(reply, brokenPage(findBrand(settings, undefined), request.id), { status });
}

function statusOf(error: unknown): number {
  if (error instanceof Refused) return error.status;
  if (isDatabaseAway(error)) return 503;
  if (isReferenceGone(error)) return 404;
  const asked = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return asked >= 400 && asked < 500 ? asked : 500;
}
