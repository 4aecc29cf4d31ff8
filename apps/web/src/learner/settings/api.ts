/** The learner's settings. */
export { ApplyUserSettings } from './apply-settings.tsx';
export { useSaveSettings, useSettings } from './queries.ts';
