import type { Db } from '../../platform/db/api.ts';

interface StoredIdentity {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string | null;
  phone: string | null;
}

export async function updateIdentity(trx: Db, person: number, identity: StoredIdentity): Promise<void> {
  await trx
    .updateTable('people')
    .set({
      last_name: identity.lastName,
      first_name: identity.firstName,
      birth_date: identity.birthDate,
      phone: identity.phone,
    })
    .where('id', '=', person)
    .execute();
}
