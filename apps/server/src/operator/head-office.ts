/** Invites people to the head office of a network, and ends their work there. */
import type { InviteBody } from '@balise/contract/operator/people';
import type { Db } from '../platform/db/api.ts';
import { type ActorOnNetwork, refuse } from '../platform/http/api.ts';
import {
  hasColleague,
  type InvitationSending,
  lockContract,
  selectHeadOfficeInvitations,
  sendStaffInvitation,
  sendStaffInvitationAgain,
  updateContractEnd,
  withdrawInvitation,
} from '../school/team/api.ts';
import { recordNetworkAct } from './acts.ts';
import { lockNetwork } from './network-store.ts';
import { endPersonSessions } from './school-store.ts';

export async function inviteToHeadOffice(
  trx: Db,
  actor: ActorOnNetwork,
  wanted: InviteBody,
  sending: InvitationSending,
): Promise<void> {
  const { network, learner: by } = actor;
  // Of two invitations of one address at once, the second replaces the first.
  if (!(await lockNetwork(trx, network))) refuse('INTROUVABLE');
  if (await hasColleague(trx, { network }, wanted.email)) refuse('REQUETE_INVALIDE', { champ: 'email' });
  const terms = { role: 'headOffice', allGroups: true, groups: [] } as const;
  const invitation = await sendStaffInvitation(
    trx,
    { place: { network }, by },
    { ...wanted, ...terms },
    sending,
  );
  const act = { action: 'plateforme.inviter_siege', details: { invitation } } as const;
  await recordNetworkAct(trx, actor, act, sending.now);
}

export async function inviteToHeadOfficeAgain(
  trx: Db,
  actor: ActorOnNetwork,
  invitation: string,
  sending: InvitationSending,
): Promise<void> {
  const { network, learner: by } = actor;
  if (!(await lockNetwork(trx, network))) refuse('INTROUVABLE');
  const [open] = await selectHeadOfficeInvitations(trx, network, invitation);
  await sendStaffInvitationAgain(trx, { place: { network }, by }, open ?? refuse('INTROUVABLE'), sending);
  const act = { action: 'plateforme.renvoyer_invitation_siege', details: { invitation } } as const;
  await recordNetworkAct(trx, actor, act, sending.now);
}

export async function takeBackHeadOfficeInvitation(
  trx: Db,
  actor: ActorOnNetwork,
  invitation: string,
  now: Date,
): Promise<void> {
  const [open] = await selectHeadOfficeInvitations(trx, actor.network, invitation);
  if (!open) refuse('INTROUVABLE');
  await withdrawInvitation(trx, invitation, now);
  const act = { action: 'plateforme.retirer_invitation_siege', details: { invitation } } as const;
  await recordNetworkAct(trx, actor, act, now);
}

interface HeadOfficeEnd {
  person: number;
  /** The one that was read. */
  version: number;
  ends: boolean;
  now: Date;
}

/** The sessions of who leaves end with it. Sent twice, the second changes nothing. Returns the version. */
export async function changeHeadOfficeEnd(
  trx: Db,
  actor: ActorOnNetwork,
  { person, version, ends, now }: HeadOfficeEnd,
): Promise<number> {
  const { network } = actor;
  // The network first, as a deletion locks it: nobody comes back to one that is going.
  if (!(await lockNetwork(trx, network))) refuse('INTROUVABLE');
  const contract = (await lockContract(trx, { network }, person)) ?? refuse('INTROUVABLE');
  if (contract.isEnded === ends) return contract.version;
  if (contract.version !== version) refuse('MODIFIE_ENTRETEMPS');
  await updateContractEnd(trx, { network }, person, ends ? now : null);
  if (ends) await endPersonSessions(trx, person);
  const action = ends ? 'plateforme.finir_contrat_siege' : 'plateforme.reprendre_contrat_siege';
  await recordNetworkAct(trx, actor, { action, about: person }, now);
  return version + 1;
}
