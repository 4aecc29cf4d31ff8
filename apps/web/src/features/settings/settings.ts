/** A learner's settings, as the pages use them. Pure. */
import type { Settings as WireSettings } from '@balise/contract/settings';

export interface UserSettings {
  /** Applies to series started later; a running series keeps its rule. */
  timeRule: WireSettings['temps'];
  font: WireSettings['police'];
  /** In percent of the usual size. */
  textSize: WireSettings['taille_texte'];
  /** Whether the keys of the player work. */
  shortcuts: boolean;
  motion: WireSettings['animations'];
  /** Whether questions are read aloud. */
  voice: boolean;
  /** Whether mock exams look like the tablet of the test centre. */
  tablet: boolean;
}

/** The stored settings with the unsent changes over them, the latest last. */
export const withChanges = (stored: UserSettings, changes: readonly Partial<UserSettings>[]): UserSettings =>
  Object.assign({}, stored, ...changes);

export interface PageAttributes {
  'data-font': UserSettings['font'];
  'data-text': UserSettings['textSize'];
  'data-motion': UserSettings['motion'];
}

/** Attributes of `<html>`, for the style sheets. All are always set, so that none of the previous user's stays. */
export const pageAttributes = (settings: UserSettings | undefined): PageAttributes => ({
  'data-font': settings?.font ?? 'standard',
  'data-text': settings?.textSize ?? '100',
  'data-motion': settings?.motion ?? 'systeme',
});
