/** The page of an invitation. Mail programs open links by themselves, so only its button acts. The secret is the proof. */
import type { FastifyInstance } from 'fastify';
import { LINK_USE, linkTo, type ServerParts } from '../../identity/accounts/api.ts';
import { findBrand, signInHomeUrl } from '../../platform/brand/api.ts';
import { readFormField } from '../../platform/http/api.ts';
import { sendPage } from '../../platform/pages/api.ts';
import { deadInvitationPage, invitationPage, joinedPage } from './invitation-pages.ts';
import { type OpenInvitation, selectOptionalInvitation } from './invitation-store.ts';
import { joinTeam } from './join.ts';

export const INVITATION_PAGE = '/compte/invitation';
const SECRET = /^[0-9a-f]{64}$/;

export function invitationLinkRoutes(app: FastifyInstance, deps: ServerParts): void {
  const { db, clock, settings, securityLog } = deps;
  const hidden = { schema: { hide: true } };
  const byDefault = findBrand(settings, undefined);
  const dead = deadInvitationPage(byDefault, signInHomeUrl(settings, byDefault));
  const read = async (source: unknown): Promise<{ secret: string; invitation: OpenInvitation } | null> => {
    const secret = readFormField(source, 'jeton') ?? '';
    const found = SECRET.test(secret) ? await selectOptionalInvitation(db, secret, clock()) : undefined;
    return found ? { secret, invitation: found } : null;
  };

  app.get(INVITATION_PAGE, hidden, async (request, reply) => {
    const asked = await read(request.query);
    if (!asked) return sendPage(reply, dead, { status: 410 });
    const brand = findBrand(settings, asked.invitation.brand ?? undefined);
    const home = signInHomeUrl(settings, brand);
    return sendPage(reply, invitationPage({ ...asked, brand, action: INVITATION_PAGE, home }));
  });

  app.post(INVITATION_PAGE, hidden, async (request, reply) => {
    const asked = await read(request.body);
    if (!asked) return sendPage(reply, dead, { status: 410 });
    const now = clock();
    const joined = await db.transaction().execute((trx) => joinTeam(trx, asked.secret, { settings, now }));
    if (!joined) return sendPage(reply, dead, { status: 410 });
    const { school, network, role } = asked.invitation;
    const detail = `${role} at ${school === null ? `network ${network}` : `school ${school}`}`;
    securityLog.record(request, { kind: 'staff_joined', accountId: joined.accountId, detail });
    const brand = findBrand(settings, asked.invitation.brand ?? undefined);
    if (joined.passwordSecret === null)
      return sendPage(reply, joinedPage({ brand, role, home: signInHomeUrl(settings, brand) }));
    return reply.redirect(linkTo(LINK_USE, { brand, service: null }, { jeton: joined.passwordSecret }), 303);
  });
}
