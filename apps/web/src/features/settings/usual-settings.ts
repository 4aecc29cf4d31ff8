import { DEFAULT_SETTINGS } from '@balise/contract/settings';
import type { UserSettings } from './settings.ts';
import { toSettings } from './wire.ts';

/** Of whoever has chosen nothing. In a file of its own: it brings the schemas of settings along, which the first page does without. */
export const USUAL_SETTINGS: UserSettings = toSettings(DEFAULT_SETTINGS);
