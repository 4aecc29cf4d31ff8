/** A person's own account. */
import { Readable } from 'node:stream';
import type { Account } from '@balise/contract/account/account';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { FastifyInstance } from 'fastify';
import {
  confirmedUntil,
  findPasswordFault,
  hashPassword,
  LINK_REQUEST,
  mayChoosePassword,
  resetNewPasswordLimit,
  type SignOnSettings,
} from '../../identity/accounts/api.ts';
import { createSingleLogout, type SingleLogout } from '../../identity/cas/api.ts';
import { newSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import {
  consumeOperationRateLimit,
  hashCurrentSession,
  type Mounter,
  refuse,
  type Visitor,
} from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { confirmRoutes } from './confirm-routes.ts';
import type { AccountDeps } from './deps.ts';
import { deviceRoutes } from './device-routes.ts';
import { buildArchive } from './export/archive.ts';
import { CONFIRM_HOURS, CONFIRM_PAGE, linkRoutes } from './link-routes.ts';
import { confirmErasureMail, passwordChangedMail } from './mails.ts';
import { checkOwn, findConfirmation, signInOf } from './own-password.ts';
import {
  type AccountRow,
  deleteErasure,
  selectAccount,
  selectSessionOrigin,
  updatePassword,
  upsertErasure,
} from './store.ts';

const HOUR_S = 3600;

export function accountRoutes(app: FastifyInstance, mount: Mounter, deps: AccountDeps): void {
  const singleLogout = createSingleLogout(deps.settings.publicUrl, (failure) =>
    app.log.warn(failure, 'a service could not be notified of a logout'),
  );
  app.addHook('onClose', () => singleLogout.settled());
  linkRoutes(app, deps);
  deviceRoutes(mount, { ...deps, singleLogout });
  confirmRoutes(app, mount, deps);
  readRoute(mount, deps);
  passwordRoute(mount, deps, singleLogout);
  exportRoute(mount, deps);
  erasureRoutes(mount, deps);
}

function readRoute(mount: Mounter, { db, clock, config, settings }: AccountDeps): void {
  mount('GET /api/compte', async ({ caller, request }) => {
    const tokenHash = hashCurrentSession(request, config);
    const account = await selectAccount(db, caller);
    const origin = await selectSessionOrigin(db, tokenHash);
    const own = { account, brand: caller.brand, tokenHash, origin };
    const now = clock();
    const until = origin.confirmedAt && confirmedUntil(origin.confirmedAt);
    return {
      ...accountOf(settings, account, now),
      confirmation: await findConfirmation(db, settings, own),
      confirme_jusqu_a: until !== null && until > now ? until.toISOString() : null,
      cles_acces: origin.passkeyHosts,
    };
  });
}

function passwordRoute(mount: Mounter, deps: AccountDeps, singleLogout: SingleLogout): void {
  const { db, clock, config, settings, securityLog } = deps;
  mount('PUT /api/compte/mot-de-passe', async ({ caller, form, request }) => {
    const now = clock();
    const account = await selectAccount(db, caller);
    if (signInOf(settings, account) !== 'mot_de_passe') refuse('CONNEXION_EXTERNE');
    await checkOwn(db, caller, account, { typed: form.actuel, now, field: 'actuel' });
    const wait = await mayChoosePassword(db, caller.learner, now);
    if (wait > 0) refuse('TROP_DE_DEMANDES', { attente_s: wait });
    const known = [...account.names, caller.brand, findBrand(settings, caller.brand).appTitle];
    if (await findPasswordFault(form.nouveau, account.email, known))
      refuse('MOT_DE_PASSE_REFUSE', { champ: 'nouveau' });
    const keep = hashCurrentSession(request, config);
    const visits = await changePassword(deps, caller, account, { password: form.nouveau, keep, now });
    await resetNewPasswordLimit(db, caller.learner);
    securityLog.record(request, { kind: 'password_changed', accountId: caller.accountId });
    await singleLogout.end(db, visits, now);
    return { change: true };
  });
}

/**
 * Sets the password, ends every other session of the account and queues a mail to its owner; returns the services to
 * notify. Refuses with MOT_DE_PASSE_FAUX.
 */
async function changePassword(
  { db, settings }: AccountDeps,
  caller: Visitor,
  account: AccountRow,
  { password, keep, now }: { password: string; keep: Buffer; now: Date },
) {
  const after = await hashPassword(password);
  const brand = findBrand(settings, caller.brand);
  const url = `${settings.publicUrl}${LINK_REQUEST}?from=${brand.name}`;
  return db.transaction().execute(async (trx) => {
    const change = { accountId: caller.accountId, before: account.passwordHash, after, keep, now };
    const ended = (await updatePassword(trx, change)) ?? refuse('MOT_DE_PASSE_FAUX');
    const mail = passwordChangedMail(brand, { at: now, zone: caller.zone, url });
    const about = { personId: caller.learner, schoolId: caller.school };
    await queueMail(trx, { kind: 'mot_de_passe_change', ...about, recipient: account.email, ...mail }, now);
    return ended;
  });
}

function exportRoute(mount: Mounter, { db, clock, content }: AccountDeps): void {
  mount('GET /api/compte/donnees', async ({ caller, request, reply }) => {
    const now = clock();
    const subject = { personId: caller.learner, accountId: caller.accountId };
    const file = `mes-donnees-${now.toISOString().slice(0, 10)}.zip`;
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store');
    const bytes = Readable.from(buildArchive({ db, content, subject, now }), { objectMode: false });
    // The reply has begun, so it can only be cut off; its reader sees that the archive is incomplete.
    bytes.on('error', (error) => request.log.error({ err: error }, 'an export failed in the middle'));
    return reply.send(bytes) as never;
  });
}

function erasureRoutes(mount: Mounter, deps: AccountDeps): void {
  const { db, clock, settings, securityLog } = deps;
  mount('POST /api/compte/suppression', async ({ caller, form, request, reply }) => {
    const now = clock();
    const account = await selectAccount(db, caller);
    if (account.isProfessional) refuse('ACCES_REFUSE');
    if (account.eraseAt) refuse('SUPPRESSION_PREVUE');
    if (signInOf(settings, account) === 'mot_de_passe')
      await checkOwn(db, caller, account, { typed: form.mot_de_passe ?? '', now, field: 'mot_de_passe' });
    await consumeOperationRateLimit(db, RATE_LIMITS.erasure, caller.learner, now);
    await requestErasure(deps, caller, account, now);
    securityLog.record(request, { kind: 'erasure_asked', accountId: caller.accountId });
    reply.code(202);
    return { recu: true };
  });

  mount('POST /api/compte/suppression/annulation', async ({ caller, request }) => {
    if (!(await deleteErasure(db, { learner: caller.learner }))) refuse('INTROUVABLE');
    securityLog.record(request, { kind: 'erasure_cancelled', accountId: caller.accountId });
    return { annulee: true };
  });
}

/** Stores the request and queues the mail with the confirming link. Refuses with SUPPRESSION_PREVUE. */
async function requestErasure(
  { db, settings }: AccountDeps,
  caller: Visitor,
  account: AccountRow,
  now: Date,
): Promise<void> {
  const secret = newSecret('');
  const brand = findBrand(settings, caller.brand);
  const url = `${settings.publicUrl}${CONFIRM_PAGE}?jeton=${secret}`;
  const confirmUntil = new Date(now.getTime() + CONFIRM_HOURS * HOUR_S * 1000);
  await db.transaction().execute(async (trx) => {
    if (!(await upsertErasure(trx, { caller, secret, now, confirmUntil }))) refuse('SUPPRESSION_PREVUE');
    const mail = confirmErasureMail(brand, { url, hours: CONFIRM_HOURS });
    const about = { personId: caller.learner, schoolId: caller.school, expiresAt: confirmUntil };
    await queueMail(trx, { kind: 'suppression', ...about, recipient: account.email, ...mail }, now);
  });
}

function accountOf(
  settings: SignOnSettings,
  account: AccountRow,
  now: Date,
): Omit<Account, 'confirmation' | 'confirme_jusqu_a' | 'cles_acces'> {
  const { requestedAt, confirmUntil, eraseAt } = account;
  const isOver = eraseAt === null && confirmUntil !== null && confirmUntil <= now;
  return {
    email: account.email,
    connexion: signInOf(settings, account),
    professionnel: account.isProfessional,
    suppression:
      requestedAt === null || isOver
        ? null
        : {
            demandee_le: requestedAt.toISOString(),
            a_confirmer_avant: eraseAt ? null : (confirmUntil?.toISOString() ?? null),
            effacement_le: eraseAt?.toISOString() ?? null,
          },
  };
}
