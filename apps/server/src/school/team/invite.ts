/** Invites somebody, sends the invitation again, and takes it back. */
import { randomUUID } from 'node:crypto';
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { DAY_MS } from '@balise/rules/days';
import { STORED_ROLES } from '../../identity/accounts/api.ts';
import { newSecret } from '../../platform/base/api.ts';
import { type BrandSettings, findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type ActorAtSchool, type PlaceOfWork, refuse } from '../../platform/http/api.ts';
import { queueMail } from '../../platform/mail/api.ts';
import { recordAct } from '../acts/api.ts';
import {
  insertInvitation,
  type NewInvitation,
  renewInvitation,
  selectInvitations,
  selectPlaceName,
  withdrawInvitation,
} from './invitation-store.ts';
import { invitationMail } from './mails.ts';
import { countGroups, hasColleague, selectTeam } from './team-store.ts';

/** Validity (ms) of an invitation: over a holiday of one week. */
const INVITATION_MS = 8 * DAY_MS;

type Settings = Pick<BrandSettings, 'publicUrl' | 'brands'>;

export interface InvitationSending {
  settings: Settings;
  /** Path of the page that an invitation leads to. */
  page: string;
  now: Date;
}

type Wanted = Pick<NewInvitation, 'email' | 'firstName' | 'lastName' | 'role' | 'allGroups' | 'groups'>;

/** Where to, and the person who invites. */
interface Inviting {
  place: PlaceOfWork;
  by: number;
}

/** @param action how the audit names it */
export async function invite(
  trx: Db,
  staff: ActorAtSchool,
  wanted: Wanted,
  { action = 'ecole.inviter_equipe', ...sending }: InvitationSending & { action?: SchoolAct },
): Promise<void> {
  const { workplace: school, learner: by } = staff;
  if (await hasColleague(trx, { school }, wanted.email)) refuse('REQUETE_INVALIDE', { champ: 'email' });
  if ((await countGroups(trx, school, wanted.groups)) < wanted.groups.length) refuse('INTROUVABLE');
  const id = await sendStaffInvitation(trx, { place: { school }, by }, wanted, sending);
  const details = { invitation: id, role: STORED_ROLES[wanted.role] };
  await recordAct(trx, staff, { action, details }, sending.now);
}

export async function inviteAgain(
  trx: Db,
  staff: ActorAtSchool,
  id: string,
  sending: InvitationSending,
): Promise<void> {
  const { workplace: school, learner: by } = staff;
  const [open] = await selectInvitations(trx, school, id);
  await sendStaffInvitationAgain(trx, { place: { school }, by }, open ?? refuse('INTROUVABLE'), sending);
  await recordAct(
    trx,
    staff,
    { action: 'ecole.renvoyer_invitation', details: { invitation: id } },
    sending.now,
  );
}

export async function takeBackInvitation(
  trx: Db,
  staff: ActorAtSchool,
  id: string,
  now: Date,
): Promise<void> {
  const [open] = await selectInvitations(trx, staff.workplace, id);
  if (!open) refuse('INTROUVABLE');
  await withdrawInvitation(trx, id, now);
  await recordAct(trx, staff, { action: 'ecole.retirer_invitation', details: { invitation: id } }, now);
}

/** Not recorded: the caller does, where it belongs. @returns its id */
export async function sendStaffInvitation(
  trx: Db,
  { place, by }: Inviting,
  wanted: Wanted,
  sending: InvitationSending,
): Promise<string> {
  const id = randomUUID();
  const link = newLink(sending.now);
  await insertInvitation(trx, { ...wanted, ...link, id, place, by });
  await mailInvitation(trx, { place, by }, { ...wanted, ...link }, sending);
  return id;
}

/** With a new link. Not recorded. */
export async function sendStaffInvitationAgain(
  trx: Db,
  inviting: Inviting,
  found: Pick<NewInvitation, 'id' | 'email' | 'role'>,
  sending: InvitationSending,
): Promise<void> {
  const link = newLink(sending.now);
  await renewInvitation(trx, { id: found.id, ...link });
  await mailInvitation(trx, inviting, { ...found, ...link }, sending);
}

const newLink = (now: Date) => ({
  secret: newSecret(''),
  now,
  expiresAt: new Date(now.getTime() + INVITATION_MS),
});

async function mailInvitation(
  trx: Db,
  { place, by }: Inviting,
  { email, role, secret, expiresAt }: Pick<NewInvitation, 'email' | 'role' | 'secret' | 'expiresAt'>,
  { settings, page, now }: InvitationSending,
): Promise<void> {
  const { name, brand: brandName } = await selectPlaceName(trx, place);
  const colleagues = 'school' in place ? await selectTeam(trx, place.school) : [];
  const sender = colleagues.find(({ person }) => person === by);
  const brand = findBrand(settings, brandName ?? undefined);
  const mail = invitationMail(brand, {
    place: name,
    role,
    expiresAt,
    by: sender ? `${sender.firstName} ${sender.lastName}` : `L’équipe de ${brand.appTitle}`,
    url: `${settings.publicUrl}${page}?jeton=${secret}`,
  });
  const schoolId = 'school' in place ? place.school : null;
  const about = { kind: 'invitation_equipe', personId: null, schoolId } as const;
  await queueMail(trx, { ...about, recipient: email, replyTo: null, expiresAt, ...mail }, now);
}
