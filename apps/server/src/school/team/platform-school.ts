/** The platform's own school: accounts of people who work for no school are of it, and nobody lists it. */

import { upsertSchool } from '../../account/sign-up/api.ts';
import type { Db } from '../../platform/db/api.ts';

export const PLATFORM_CODE = 'exploitation';

/** @param brand of the school, if it is made now. @returns its number */
export async function upsertPlatformSchool(trx: Db, brand: string): Promise<number> {
  const home = { code: PLATFORM_CODE, name: 'Exploitation de la plateforme', brand };
  return (await upsertSchool(trx, home)).id;
}
