/** How a learner likes to work: what is shown of it, what is sent of it. Pure. */
import type { Settings, SettingsForm } from '@balise/contract/settings';

/** What the server said and, over it, the changes on their way to it, the latest last. */
export const withChanges = (stored: Settings, changes: readonly Partial<Settings>[]): Settings =>
  Object.assign({}, stored, ...changes);

export function toSettingsForm({ raccourcis, voix, ...rest }: Settings): SettingsForm {
  return { ...rest, raccourcis: raccourcis ? 'true' : 'false', voix: voix ? 'true' : 'false' };
}

export interface PageAttributes {
  'data-font': Settings['police'];
  'data-text': Settings['taille_texte'];
  'data-motion': Settings['animations'];
}

/** Attributes of `<html>`, for the style sheets. Everybody has all of them, so that nothing stays of who has left. */
export const pageAttributes = (settings: Settings | undefined): PageAttributes => ({
  'data-font': settings?.police ?? 'standard',
  'data-text': settings?.taille_texte ?? '100',
  'data-motion': settings?.animations ?? 'systeme',
});
