/** Schools: the list, one school, what an operator changes about it. */

import type { Content } from '@balise/content';
import type { SchoolReply } from '@balise/contract/operator-schools';
import { checkEmail, checkName, checkPhone } from '@balise/contract/sign-up-rules';
import { dropUnseen } from '@balise/contract/tidy-text';
import { MAINLAND } from '@balise/contract/time-zones';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Operator } from '../../http/caller.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { SignOnSettings } from '../../identity/settings.ts';
import { actAtSchool } from '../../identity/staff.ts';
import type { SecurityLog } from '../../security-log/record.ts';
import { selectOwnWork } from '../school/own-work-store.ts';
import { splitSearch } from '../school-roster/search-words.ts';
import { INVITATION_PAGE } from '../school-team/invitation-link-routes.ts';
import { selectInvitations } from '../school-team/invitation-store.ts';
import {
  selectOperatorActs,
  selectOptionalSchoolDetails,
  selectSchoolLines,
  selectStaffLines,
} from './school-store.ts';
import { changeSchool, changeSuspension, type Manager, type ManagerSending, makeSchool } from './schools.ts';

export interface OperatorDeps {
  db: Db;
  clock: Clock;
  settings: SignOnSettings;
  content: Content;
  securityLog: SecurityLog;
}

/** In the security log, for whoever looks into what an operator's account did. */
export const noteAct = (
  { securityLog }: Pick<OperatorDeps, 'securityLog'>,
  request: FastifyRequest,
  { accountId }: Operator,
  detail: string,
): void => securityLog.record(request, { kind: 'operator_act', accountId, detail });

export const sendingOf = ({ settings, clock }: OperatorDeps): ManagerSending => ({
  settings,
  page: INVITATION_PAGE,
  now: clock(),
});

