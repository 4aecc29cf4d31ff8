import { DEFAULT_SETTINGS, type Settings } from '@balise/contract/settings';
import type { Message, UserReply } from '@balise/contract/student';
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/caller.ts';

export async function selectProfile(
  db: Db,
  { learner, school }: Visitor,
): Promise<Pick<UserReply, 'eleve' | 'effacement_le'>> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('schools as s', (join) => join.on('s.id', '=', school))
    .leftJoin('accounts as a', 'a.person_id', 'p.id')
    .leftJoin('erasures as e', 'e.person_id', 'p.id')
    .where('p.id', '=', learner)
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.photo_url', 's.id as school', 's.group_id', 'a.email'])
    .select('e.erase_at')
    .executeTakeFirstOrThrow();
  const eleve = {
    prenom: row.first_name,
    nom: row.last_name,
    email: row.email ?? '',
    id_profile: row.id,
    photo_url: row.photo_url,
    groupement_id: row.group_id,
    structure_id: row.school,
  };
  return { eleve, effacement_le: row.erase_at?.toISOString() ?? null };
}

const SETTINGS = [
  'time_rule as temps',
  'face as police',
  'text_size as taille_texte',
  'shortcuts as raccourcis',
  'motion as animations',
  'voice as voix',
] as const;

/** The person's own, or the usual ones. */
export async function selectSettings(db: Db, { learner }: Pick<Visitor, 'learner'>): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .where('person_id', '=', learner)
    .select(SETTINGS)
    .executeTakeFirst();
  return row ?? DEFAULT_SETTINGS;
}

/** Replaces them all, and answers what is stored. */
export async function upsertSettings(
  db: Db,
  { learner }: Pick<Visitor, 'learner'>,
  settings: Settings,
  now: Date,
): Promise<Settings> {
  const values = {
    time_rule: settings.temps,
    face: settings.police,
    text_size: settings.taille_texte,
    shortcuts: settings.raccourcis,
    motion: settings.animations,
    voice: settings.voix,
    updated_at: now,
  };
  return db
    .insertInto('settings')
    .values({ person_id: learner, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .returning(SETTINGS)
    .executeTakeFirstOrThrow();
}

/** Banners shown now, strictly between their dates, that speak to this person, school and brand, and one of these licences. */
function shownMessages(db: Db, { learner, school, brand }: Visitor, licenses: readonly string[], now: Date) {
  return db
    .selectFrom('messages as m')
    .where('m.starts_at', '<', now)
    .where('m.ends_at', '>', now)
    .where((eb) => eb.or([eb('m.person_id', 'is', null), eb('m.person_id', '=', learner)]))
    .where((eb) => eb.or([eb('m.school_id', 'is', null), eb('m.school_id', '=', school)]))
    .where((eb) => eb.or([eb('m.brand', 'is', null), eb('m.brand', '=', brand)]))
    .where((eb) =>
      eb.or([eb('m.license', 'is', null), ...licenses.map((license) => eb('m.license', '=', license))]),
    );
}

/** Those of the moment, and whether the person has seen them. */
export async function selectMessages(
  db: Db,
  caller: Visitor,
  licenses: readonly string[],
  now: Date,
): Promise<Message[]> {
  const rows = await shownMessages(db, caller, licenses, now)
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

/** Marks as read those of `ids` that are shown to the person, and answers them, read before or not. */
export async function insertReads(
  db: Db,
  caller: Visitor,
  ids: readonly number[],
  licenses: readonly string[],
  now: Date,
): Promise<number[]> {
  const shown = await shownMessages(db, caller, licenses, now)
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
    // Another tab may have said so already: the first time counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shown.map(({ id }) => id);
}

export async function selectOptionalSchoolName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('schools').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name;
}
