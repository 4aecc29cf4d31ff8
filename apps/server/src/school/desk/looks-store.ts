/** SQL of who looks at a learner: rows of the audit. */
import { createHash } from 'node:crypto';
import { MOST_LOOKS } from '@balise/contract/account/looks';
import type { LookKind } from '@balise/contract/base/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';

/** How the audit names each look. */
const ACTIONS = {
  viewed: 'consultation',
  acted: 'impersonation',
  corrected: 'ecole.modifier_coordonnees',
} as const satisfies Record<Exclude<LookKind, 'program'>, string>;

export interface LookRow {
  school: string;
  /** First and last name; null once the account is gone, and for a program. */
  by: string | null;
  what: LookKind;
  at: Date;
}

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

interface NewLook {
  personId: number;
  schoolId: number;
  actorId: number;
  /** yyyy-MM-dd, in France. */
  today: string;
  now: Date;
}

/** Records that a page was read: once for each reader, learner and day, however many tabs ask at once. */
export async function insertLook(db: Db, look: NewLook): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      person_id: look.personId,
      id: nameLook(look),
      school_id: look.schoolId,
      actor_id: look.actorId,
      action: ACTIONS.viewed,
      at: look.now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'id']).doNothing())
    .execute();
}

/** The same id for the same reader, learner and day. */
function nameLook({ personId, schoolId, actorId, today }: NewLook): string {
  const hash = createHash('sha256').update(`${personId} ${schoolId} ${actorId} ${today}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
