/** A school with two learners and a secretary at its desk. */
import { insertPerson, insertSchool, type Person } from './builders.ts';
import type { Client } from './client.ts';
import type { TestApp } from './harness.ts';

export interface Desk {
  schoolId: number;
  lea: Person;
  ines: Person;
  /** Signed in as the secretary. */
  desk: Client;
}

/** Another school each time; mails of the ones before are gone. */
export async function plantDesk(t: TestApp): Promise<Desk> {
  await t.db.deleteFrom('mails').execute();
  const schoolId = await insertSchool(t.db, 'Les Tilleuls');
  const lea = await insertPerson(t.db, { schoolId, firstName: 'Léa', lastName: 'Martin' });
  const ines = await insertPerson(t.db, { schoolId, firstName: 'Inès', lastName: 'Robert' });
  const secretary = await insertPerson(t.db, { schoolId, role: 'secretaire', inscriptions: [] });
  return { schoolId, lea, ines, desk: await t.signIn(secretary) };
}
