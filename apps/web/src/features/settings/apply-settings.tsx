import { useLayoutEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { useSettings } from './queries.ts';
import { pageAttributes } from './settings.ts';

/** Writes the display settings of who is signed in on the root element, and the usual ones once they leave. Draws nothing. */
export function ApplyUserSettings() {
  // A sign-out empties the cache of queries without telling those who read it: the session tells.
  useSession();
  const settings = useSettings();
  const attributes = pageAttributes(settings);
  const font = attributes['data-font'];
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      document.documentElement.setAttribute(name, value);
  });
  useLayoutEffect(() => {
    // Fetched only when asked for: it is larger than all our scripts. If it can't be had, the usual font stays.
    if (font === 'dyslexie') void import('./dyslexia-font.css').catch(() => undefined);
  }, [font]);
  return null;
}
