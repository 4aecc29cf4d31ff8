/** Settings as the API has them. */
import { type Settings, SettingsSchema } from '@balise/contract/account/settings';
import type { UserReply } from '@balise/contract/account/student';
import fc from 'fast-check';
import { USUAL_SETTINGS } from '../src/learner/settings/usual-settings.ts';
import { toSettingsForm } from '../src/learner/settings/wire.ts';
import type { UserSettings } from '../src/learner/student/wire.ts';
import { user } from './builders.ts';

const { temps, police, taille_texte, animations } = SettingsSchema.properties;

/** Any value of each setting. */
export const settingFields = {
  timeRule: fc.constantFrom(...temps.enum),
  font: fc.constantFrom(...police.enum),
  textSize: fc.constantFrom(...taille_texte.enum),
  shortcuts: fc.boolean(),
  motion: fc.constantFrom(...animations.enum),
  voice: fc.boolean(),
  tablet: fc.boolean(),
};

/** What the server stores of a form. */
export function storedSettings(form: Record<string, string>): Settings {
  const { raccourcis, voix, tablette, ...rest } = form;
  return {
    ...rest,
    raccourcis: raccourcis === 'true',
    voix: voix === 'true',
    tablette: tablette === 'true',
  } as Settings;
}

/** The usual settings with changes, as the server replies. */
export const settingsReply = (own: Partial<UserSettings> = {}): Settings =>
  storedSettings(toSettingsForm({ ...USUAL_SETTINGS, ...own }));

export const userWithSettings = (own: Partial<UserSettings>): UserReply =>
  user({ reglages: settingsReply(own) });
