/**
 * The pages that mails about an erasure link to. Mail programs open links by themselves, so only the button of a page
 * acts. No session is needed: the secret in the link is the proof.
 */
import { DAY_MS } from '@balise/rules/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newSecret } from '../../platform/base/api.ts';
import { findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import { readLinkSecret } from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { sendPage } from '../../platform/pages/api.ts';
import type { AccountDeps } from './deps.ts';
import { erasurePlannedMail } from './mails.ts';
import { confirmedPage, confirmPage, deadPage, keepPage, keptPage } from './pages.ts';
import { confirmErasure, deleteErasure, selectOptionalAsked, selectOptionalPlanned } from './store.ts';

export const CONFIRM_PAGE = '/compte/suppression';
/** Time (h) to confirm an erasure. */
export const CONFIRM_HOURS = 24;
const CANCEL_PAGE = '/compte/annulation';
/** Time (ms) to cancel a confirmed erasure, as in the privacy charter. */
const REPENT_MS = 7 * DAY_MS;

export function linkRoutes(app: FastifyInstance, { db, clock, settings, securityLog }: AccountDeps): void {
  const byDefault = findBrand(settings, undefined);
  const dead = deadPage(byDefault, signInHomeUrl(settings, byDefault));
  const hidden = { schema: { hide: true } };

  const gone = (reply: FastifyReply) => sendPage(reply, dead, { status: 410 });
  /** Undefined for a link that is not valid. */
  const find = async <Found extends { brand: string }>(
    source: unknown,
    select: (secret: string) => Promise<Found | undefined>,
  ) => {
    const secret = readLinkSecret(source);
    const found = secret === null ? undefined : await select(secret);
    if (secret === null || !found) return undefined;
    return { ...found, secret, brand: findBrand(settings, found.brand) };
  };

  app.get(CONFIRM_PAGE, hidden, async (request, reply) => {
    const asked = await find(request.query, (secret) => selectOptionalAsked(db, secret, clock()));
    if (!asked) return gone(reply);
    const home = signInHomeUrl(settings, asked.brand);
    return sendPage(reply, confirmPage({ ...asked, action: CONFIRM_PAGE, home }));
  });

  app.post(CONFIRM_PAGE, hidden, async (request, reply) => {
    const now = clock();
    const asked = await find(request.body, (secret) => selectOptionalAsked(db, secret, now));
    if (!asked) return gone(reply);
    const { brand, secret } = asked;
    const cancelSecret = newSecret('');
    const eraseAt = new Date(now.getTime() + REPENT_MS);
    const url = `${settings.publicUrl}${CANCEL_PAGE}?jeton=${cancelSecret}`;
    const confirmed = await db.transaction().execute(async (trx) => {
      if (!(await confirmErasure(trx, { secret, cancelSecret, now, eraseAt }))) return false;
      const mail = erasurePlannedMail(brand, { url, eraseAt, zone: asked.zone });
      const about = { personId: asked.personId, schoolId: asked.schoolId };
      await queueMail(trx, { kind: 'suppression', ...about, recipient: asked.email, ...mail }, now);
      return true;
    });
    if (!confirmed) return gone(reply);
    securityLog.record(request, { kind: 'erasure_confirmed', email: asked.email });
    const home = signInHomeUrl(settings, brand);
    return sendPage(reply, confirmedPage({ brand, eraseAt, zone: asked.zone, home }));
  });

  app.get(CANCEL_PAGE, hidden, async (request, reply) => {
    const planned = await find(request.query, (secret) => selectOptionalPlanned(db, secret));
    if (!planned?.eraseAt) return gone(reply);
    return sendPage(reply, keepPage({ ...planned, eraseAt: planned.eraseAt, action: CANCEL_PAGE }));
  });

  app.post(CANCEL_PAGE, hidden, async (request, reply) => {
    const planned = await find(request.body, (secret) => selectOptionalPlanned(db, secret));
    if (!planned || !(await deleteErasure(db, { secret: planned.secret }))) return gone(reply);
    securityLog.record(request, { kind: 'erasure_cancelled', email: planned.email });
    const { brand } = planned;
    return sendPage(reply, keptPage({ brand, home: signInHomeUrl(settings, brand) }));
  });
}
