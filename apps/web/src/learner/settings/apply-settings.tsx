import { useLayoutEffect } from 'react';
import { useSession } from '../session/api.ts';
import { useSettings } from './queries.ts';
import { pageAttributes } from './settings.ts';

/** Writes the user's display settings on the root element, and the usual ones after a sign-out. Draws nothing. */
export function ApplyUserSettings() {
  // A sign-out empties the query cache without a notification; the session notifies of it.
  useSession();
  const settings = useSettings();
  const attributes = pageAttributes(settings);
  const font = attributes['data-font'];
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      document.documentElement.setAttribute(name, value);
  });
  useLayoutEffect(() => {
    // Fetched only when chosen: it is larger than all our scripts. If it can't load, the usual font stays.
    if (font === 'dyslexie') void import('./dyslexia-font.css').catch(() => undefined);
  }, [font]);
  return null;
}
