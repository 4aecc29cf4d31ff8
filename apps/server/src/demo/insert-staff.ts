/** Where the staff of the demonstration work, the groups of one school, and who teaches them. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import type { Db } from '../platform/db/api.ts';
import { CROWD_GROUPS, listCrowd } from './crowd.ts';
import { buildDemoEmail } from './people.ts';
import type { DemoPerson } from './person.ts';
import { insertRows } from './rows.ts';
import { DEMO_STAFF } from './staff.ts';

/** Days since the groups were made. */
export const GROUPS_MADE_AGO = 62;

export async function insertWork(
  db: Db,
  { person, school, now }: { person: number; school: number; now: Date },
  { role, teaches }: DemoPerson,
): Promise<void> {
  if (role === 'eleve' || role === 'operateur') return;
  if (role !== 'siege') {
    await insertRows(db, 'staff_memberships', {
      person_id: person,
      school_id: school,
      role,
      all_groups: teaches === undefined,
      since: now,
    });
    return;
  }
  const { group_id } = await db
    .selectFrom('schools')
    .where('id', '=', school)
    .select('group_id')
    .executeTakeFirstOrThrow();
  if (group_id === null) throw new Error('the school of the head office is in no network');
  await insertRows(db, 'network_memberships', { person_id: person, network_id: group_id, role, since: now });
}

/** The groups of the school with many learners. All its people must exist already. */
export async function insertGroups(db: Db, now: Date): Promise<void> {
  const crowd = listCrowd();
  for (const { name, holds } of CROWD_GROUPS) {
    const learners = crowd.filter((_, index) => holds(index));
    const teachers = DEMO_STAFF.filter(({ teaches }) => teaches?.includes(name));
    const members = await selectMembers(db, learners);
    const school_id = members[0]?.school_id;
    if (school_id === undefined) throw new Error(`nobody is in the group ${name}`);
    const id = randomUUID();
    const created_at = new Date(now.getTime() - GROUPS_MADE_AGO * DAY_MS);
    await insertRows(db, 'learner_groups', { id, school_id, name, created_at });
    await insertRows(
      db,
      'learner_group_members',
      members.map((one) => ({ ...one, group_id: id })),
    );
    const taught = await selectMembers(db, teachers);
    if (taught.length > 0)
      await insertRows(
        db,
        'learner_group_staff',
        taught.map((one) => ({ ...one, group_id: id })),
      );
  }
}

const selectMembers = (db: Db, people: readonly DemoPerson[]) =>
  db
    .selectFrom('accounts')
    .where(sql`lower(email)`, '=', sql`any (${people.map(buildDemoEmail)}::text[])`)
    .select(['person_id', 'school_id'])
    .execute();
