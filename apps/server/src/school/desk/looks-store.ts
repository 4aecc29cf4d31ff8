/** SQL of who looks at a learner: rows of the audit. */

import { createHash } from 'node:crypto';
import { MOST_LOOKS } from '@balise/contract/account/looks';
import type { LookKind } from '@balise/contract/base/codes';
import type { LearnerFile } from '@balise/contract/school/learner';
import { dayIn } from '@balise/rules/time-zones';
import { sql } from 'kysely';
import type { Dated, Db } from '../../platform/db/api.ts';
import type { SchoolStaff } from '../../platform/http/api.ts';

/** How the audit names each look. */
const ACTIONS = {
  viewed: 'consultation',
  acted: 'impersonation',
  corrected: 'ecole.modifier_coordonnees',
} as const satisfies Record<Exclude<LookKind, 'program'>, string>;

export type LookRow = Dated<LearnerFile['looks'][number], 'at'> & { school: string };

/**
 * A program is named once for each of its keys, with its last day: it may read every night, and would hide the people.
 * @param school only what its staff did; null: the staff of all schools
 */
export async function selectLooks(
  db: Db,
  { personId, school }: { personId: number; school: number | null },
): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    (select s.name as school, p.first_name || ' ' || p.last_name as by, a.at,
      case a.action when ${ACTIONS.acted}::text then 'acted'
        when ${ACTIONS.corrected}::text then 'corrected' else 'viewed' end as what, a.id
    from audit a
    join schools s on s.id = a.school_id
    left join accounts actor on actor.id = a.actor_id
    left join people p on p.id = actor.person_id
    where a.person_id = ${personId} and a.action = any (${Object.values(ACTIONS)}::text[])
      and (${school}::integer is null or a.school_id = ${school}::integer)
    order by a.at desc, a.id limit ${MOST_LOOKS})
    union all
    select s.name, null, r.last_at, 'program', r.key_id
    from gateway_reads r join schools s on s.id = r.school_id
    where r.person_id = ${personId} and (${school}::integer is null or r.school_id = ${school}::integer)
    order by at desc, id limit ${MOST_LOOKS}`.execute(db);
  return rows;
}

/** Records that staff have read a page: once for each reader, learner and day, however many tabs ask at once. */
export async function insertLook(
  db: Db,
  { workplace, accountId, zone }: SchoolStaff,
  person: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      person_id: person,
      id: nameLook(`${person} ${workplace} ${accountId} ${dayIn(zone, now)}`),
      school_id: workplace,
      actor_id: accountId,
      action: ACTIONS.viewed,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'id']).doNothing())
    .execute();
}

/** The same id for the same reader, learner and day. */
function nameLook(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
