/** Who owes a second step, and whether a session has passed it. The gate for staff and acting for a learner ask here. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';

/** How long a passed step holds, also where a session of the same person follows another in one browser. */
const STEP_MS = 12 * 3_600_000;

/** What the rule needs of a person and of their session. */
export interface SecondStepState {
  hasDevice: boolean;
  /** A manager, somebody of a head office, or an operator. */
  mustHave: boolean;
  stepAt: Date | null;
}

export const hasPassed = ({ stepAt }: Pick<SecondStepState, 'stepAt'>, now: Date): boolean =>
  stepAt !== null && now.getTime() - stepAt.getTime() < STEP_MS;

/** Whether the person has yet to pass the step in this session. */
export function owesStep(state: SecondStepState, isRequired: boolean, now: Date): boolean {
  return (state.hasDevice || (isRequired && state.mustHave)) && !hasPassed(state, now);
}

/** Whether a device that shows codes, or a passkey, is in use. @param account column with the number of an account */
export const hasDevice = (account: string): RawBuilder<boolean> => sql`(exists (
  select from second_steps device where device.account_id = ${sql.ref(account)} and device.confirmed_at is not null)
  or exists (select from passkeys passkey where passkey.account_id = ${sql.ref(account)}))`;

/** Since when the step is asked: the first of what is in use; null without any. @param account as above */
export const stepSince = (account: string): RawBuilder<Date | null> => sql`least(
  (select device.confirmed_at from second_steps device where device.account_id = ${sql.ref(account)}),
  (select min(passkey.created_at) from passkeys passkey where passkey.account_id = ${sql.ref(account)}))`;

/** Whether the role of an account and its person must have a device. */
export const mustHaveDevice = (account: string, person: string): RawBuilder<boolean> => sql`(
  exists (select from staff_memberships job
    where job.person_id = ${sql.ref(person)} and job.ended_at is null and job.role = 'gerant')
  or exists (select from network_memberships job where job.person_id = ${sql.ref(person)} and job.ended_at is null)
  or exists (select from accounts own where own.id = ${sql.ref(account)} and own.role = 'operateur'))`;

interface Browser {
  /** Account of the person who acts, or will. */
  actor: number;
  /** Hash of the token of the session that this browser has; null without one. */
  tokenHash: Buffer | null;
}

/** The step of a person, as the session of this browser has passed it: their own, or one in which they act. */
export async function selectActorStep(
  db: Db,
  { actor, tokenHash }: Browser,
  now: Date,
): Promise<SecondStepState> {
  const { rows } = await sql<SecondStepState>`
    select ${hasDevice('a.id')} as "hasDevice", ${mustHaveDevice('a.id', 'a.person_id')} as "mustHave", (
        select s.second_step_at from sessions s
        where s.token_hash = ${tokenHash} and coalesce(s.impersonator_id, s.account_id) = a.id
          and s.expires_at > ${now} and not s.awaits_consent
      ) as "stepAt"
    from accounts a where a.id = ${actor}`.execute(db);
  return rows[0] ?? { hasDevice: false, mustHave: false, stepAt: null };
}

/** Whose code is asked, by which password link. */
export interface CodeHolder {
  link: string;
  accountId: number;
  personId: number;
  schoolId: number;
  email: string;
  brand: string;
}

/** Spends a code of the device of an account, or a recovery code. */
export type TakeCode = (holder: CodeHolder, typed: string) => Promise<'taken' | 'wrong' | 'throttled'>;