export function operatorSchoolRoutes(mount: Mounter, deps: OperatorDeps): void {
  const { db, clock, content, settings } = deps;
  const brands = content.brands.map(({ name, appTitle }) => ({ nom: name, titre: appTitle }));

  mount('GET /api/exploitation/moi', async ({ caller }) => {
    const own = await selectOwnWork(db, caller.learner, clock());
    return {
      ...{ prenom: own.firstName, nom: own.lastName, email: own.email, marque: caller.brand },
      gestion: own.schools.length > 0 || own.networks.length > 0,
    };
  });

  mount('GET /api/exploitation/ecoles', async ({ query }) => {
    const page = Number(query.page ?? 1);
    const words = splitSearch(query.recherche ?? '');
    const wanted = { words, state: query.etat ?? null, brand: query.marque ?? null, page, now: clock() };
    const { lines, total } = await selectSchoolLines(db, wanted);
    return {
      ...{ total, page, marques: brands },
      ecoles: lines.map((one) => ({
        ...{ id: one.id, nom: one.name, marque: one.brand },
        suspendue_le: one.suspendedAt?.toISOString() ?? null,
        ...{ eleves: one.learners, gerants: one.managers, gerants_invites: one.invited },
        derniere_activite: one.lastDay,
      })),
    };
  });

  mount('POST /api/exploitation/ecoles', async ({ caller, body, request, reply }) => {
    if (!brands.some(({ nom }) => nom === body.marque)) refuse('REQUETE_INVALIDE', { champ: 'marque' });
    const school = { key: body.cle, brand: body.marque, zone: body.fuseau ?? MAINLAND, ...readSchool(body) };
    const manager = readManager(body.premier_gerant, 'premier_gerant/');
    const id = await db
      .transaction()
      .execute((trx) => makeSchool(trx, caller, { ...school, manager }, sendingOf(deps)));
    noteAct(deps, request, caller, `made school ${id}`);
    reply.code(201);
    return { id };
  });

  mount('GET /api/exploitation/ecoles/{id}', async ({ caller, params }) => {
    const [id, now] = [Number(params.id), clock()];
    const school = (await selectOptionalSchoolDetails(db, id, now)) ?? refuse('INTROUVABLE');
    const [team, invitations, acts] = await Promise.all([
      selectStaffLines(db, id),
      selectInvitations(db, actAtSchool(caller, id).workplace),
      selectOperatorActs(db, id),
    ]);
    const reply: SchoolReply = {
      ...{ id, nom: school.name, marque: school.brand, version: school.version },
      suspendue_le: school.suspendedAt?.toISOString() ?? null,
      ...{ email: school.email, telephone: school.phone, fuseau: school.zone, motif: school.reason },
      ...{
        creee_le: school.createdAt.toISOString(),
        groupement: school.network && { id: school.network.id, nom: school.network.name },
      },
      ...{ eleves: school.learners, derniere_activite: school.lastDay },
      equipe: team.map((one) => ({
        ...{ id: one.person, prenom: one.firstName, nom: one.lastName, email: one.email, role: one.role },
        ...{ depuis: one.since.toISOString(), fin: one.endedAt?.toISOString() ?? null },
        derniere_connexion: one.lastSignInAt?.toISOString() ?? null,
        appareil_depuis: one.deviceSince?.toISOString() ?? null,
        version: one.version,
      })),
      invitations: invitations.map((one) => ({
        ...{ id: one.id, prenom: one.firstName, nom: one.lastName, email: one.email, role: one.role },
        ...{ envoyee_le: one.sentAt.toISOString(), expire_le: one.expiresAt.toISOString() },
        expiree: one.expiresAt <= now,
      })),
      actes: acts.map(({ id, at, action, by, reason }) => ({
        ...{ id, le: at.toISOString(), acte: action, par: by, motif: reason },
      })),
    };
    return reply;
  });

  mount('PUT /api/exploitation/ecoles/{id}', async ({ caller, params, body, request }) => {
    const target = { id: Number(params.id), version: body.version, now: clock() };
    const wanted = { ...readSchool(body), ...(body.fuseau && { zone: body.fuseau }) };
    const version = await db.transaction().execute((trx) => changeSchool(trx, caller, target, wanted));
    noteAct(deps, request, caller, `changed school ${params.id}`);
    return { version };
  });

  mount('PUT /api/exploitation/ecoles/{id}/suspension', async ({ caller, params, body, request }) => {
    const reason = body.suspendue ? body.motif.trim() : null;
    if (reason === '') refuse('REQUETE_INVALIDE', { champ: 'motif' });
    const target = { id: Number(params.id), version: body.version, now: clock(), reason };
    const version = await db.transaction().execute((trx) => changeSuspension(trx, caller, target, settings));
    noteAct(deps, request, caller, `${body.suspendue ? 'suspended' : 'reopened'} school ${params.id}`);
    return { version };
  });
}

interface SchoolBody {
  nom: string;
  email: string | null;
  telephone: string | null;
}

/** The name of a school or of a network, on one line. */
export function readPlaceName(typed: string): string {
  const name = dropUnseen(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202D\u202E]+/gu, ' ')).trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : refuse('REQUETE_INVALIDE', { champ: 'nom' });
}

function readSchool({ nom, email: address, telephone }: SchoolBody) {
  const name = readPlaceName(nom);
  const email = address === null ? null : checkEmail(address);
  if (email && 'fault' in email) refuse('REQUETE_INVALIDE', { champ: 'email' });
  const phone = telephone === null ? null : checkPhone(telephone);
  if (phone && 'fault' in phone) refuse('REQUETE_INVALIDE', { champ: 'telephone' });
  return { name, email: email?.value ?? null, phone: phone?.value ?? null };
}

/** @param within where the fields are in the body, for a refusal */
export function readManager(
  { email: address, prenom, nom }: { email: string; prenom: string; nom: string },
  within = '',
): Manager {
  const [email, firstName, lastName] = [checkEmail(address), checkName(prenom), checkName(nom)];
  if ('fault' in email) return refuse('REQUETE_INVALIDE', { champ: `${within}email` });
  if ('fault' in firstName) return refuse('REQUETE_INVALIDE', { champ: `${within}prenom` });
  if ('fault' in lastName) return refuse('REQUETE_INVALIDE', { champ: `${within}nom` });
  return { email: email.value, firstName: firstName.value, lastName: lastName.value };
}
