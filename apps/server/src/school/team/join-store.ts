/** SQL of somebody who begins to work at a school, or at a head office. */
import type { SchoolRole } from '@balise/contract/base/rights';
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { NO_PASSWORD } from '../../account/sign-up/api.ts';
import { STORED_ROLES } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';

export interface AccountOwner {
  person: number;
  account: number;
  /** Where the account was opened. */
  school: number;
  isDisabled: boolean;
  hasPassword: boolean;
}

export async function selectOptionalAccount(trx: Db, email: string): Promise<AccountOwner | undefined> {
  const { rows } = await sql<AccountOwner>`
    select person_id as person, id as account, school_id as school, disabled_at is not null as "isDisabled",
      password_hash <> ${NO_PASSWORD} as "hasPassword"
    from accounts where email_key = ${emailKey(email)}`.execute(trx);
  return rows[0];
}

interface NewContract {
  person: number;
  school: number;
  role: SchoolRole;
  allGroups: boolean;
  now: Date;
}

/** Also for somebody who worked there before. False for somebody who does: their contract stays as it is. */
export async function insertContract(trx: Db, one: NewContract): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_memberships as w (person_id, school_id, role, all_groups, since)
    values (${one.person}, ${one.school}, ${STORED_ROLES[one.role]}, ${one.allGroups}, ${one.now})
    on conflict (person_id, school_id) do update
      set role = excluded.role, all_groups = excluded.all_groups, ended_at = null, version = w.version + 1
      where w.ended_at is not null
    returning person_id`.execute(trx);
  return rows.length > 0;
}

/** The same for the head office of a network. */
export async function insertHeadOfficeContract(
  trx: Db,
  { person, network, now }: { person: number; network: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into network_memberships as w (person_id, network_id, role, since)
    values (${person}, ${network}, ${STORED_ROLES.headOffice}, ${now})
    on conflict (person_id, network_id) do update set ended_at = null, version = w.version + 1
      where w.ended_at is not null
    returning person_id`.execute(trx);
  return rows.length > 0;
}
