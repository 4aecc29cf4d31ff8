/** A learner's settings: time, letters, movement, keys, voice. Kept with the profile. */
import * as T from 'typebox';
import { closed, stringEnum, YesNo } from '../base/shapes.ts';

/** Time for a question of a timed series: the exam's, a third more, twice as much, no limit. */
export const TIME_RULES = ['normal', 'tiers', 'double', 'libre'] as const;
export type TimeRule = (typeof TIME_RULES)[number];

const FONTS = ['standard', 'dyslexie'] as const;
/** Percent of the usual size. */
const TEXT_SIZES = ['100', '115', '130', '150'] as const;
/** What the device asks for, or as little as possible on every device. */
const MOTIONS = ['systeme', 'reduites'] as const;

export const SettingsSchema = closed({
  /** Applies to series started later: a running series keeps its rule. */
  temps: stringEnum(TIME_RULES),
  police: stringEnum(FONTS),
  taille_texte: stringEnum(TEXT_SIZES),
  /** Keyboard keys of the player. */
  raccourcis: T.Boolean(),
  animations: stringEnum(MOTIONS),
  /** Whether questions are read aloud. */
  voix: T.Boolean(),
  /** Whether mock exams look like the tablet of the test centre. */
  tablette: T.Boolean(),
});
export type Settings = T.Static<typeof SettingsSchema>;

/**
 * All settings each time: the stored settings are always a set that the learner has seen. Pages of release 0.3.0 do not
 * know `tablette`: left out, it stays as it is.
 */
export const SettingsFormSchema = closed({
  ...SettingsSchema.properties,
  raccourcis: YesNo,
  voix: YesNo,
  tablette: T.Optional(YesNo),
});
export type SettingsForm = T.Static<typeof SettingsFormSchema>;

/** For a person who has chosen nothing. */
export const DEFAULT_SETTINGS: Settings = {
  temps: 'normal',
  police: 'standard',
  taille_texte: '100',
  raccourcis: true,
  animations: 'systeme',
  voix: false,
  tablette: false,
};
