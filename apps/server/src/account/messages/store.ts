import type { Message } from '@balise/contract/account/student';
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
    .where((eb) => eb.or([eb('m.person_id', 'is', null), eb('m.person_id', '=', learner)]))
    .where((eb) => eb.or([eb('m.school_id', 'is', null), eb('m.school_id', '=', school)]))
    .where((eb) =>
      eb.or([eb('m.brand', 'is', null), eb('m.brand', '=', brand), eb('m.group_id', 'is not', null)]),
    )
    .where((eb) =>
      eb.or([
        eb('m.group_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('learner_group_members as g')
            .whereRef('g.group_id', '=', 'm.group_id')
            .whereRef('g.school_id', '=', 'm.school_id')
            .where('g.person_id', '=', learner)
            .select('g.person_id'),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('m.licence', 'is', null),
        ...licenceCodes.map((licenceCode) => eb('m.licence', '=', licenceCode)),
      ]),
    );
}

/** The messages shown now, and whether the person has read them. */
export async function selectMessages(
  db: Db,
  caller: Visitor,
  licenceCodes: readonly string[],
  now: Date,
): Promise<Message[]> {
  const rows = await shownMessages(db, caller, licenceCodes, now)
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').on('r.person_id', '=', caller.learner),
    )
    .orderBy('m.starts_at', 'desc')
    .orderBy('m.id')
    .select(['m.id', 'm.type', 'm.content', 'm.starts_at', 'm.ends_at', 'r.read_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    contenu: row.content,
    debut: row.starts_at.toISOString(),
    fin: row.ends_at.toISOString(),
    lu: row.read_at !== null,
  }));
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
