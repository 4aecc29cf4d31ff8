/** Settings of a learner in tests. */
import { DEFAULT_SETTINGS, type Settings, type SettingsForm } from '@balise/contract/account/settings';
import type { Client } from './client.ts';

/** Every field in its form encoding; `change` replaces defaults. */
export function settingsForm(change: Partial<Settings> = {}): SettingsForm {
  const { raccourcis, voix, tablette, ...rest } = { ...DEFAULT_SETTINGS, ...change };
  const yesNo = (on: boolean) => (on ? 'true' : 'false');
  return { ...rest, raccourcis: yesNo(raccourcis), voix: yesNo(voix), tablette: yesNo(tablette) };
}

export const set = (client: Client, change: Partial<Settings>) =>
  client.put<Settings & { code?: string }>('/api/front/reglages', { form: settingsForm(change) });
