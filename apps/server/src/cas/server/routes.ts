/** The central sign-on: a CAS 3.0 server and its pages. `/cas/proxy` and the like are not offered. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Demo } from '../pages/login-page.ts';
import { warmPasswords } from '../passwords.ts';
import type { SignOnSettings } from '../settings.ts';
import type { SignOnContext } from './context.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { createSingleLogout } from './single-logout.ts';
import { validateRoutes } from './validate-routes.ts';

export interface CasOptions {
  db: Db;
  clock: Clock;
  settings: SignOnSettings;
  /** Demonstration accounts to show beside the form; null on a real site. */
  demo: Demo | null;
}

export function casRoutes(app: FastifyInstance, options: CasOptions): void {
  const singleLogout = createSingleLogout(options.settings.publicUrl, (failure) =>
    app.log.warn(failure, 'a service could not be told of a logout'),
  );
  const context: SignOnContext = { ...options, singleLogout };
  loginRoutes(app, context);
  logoutRoutes(app, context);
  validateRoutes(app, context);
  passwordRoutes(app, context);
  app.addHook('onReady', warmPasswords);
  app.addHook('onClose', () => singleLogout.settled());
}
