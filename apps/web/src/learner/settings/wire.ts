/** Maps changed settings to the French wire. */
import type { SettingsForm } from '@balise/contract/account/settings';
import type { UserSettings } from '../student/api.ts';

export const toSettingsForm = (settings: UserSettings): SettingsForm => ({
  temps: settings.timeRule,
  police: settings.font,
  taille_texte: settings.textSize,
  raccourcis: settings.shortcuts ? 'true' : 'false',
  animations: settings.motion,
  voix: settings.voice ? 'true' : 'false',
  tablette: settings.tablet ? 'true' : 'false',
});
