/** What other rooms use of this one. */
export { ApplyUserSettings } from './apply-settings.tsx';
export { useSaveSettings, useSettings } from './queries.ts';
