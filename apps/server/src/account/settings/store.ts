import { DEFAULT_SETTINGS, type Settings } from '@balise/contract/account/settings';
import type { Db } from '../../platform/db/api.ts';
import type { Visitor } from '../../platform/http/api.ts';

const SETTINGS = [
  'time_rule as temps',
  'font as police',
  'text_size as taille_texte',
  'shortcuts as raccourcis',
  'motion as animations',
  'voice as voix',
  'tablet as tablette',
] as const;

/** The person's settings, or the default ones. */
export async function selectSettings(db: Db, { learner }: Pick<Visitor, 'learner'>): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .where('person_id', '=', learner)
    .select(SETTINGS)
    .executeTakeFirst();
  return row ?? DEFAULT_SETTINGS;
}

/** All settings but `tablette`, which stays as it is when it is left out. */
type SentSettings = Omit<Settings, 'tablette'> & { tablette?: boolean | undefined };

/** Replaces all settings, and returns the stored ones. */
export async function upsertSettings(
  db: Db,
  { learner }: Pick<Visitor, 'learner'>,
  settings: SentSettings,
  now: Date,
): Promise<Settings> {
  const values = {
    time_rule: settings.temps,
    font: settings.police,
    text_size: settings.taille_texte,
    shortcuts: settings.raccourcis,
    motion: settings.animations,
    voice: settings.voix,
    ...(settings.tablette !== undefined && { tablet: settings.tablette }),
    updated_at: now,
  };
  return db
    .insertInto('settings')
    .values({ person_id: learner, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .returning(SETTINGS)
    .executeTakeFirstOrThrow();
}
