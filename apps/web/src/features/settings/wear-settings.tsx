import { useLayoutEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { useSettings } from './queries.ts';
import { pageAttributes } from './settings.ts';

/** Dresses the page as whoever is signed in asked for, and undresses it when they leave. Draws nothing. */
export function WearSettings() {
  // Whoever leaves is forgotten without a word to those who read the user: this one must look again.
  useSession();
  const settings = useSettings();
  const attributes = pageAttributes(settings);
  const face = attributes['data-face'];
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      document.documentElement.setAttribute(name, value);
  });
  useLayoutEffect(() => {
    // Not for those who did not ask for it: it weighs more than all our scripts. Should it not come, ours stays.
    if (face === 'dyslexie') void import('./dyslexia-face.css').catch(() => undefined);
  }, [face]);
  return null;
}
