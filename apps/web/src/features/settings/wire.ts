/** Maps settings between the French wire and the pages. */
import type { SettingsForm, Settings as WireSettings } from '@balise/contract/settings';
import type { UserSettings } from './settings.ts';

export const toSettings = (stored: WireSettings): UserSettings => ({
  timeRule: stored.temps,
  font: stored.police,
  textSize: stored.taille_texte,
  shortcuts: stored.raccourcis,
  motion: stored.animations,
  voice: stored.voix,
  tablet: stored.tablette,
});

export const toSettingsForm = (settings: UserSettings): SettingsForm => ({
  temps: settings.timeRule,
  police: settings.font,
  taille_texte: settings.textSize,
  raccourcis: settings.shortcuts ? 'true' : 'false',
  animations: settings.motion,
  voix: settings.voice ? 'true' : 'false',
  tablette: settings.tablet ? 'true' : 'false',
});
