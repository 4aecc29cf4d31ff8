/** Where the staff of the demonstration work, the groups of one school, and who teaches them. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import type { Db } from '../platform/db/api.ts';
import { CROWD_GROUPS, listCrowd } from './crowd.ts';
import { buildDemoEmail } from './people.ts';
import type { DemoPerson } from './person.ts';
import { DEMO_STAFF } from './staff.ts';

/** Days since the groups were made. */
export const GROUPS_MADE_AGO = 62;

interface Place {
  person: number;
  school: number;
  now: Date;
}

export async function insertWork(
  db: Db,
  { person, school, now }: Place,
  { role, teaches }: DemoPerson,
): Promise<void> {
  if (role === 'eleve' || role === 'operateur') return;
  if (role !== 'siege') {
    await db
      .insertInto('staff_memberships')
      .values({ person_id: person, school_id: school, role, all_groups: teaches === undefined, since: now })
      .execute();
    return;
  }
  const { group_id } = await db
    .selectFrom('schools')
    .where('id', '=', school)
    .select('group_id')
    .executeTakeFirstOrThrow();
  if (group_id === null) throw new Error('the school of the head office is in no network');
  await db
    .insertInto('network_memberships')
    .values({ person_id: person, network_id: group_id, role, since: now })
    .execute();
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
    await db.insertInto('learner_groups').values({ id, school_id, name, created_at }).execute();
    await db
      .insertInto('learner_group_members')
      .values(members.map((one) => ({ ...one, group_id: id })))
      .execute();
    const taught = await selectMembers(db, teachers);
    if (taught.length > 0)
      await db
        .insertInto('learner_group_staff')
        .values(taught.map((one) => ({ ...one, group_id: id })))
        .execute();
  }
}

const selectMembers = (db: Db, people: readonly DemoPerson[]) =>
  db
    .selectFrom('accounts')
    .where(sql`lower(email)`, '=', sql`any (${people.map(buildDemoEmail)}::text[])`)
    .select(['person_id', 'school_id'])
    .execute();
