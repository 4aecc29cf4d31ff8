/** Forgotten password: a one-use link by mail, then a new password. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { newPasswordMail } from '../mails/new-password-mail.ts';
import { sendPage } from '../pages/layout.ts';
import {
  deadLinkPage,
  LINK_REQUEST,
  LINK_USE,
  linkRequestPage,
  linkSentPage,
  type NewPasswordFault,
  newPasswordPage,
  passwordChangedPage,
  type RequestFault,
} from '../pages/password-pages.ts';
import { insertPasswordLink, selectOptionalLinkHolder, takeLinkAndSetPassword } from '../password-store.ts';
import { hashPassword, passwordFault } from '../passwords.ts';
import { newSecret } from '../secrets.ts';
import { brandOf } from '../settings.ts';
import { clearSignOnCookie, formFault, newFormToken, type SignOnContext } from './context.ts';
import { field, isEmail } from './fields.ts';
import { mayAskLink } from './limits.ts';

const LINK_MS = 3_600_000;
/** Every answer to an asked link takes at least this long: what is written, or not, hides below it. */
const ANSWER_MS = 250;
const LINK = /^[0-9a-f]{64}$/;

export function passwordRoutes(app: FastifyInstance, context: SignOnContext): void {
  const { db, clock, settings, singleLogout } = context;

  app.get(LINK_REQUEST, async (request, reply) => {
    const brand = brandOf(settings, field(request.query, 'from'));
    return sendPage(reply, linkRequestPage(brand, newFormToken(context, request, reply), null));
  });

  app.post(LINK_REQUEST, async (request, reply) => {
    const floor = wait(ANSWER_MS);
    const brand = brandOf(settings, field(request.body, 'from'));
    const again = (fault: RequestFault, status: number) =>
      sendPage(reply, linkRequestPage(brand, newFormToken(context, request, reply), fault), { status });
    const foreign = formFault(context, request);
    if (foreign) return again(foreign, 403);
    const email = field(request.body, 'email')?.trim() ?? '';
    if (!isEmail(email)) return again('EMAIL', 400);
    const allowed = await mayAskLink(db, { email, address: request.ip }, clock());
    if (allowed === 'refused') return again('THROTTLED', 429);
    if (allowed === 'yes') {
      const secret = newSecret('');
      const now = clock();
      const url = `${settings.publicUrl}${LINK_USE}?jeton=${secret}&from=${brand.name}`;
      await insertPasswordLink(
        db,
        email,
        secret,
        newPasswordMail(brand, url),
        now,
        new Date(now.getTime() + LINK_MS),
      );
    }
    await floor;
    return sendPage(reply, linkSentPage(brand));
  });

  app.get(LINK_USE, async (request, reply) => {
    const brand = brandOf(settings, field(request.query, 'from'));
    const link = field(request.query, 'jeton') ?? '';
    const holder = LINK.test(link) ? await selectOptionalLinkHolder(db, link, clock()) : undefined;
    if (!holder) return sendPage(reply, deadLinkPage(brand), { status: 410 });
    const token = newFormToken(context, request, reply);
    return sendPage(reply, newPasswordPage({ brand, token, link, email: holder.email, fault: null }));
  });

  app.post(LINK_USE, async (request, reply) => {
    const brand = brandOf(settings, field(request.body, 'from'));
    const link = field(request.body, 'jeton') ?? '';
    const holder = LINK.test(link) ? await selectOptionalLinkHolder(db, link, clock()) : undefined;
    if (!holder) return sendPage(reply, deadLinkPage(brand), { status: 410 });
    const password = field(request.body, 'password') ?? '';
    const foreign = formFault(context, request);
    const fault: NewPasswordFault | null =
      foreign ??
      passwordFault(password, holder.email) ??
      (password === field(request.body, 'again') ? null : 'DIFFERENT');
    if (fault) {
      const token = newFormToken(context, request, reply);
      const page = newPasswordPage({ brand, token, link, email: holder.email, fault });
      return sendPage(reply, page, { status: foreign ? 403 : 400 });
    }
    const visits = await takeLinkAndSetPassword(db, link, await hashPassword(password), clock());
    if (!visits) return sendPage(reply, deadLinkPage(brand), { status: 410 });
    await singleLogout.end(db, visits, clock());
    clearSignOnCookie(reply, settings);
    return sendPage(reply, passwordChangedPage(brand, `${settings.publicUrl}/`));
  });
}
