/** Changes of a learner's settings, and what they change in the page. Pure. */
import type { UserSettings } from '../student/api.ts';

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
