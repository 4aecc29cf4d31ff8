/** Imports the keys of the tablet, which only a mock exam may need. */
export const loadTabletKeys = () => import('./tablet-keys.tsx').then(({ TabletKeys }) => TabletKeys);
