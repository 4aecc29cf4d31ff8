/** Invites somebody, sends the invitation again, and takes it back. */
import { randomUUID } from 'node:crypto';
import type { SchoolAct } from '@balise/contract/school-acts-lists';
import { type BrandSettings, findBrand } from '../../brand/brands.ts';
import type { Db } from '../../db/handle.ts';
import type { ActorAtSchool } from '../../http/caller.ts';
import { refuse } from '../../http/refuse.ts';
import { queueMail } from '../../mail/outbox.ts';
import { newSecret } from '../../secrets.ts';
import { recordAct } from '../school/record-act.ts';
import { selectSchool } from '../school/store.ts';
import { INVITATION_SENT_AGAIN, INVITATION_WITHDRAWN, STAFF_INVITED } from './acts.ts';
import {
  hasColleague,
  insertInvitation,
  type NewInvitation,
  renewInvitation,
  selectInvitations,
  withdrawInvitation,
} from './invitation-store.ts';
import { invitationMail } from './mails.ts';
import { countGroups, selectTeam } from './team-store.ts';

/** Validity (ms) of an invitation: over a holiday of one week. */
const INVITATION_MS = 8 * 86_400_000;

type Settings = Pick<BrandSettings, 'publicUrl' | 'brands'>;

interface Sending {
  settings: Settings;
  /** Path of the page that an invitation leads to. */
  page: string;
  now: Date;
}

type Wanted = Pick<NewInvitation, 'email' | 'firstName' | 'lastName' | 'role' | 'allGroups' | 'groups'>;

/** @param action how the audit names it */
export async function invite(
  trx: Db,
  staff: ActorAtSchool,
  wanted: Wanted,
  { action = STAFF_INVITED, ...sending }: Sending & { action?: SchoolAct },
): Promise<void> {
  const { workplace: school } = staff;
  if (await hasColleague(trx, school, wanted.email)) refuse('REQUETE_INVALIDE', { champ: 'email' });
  if ((await countGroups(trx, school, wanted.groups)) < wanted.groups.length) refuse('INTROUVABLE');
  const id = randomUUID();
  const link = newLink(sending.now);
  await insertInvitation(trx, { ...wanted, ...link, id, school, by: staff.learner });
  await mailInvitation(trx, staff, { ...wanted, ...link }, sending);
  const details = { invitation: id, role: wanted.role };
  await recordAct(trx, staff, { action, details }, sending.now);
}

export async function inviteAgain(
  trx: Db,
  staff: ActorAtSchool,
  id: string,
  sending: Sending,
): Promise<void> {
  const [open] = await selectInvitations(trx, staff.workplace, id);
  const found = open ?? refuse('INTROUVABLE');
  const link = newLink(sending.now);
  await renewInvitation(trx, { id, ...link });
  await mailInvitation(trx, staff, { ...found, ...link }, sending);
  await recordAct(trx, staff, { action: INVITATION_SENT_AGAIN, details: { invitation: id } }, sending.now);
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
  await recordAct(trx, staff, { action: INVITATION_WITHDRAWN, details: { invitation: id } }, now);
}

const newLink = (now: Date) => ({
  secret: newSecret(''),
  now,
  expiresAt: new Date(now.getTime() + INVITATION_MS),
});

async function mailInvitation(
  trx: Db,
  { workplace, learner }: ActorAtSchool,
  { email, role, secret, expiresAt }: Pick<NewInvitation, 'email' | 'role' | 'secret' | 'expiresAt'>,
  { settings, page, now }: Sending,
): Promise<void> {
  const school = await selectSchool(trx, workplace);
  const sender = (await selectTeam(trx, workplace)).find(({ person }) => person === learner);
  const brand = findBrand(settings, school.brand);
  const mail = invitationMail(brand, {
    ...{ school: school.name, role, expiresAt },
    by: sender ? `${sender.firstName} ${sender.lastName}` : `L’équipe de ${brand.appTitle}`,
    url: `${settings.publicUrl}${page}?jeton=${secret}`,
  });
  const about = { kind: 'invitation_equipe', personId: null, schoolId: workplace } as const;
  await queueMail(trx, { ...about, recipient: email, replyTo: null, expiresAt, ...mail }, now);
}
