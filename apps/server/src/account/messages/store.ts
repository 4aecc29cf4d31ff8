import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

/** Messages shown now, strictly between their dates, for this person, their groups, school and brand and one of these licences. */
function shownMessages(
  db: Db,
  { learner, school, brand }: Visitor,
  licenceCodes: readonly string[],
  now: Date,
) {
  return db
    .selectFrom('messages as m')
    .where('m.starts_at', '<', now)
    .where('m.ends_at', '>', now)
    .where(sql<SqlBool>`(m.person_id is null or m.person_id = ${learner})
      and (m.school_id is null or m.school_id = ${school})
      and (m.brand is null or m.brand = ${brand} or m.group_id is not null)
      and (m.group_id is null or exists (
        select from learner_group_members g
        where g.group_id = m.group_id and g.school_id = m.school_id and g.person_id = ${learner}))
      and (m.licence is null or m.licence = any (${[...licenceCodes]}::text[]))`);
}

/** The messages shown now, and whether the person has read them. */
export async function selectMessages(db: Db, caller: Visitor, licenceCodes: readonly string[], now: Date) {
  return shownMessages(db, caller, licenceCodes, now)
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').on('r.person_id', '=', caller.learner),
    )
    .orderBy('m.starts_at', 'desc')
    .orderBy('m.id')
    .select(['m.id', 'm.type', 'm.content as contenu', 'm.starts_at as debut', 'm.ends_at as fin'])
    .select(sql<boolean>`r.read_at is not null`.as('lu'))
    .execute();
}

/** Marks as read those of `ids` that are shown to the person, and returns them, including those read before. */
export async function insertMessageReads(
  db: Db,
  caller: Visitor,
  ids: readonly number[],
  licenceCodes: readonly string[],
  now: Date,
): Promise<number[]> {
  const shown = await shownMessages(db, caller, licenceCodes, now)
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .select('m.id')
    .execute();
  if (shown.length === 0) return [];
  await db
    .insertInto('message_reads')
    .values(
      shown.map(({ id }) => ({
        person_id: caller.learner,
        message_id: id,
        school_id: caller.school,
        read_at: now,
      })),
    )
    // The first time stays, for instance from another tab.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shown.map(({ id }) => id);
}
