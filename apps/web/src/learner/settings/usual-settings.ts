import { DEFAULT_SETTINGS } from '@balise/contract/account/settings';
import { toSettings, type UserSettings } from '../student/api.ts';

/**
 * For a learner who has changed nothing. In its own file, because it imports the schemas of settings, which the first
 * page must not load.
 */
export const USUAL_SETTINGS: UserSettings = toSettings(DEFAULT_SETTINGS);
