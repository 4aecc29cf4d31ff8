/** A signed-in person proves that it is them: by their password, or by a mailed link that works in this browser alone. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  confirmedUntil,
  selectOptionalConfirmLink,
  updateConfirmLink,
  updateSessionConfirmed,
} from '../../identity/accounts/api.ts';
import { hashSecret, newSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import {
  consumeOperationRateLimit,
  hashCurrentSession,
  type Mounter,
  readLinkSecret,
  readSessionToken,
  refuse,
} from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { sendPage } from '../../platform/pages/api.ts';
import { confirmIdentityMail } from './confirm-mail.ts';
import { confirmIdentityPage, foreignLinkPage, identityConfirmedPage } from './confirm-pages.ts';
import type { AccountDeps } from './deps.ts';
import { checkOwn, findConfirmation, signInOf } from './own-password.ts';
import { selectAccount, selectSessionOrigin } from './store.ts';

const PAGE = '/compte/confirmation';
const LINK_MINUTES = 15;

export function confirmRoutes(app: FastifyInstance, mount: Mounter, deps: AccountDeps): void {
  const { db, clock, config, settings, securityLog } = deps;

  mount('POST /api/compte/confirmation', async ({ caller, form, request }) => {
    const now = clock();
    const account = await selectAccount(db, caller);
    if (signInOf(settings, account) !== 'mot_de_passe') refuse('CONNEXION_EXTERNE');
    const shown = { typed: form.mot_de_passe, now, field: 'mot_de_passe', address: request.ip } as const;
    await checkOwn(db, caller, account, shown);
    await updateSessionConfirmed(db, hashCurrentSession(request, config), now);
    securityLog.record(request, { kind: 'identity_confirmed', accountId: caller.accountId });
    return { confirme_jusqu_a: confirmedUntil(now).toISOString() };
  });

  mount('POST /api/compte/confirmation/lien', async ({ caller, request, reply }) => {
    const now = clock();
    const tokenHash = hashCurrentSession(request, config);
    const account = await selectAccount(db, caller);
    const origin = await selectSessionOrigin(db, tokenHash);
    const way = await findConfirmation(db, settings, { account, brand: caller.brand, tokenHash, origin });
    if (way !== 'lien') refuse('ACCES_REFUSE');
    await consumeOperationRateLimit(db, RATE_LIMITS.confirmationLink, caller.learner, now);
    const secret = newSecret('');
    const until = new Date(now.getTime() + LINK_MINUTES * 60_000);
    const url = `${settings.publicUrl}${PAGE}?jeton=${secret}`;
    const mail = confirmIdentityMail(findBrand(settings, caller.brand), { url, minutes: LINK_MINUTES });
    await db.transaction().execute(async (trx) => {
      await updateConfirmLink(trx, tokenHash, { secretHash: hashSecret(secret), until });
      const about = { personId: caller.learner, schoolId: caller.school, expiresAt: until };
      await queueMail(trx, { kind: 'confirmation', ...about, recipient: account.email, ...mail }, now);
    });
    securityLog.record(request, { kind: 'confirmation_link_asked', accountId: caller.accountId });
    reply.code(202);
    return { recu: true };
  });

  linkPages(app, deps);
}

/**
 * Mail programs open links by themselves, so only the button of the page acts. The browser must be the one that asked:
 * otherwise a thief of a session could have its owner confirm it.
 */
function linkPages(app: FastifyInstance, { db, clock, config, settings, securityLog }: AccountDeps): void {
  const hidden = { schema: { hide: true } };
  const foreign = foreignLinkPage(findBrand(settings, undefined));
  const find = async (request: FastifyRequest, source: unknown) => {
    const secret = readLinkSecret(source);
    const token = readSessionToken(request, config);
    if (secret === null || token === null) return undefined;
    const tokenHash = hashSecret(token);
    const asked = { tokenHash, secretHash: hashSecret(secret), now: clock() };
    const holder = await selectOptionalConfirmLink(db, asked);
    return holder && { ...holder, tokenHash, secret, brand: findBrand(settings, holder.brand) };
  };

  app.get(PAGE, hidden, async (request, reply) => {
    const found = await find(request, request.query);
    if (!found) return sendPage(reply, foreign, { status: 410 });
    return sendPage(reply, confirmIdentityPage({ ...found, action: PAGE }));
  });

  app.post(PAGE, hidden, async (request, reply) => {
    const found = await find(request, request.body);
    if (!found) return sendPage(reply, foreign, { status: 410 });
    await updateSessionConfirmed(db, found.tokenHash, clock());
    const { accountId, brand } = found;
    securityLog.record(request, { kind: 'identity_confirmed', accountId, detail: 'by a link' });
    return sendPage(reply, identityConfirmedPage(brand));
  });
}
