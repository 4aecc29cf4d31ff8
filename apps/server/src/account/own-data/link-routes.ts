/**
 * The pages that mails about an erasure link to. Mail programs open links by themselves, so only the button of a page
 * acts. No session is needed: the secret in the link is the proof.
 */
import { DAY_MS } from '@balise/rules/days';
import type { FastifyInstance } from 'fastify';
import { type Clock, newSecret } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { readLinkSecret } from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { sendPage } from '../../platform/pages/api.ts';
import type { SecurityLog } from '../../platform/security-log/api.ts';
import { erasurePlannedMail } from './mails.ts';
import { confirmedPage, confirmPage, deadPage, keepPage, keptPage } from './pages.ts';
import { confirmErasure, deleteErasure, selectOptionalAsked, selectOptionalPlanned } from './store.ts';

export const CONFIRM_PAGE = '/compte/suppression';
/** Time (h) to confirm an erasure. */
export const CONFIRM_HOURS = 24;
const CANCEL_PAGE = '/compte/annulation';
/** Time (ms) to cancel a confirmed erasure, as in the privacy charter. */
const REPENT_MS = 7 * DAY_MS;

interface LinkDeps {
  db: Db;
  clock: Clock;
  settings: BrandSettings;
  securityLog: SecurityLog;
}

export function linkRoutes(app: FastifyInstance, { db, clock, settings, securityLog }: LinkDeps): void {
  const byDefault = findBrand(settings, undefined);
  const dead = deadPage(byDefault, signInHomeUrl(settings, byDefault));
  const hidden = { schema: { hide: true } };

  app.get(CONFIRM_PAGE, hidden, async (request, reply) => {
    const secret = readLinkSecret(request.query);
    const asked = secret ? await selectOptionalAsked(db, secret, clock()) : undefined;
    if (!secret || !asked) return sendPage(reply, dead, { status: 410 });
    const brand = findBrand(settings, asked.brand);
    return sendPage(
      reply,
      confirmPage({
        brand,
        secret,
        email: asked.email,
        action: CONFIRM_PAGE,
        home: signInHomeUrl(settings, brand),
      }),
    );
  });

  app.post(CONFIRM_PAGE, hidden, async (request, reply) => {
    const secret = readLinkSecret(request.body);
    const now = clock();
    const asked = secret ? await selectOptionalAsked(db, secret, now) : undefined;
    if (!secret || !asked) return sendPage(reply, dead, { status: 410 });
    const brand = findBrand(settings, asked.brand);
    const cancelSecret = newSecret('');
    const eraseAt = new Date(now.getTime() + REPENT_MS);
    const url = `${settings.publicUrl}${CANCEL_PAGE}?jeton=${cancelSecret}`;
    const confirmed = await db.transaction().execute(async (trx) => {
      if (!(await confirmErasure(trx, { secret, cancelSecret, now, eraseAt }))) return false;
      const mail = erasurePlannedMail(brand, { url, eraseAt, zone: asked.zone });
      const about = { personId: asked.personId, schoolId: asked.schoolId };
      const addresses = { recipient: asked.email, replyTo: null };
      await queueMail(trx, { kind: 'suppression', ...about, ...addresses, ...mail }, now);
      return true;
    });
    if (!confirmed) return sendPage(reply, dead, { status: 410 });
    securityLog.record(request, { kind: 'erasure_confirmed', email: asked.email });
    return sendPage(
      reply,
      confirmedPage({ brand, eraseAt, zone: asked.zone, home: signInHomeUrl(settings, brand) }),
    );
  });

  app.get(CANCEL_PAGE, hidden, async (request, reply) => {
    const secret = readLinkSecret(request.query);
    const planned = secret ? await selectOptionalPlanned(db, secret) : undefined;
    if (!secret || !planned?.eraseAt) return sendPage(reply, dead, { status: 410 });
    const { email, eraseAt, zone } = planned;
    const brand = findBrand(settings, planned.brand);
    return sendPage(reply, keepPage({ brand, secret, email, eraseAt, zone, action: CANCEL_PAGE }));
  });

  app.post(CANCEL_PAGE, hidden, async (request, reply) => {
    const secret = readLinkSecret(request.body);
    const planned = secret ? await selectOptionalPlanned(db, secret) : undefined;
    if (!secret || !planned) return sendPage(reply, dead, { status: 410 });
    if (!(await deleteErasure(db, { secret }))) return sendPage(reply, dead, { status: 410 });
    securityLog.record(request, { kind: 'erasure_cancelled', email: planned.email });
    const brand = findBrand(settings, planned.brand);
    return sendPage(reply, keptPage({ brand, home: signInHomeUrl(settings, brand) }));
  });
}
