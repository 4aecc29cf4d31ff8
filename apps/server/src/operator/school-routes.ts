/** Schools: the list, one school, what an operator changes about it. */

import type { InviteBody } from '@balise/contract/operator/people';
import type { NewSchoolBody } from '@balise/contract/operator/schools';
import { checkEmail, checkName, checkPhone } from '@balise/rules/sign-up-rules';
import { dropUnseen } from '@balise/rules/tidy-text';
import { MAINLAND } from '@balise/rules/time-zones';
import type { FastifyRequest } from 'fastify';
import { actAtSchool, type ServerParts } from '../identity/accounts/api.ts';
import { inTransaction } from '../platform/db/api.ts';
import { type Mounter, type Operator, readChecked, refuse } from '../platform/http/api.ts';
import { selectOwnWork } from '../school/desk/api.ts';
import { splitSearch } from '../school/roster/api.ts';
import { INVITATION_PAGE, type InvitationSending, selectInvitations } from '../school/team/api.ts';
import {
  selectOperatorActs,
  selectOptionalSchoolDetails,
  selectSchoolPage,
  selectStaffLines,
} from './school-store.ts';
import { changeSchool, changeSuspension, makeSchool } from './schools.ts';

export type OperatorDeps = Pick<ServerParts, 'db' | 'clock' | 'settings' | 'content' | 'securityLog'>;

/** In the security log, for whoever looks into what an operator's account did. */
export const noteAct = (
  { securityLog }: Pick<OperatorDeps, 'securityLog'>,
  request: FastifyRequest,
  { accountId }: Operator,
  detail: string,
): void => securityLog.record(request, { kind: 'operator_act', accountId, detail });

export const sendingOf = ({ settings, clock }: OperatorDeps): InvitationSending => ({
  settings,
  page: INVITATION_PAGE,
  now: clock(),
});

export function operatorSchoolRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock, content, settings } = deps;
  const brands = content.brands.map(({ name, appTitle }) => ({ name, title: appTitle }));

  mount('GET /api/operator/me', async ({ caller }) => {
    const own = await selectOwnWork(db, caller.learner, clock());
    return {
      ...own,
      brand: caller.brand,
      worksForSchools: own.schools.length > 0 || own.networks.length > 0,
    };
  });

  mount('GET /api/operator/schools', async ({ query }) => {
    const page = Number(query.page ?? 1);
    const words = splitSearch(query.q ?? '');
    const wanted = { words, state: query.state ?? null, brand: query.brand ?? null, page, now: clock() };
    return { page, brands, ...(await selectSchoolPage(db, wanted)) };
  });

  mount('POST /api/operator/schools', async ({ caller, body, request, reply }) => {
    const { key, brand, zone = MAINLAND } = body;
    if (!brands.some(({ name }) => name === brand)) refuse('REQUETE_INVALIDE', { champ: 'brand' });
    const school = { key, brand, zone, ...readSchool(body) };
    const manager = readManager(body.manager, 'manager/');
    const id = await inTransaction(db, (trx) =>
      makeSchool(trx, caller, { ...school, manager }, sendingOf(deps)),
    );
    noteAct(deps, request, caller, `made school ${id}`);
    reply.code(201);
    return { id };
  });

  mount('GET /api/operator/schools/{id}', async ({ caller, params }) => {
    const [id, now] = [Number(params.id), clock()];
    const school = (await selectOptionalSchoolDetails(db, id, now)) ?? refuse('INTROUVABLE');
    const { workplace } = actAtSchool(caller, id);
    const [team, invitations, acts] = await Promise.all([
      selectStaffLines(db, { school: workplace }),
      selectInvitations(db, workplace),
      selectOperatorActs(db, id),
    ]);
    return { ...school, team, invitations: invitations.map(tellExpiry(now)), acts };
  });

  mount('PUT /api/operator/schools/{id}', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...readSchool(body), ...(body.zone && { zone: body.zone }) };
    const version = await db.transaction().execute((trx) => changeSchool(trx, caller, target, wanted));
    noteAct(deps, request, caller, `changed school ${params.id}`);
    return { version };
  });

  mount('PUT /api/operator/schools/{id}/suspension', async ({ caller, params, body, request }) => {
    const reason = body.reason === null ? null : body.reason.trim();
    if (reason === '') refuse('REQUETE_INVALIDE', { champ: 'reason' });
    const target = { id: Number(params.id), version: body.version, now: clock(), reason };
    const version = await db.transaction().execute((trx) => changeSuspension(trx, caller, target, settings));
    noteAct(deps, request, caller, `${reason === null ? 'reopened' : 'suspended'} school ${params.id}`);
    return { version };
  });
}

/** Whether an invitation's link is too old. */
export const tellExpiry =
  (now: Date) =>
  <Invitation extends { expiresAt: Date }>(one: Invitation) => ({
    ...one,
    hasExpired: one.expiresAt <= now,
  });

/** The name of a school or of a network, on one line. */
export function readPlaceName(typed: string): string {
  const name = dropUnseen(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202D\u202E]+/gu, ' ')).trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : refuse('REQUETE_INVALIDE', { champ: 'name' });
}

const readSchool = (typed: Pick<NewSchoolBody, 'name' | 'email' | 'phone'>) => ({
  name: readPlaceName(typed.name),
  email: typed.email === null ? null : readChecked(checkEmail(typed.email), 'email'),
  phone: typed.phone === null ? null : readChecked(checkPhone(typed.phone), 'phone'),
});

/** @param within where the fields are in the body, for a refusal */
export const readManager = (typed: InviteBody, within = ''): InviteBody => ({
  email: readChecked(checkEmail(typed.email), `${within}email`),
  firstName: readChecked(checkName(typed.firstName), `${within}firstName`),
  lastName: readChecked(checkName(typed.lastName), `${within}lastName`),
});
