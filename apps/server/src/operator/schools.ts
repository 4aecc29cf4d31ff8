/** Makes, changes, suspends and reopens schools. */

import type { InviteBody } from '@balise/contract/operator/people';
import { actAtSchool } from '../identity/accounts/api.ts';
import { type BrandSettings, findBrand } from '../platform/brand/api.ts';
import type { Db } from '../platform/db/api.ts';
import { type Operator, refuse } from '../platform/http/api.ts';
import { queueMail } from '../platform/mail/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { type InvitationSending, invite } from '../school/team/api.ts';
import { suspensionMail } from './mails.ts';
import {
  closeAccesses,
  endStaffSessions,
  insertNewSchool,
  type LockedSchool,
  lockSchool,
  type NewSchoolRow,
  reopenAccesses,
  type SchoolChange,
  selectManagers,
  selectSchoolOfKey,
  updateSchool,
  updateSuspension,
} from './school-store.ts';

/** Of two requests with one key, the second makes nothing; with another name it is refused. Returns its number. */
export async function makeSchool(
  trx: Db,
  operator: Operator,
  { manager, ...school }: Omit<NewSchoolRow, 'now'> & { manager: InviteBody },
  sending: InvitationSending,
): Promise<number> {
  const { now } = sending;
  const id = await insertNewSchool(trx, { ...school, now });
  if (id === undefined) {
    const known = await selectSchoolOfKey(trx, school.key);
    return known.name === school.name ? known.id : refuse('CLE_REUTILISEE');
  }
  const actor = actAtSchool(operator, id);
  const details = { nom: school.name };
  await recordAct(trx, actor, { action: 'exploitation.creer_ecole', details }, now);
  await inviteManager(trx, operator, { school: id, manager }, sending);
  return id;
}

export function inviteManager(
  trx: Db,
  operator: Operator,
  { school, manager }: { school: number; manager: InviteBody },
  sending: InvitationSending,
): Promise<void> {
  const terms = { role: 'manager', allGroups: true, groups: [] } as const;
  const actor = actAtSchool(operator, school);
  return invite(trx, actor, { ...manager, ...terms }, { ...sending, action: 'exploitation.inviter_gerant' });
}

export interface Target {
  id: number;
  /** The one that was read. */
  version: number;
  now: Date;
}

/** Returns the new version. */
export async function changeSchool(
  trx: Db,
  operator: Operator,
  { id, version, now }: Target,
  wanted: SchoolChange,
): Promise<number> {
  const school = await lockRead(trx, { id, version });
  await updateSchool(trx, id, wanted);
  const isRenamed = school.name !== wanted.name;
  const details = isRenamed ? { avant: school.name, apres: wanted.name } : { nom: wanted.name };
  await recordAct(trx, actAtSchool(operator, id), { action: 'exploitation.changer_ecole', details }, now);
  return version + 1;
}

/**
 * Suspends the school: its staff are out at once, its open accesses close, and its managers are told. Reopened, everything is
 * as before. Sent twice, the second changes nothing. Returns the version.
 *
 * @param reason null: the school is open again
 */
export async function changeSuspension(
  trx: Db,
  operator: Operator,
  { id, version, now, reason }: Target & { reason: string | null },
  settings: BrandSettings,
): Promise<number> {
  const school = (await lockSchool(trx, id)) ?? refuse('INTROUVABLE');
  const suspends = reason !== null;
  if (suspends === (school.suspendedAt !== null)) return school.version;
  if (school.version !== version) refuse('MODIFIE_ENTRETEMPS');
  await updateSuspension(trx, id, { at: suspends ? now : null, reason });
  if (suspends) {
    await closeAccesses(trx, id);
    await endStaffSessions(trx, id);
  } else await reopenAccesses(trx, id);
  const mail = suspensionMail(findBrand(settings, school.brand), { school: school.name, reason });
  for (const { person, email } of await selectManagers(trx, id)) {
    const about = { kind: 'suspension_ecole', personId: person, schoolId: id } as const;
    await queueMail(trx, { ...about, recipient: email, replyTo: null, ...mail }, now);
  }
  const action = suspends ? 'exploitation.suspendre_ecole' : 'exploitation.rouvrir_ecole';
  const act = { action, ...(reason !== null && { details: { motif: reason } }) } as const;
  await recordAct(trx, actAtSchool(operator, id), act, now);
  return version + 1;
}

async function lockRead(trx: Db, { id, version }: Omit<Target, 'now'>): Promise<LockedSchool> {
  const school = (await lockSchool(trx, id)) ?? refuse('INTROUVABLE');
  return school.version === version ? school : refuse('MODIFIE_ENTRETEMPS');
}
