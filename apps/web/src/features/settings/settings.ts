/** How a learner likes to work, as the pages show it. Pure. */
import type { Settings as WireSettings } from '@balise/contract/settings';

export interface UserSettings {
  /** Holds for series begun from then on: one that runs keeps the rule it began under. */
  timeRule: WireSettings['temps'];
  font: WireSettings['police'];
  /** Percent of the usual size. */
  textSize: WireSettings['taille_texte'];
  /** Keys of the player. */
  shortcuts: boolean;
  motion: WireSettings['animations'];
  /** Questions are read aloud. */
  voice: boolean;
}

/** What the server said and, over it, the changes on their way to it, the latest last. */
export const withChanges = (stored: UserSettings, changes: readonly Partial<UserSettings>[]): UserSettings =>
  Object.assign({}, stored, ...changes);

export interface PageAttributes {
  'data-font': UserSettings['font'];
  'data-text': UserSettings['textSize'];
  'data-motion': UserSettings['motion'];
}

/** Attributes of `<html>`, for the style sheets. Everybody has all of them, so that nothing stays of who has left. */
export const pageAttributes = (settings: UserSettings | undefined): PageAttributes => ({
  'data-font': settings?.font ?? 'standard',
  'data-text': settings?.textSize ?? '100',
  'data-motion': settings?.motion ?? 'systeme',
});
