/** What the fullscreen button does, and where it is shown. Pure. */

/** On these devices only a video may fill the screen, not a page. */
export const isPhoneOfApple = (userAgent: string): boolean => /\b(iPhone|iPod)\b/.test(userAgent);

/**
 * On an iPhone or an iPod a course replaces the page: returns its address. On other devices returns null, and
 * notifies the listeners.
 * @param frameSource address of the course embedded in the page, empty if there is none
 */
export function fullscreenAddress(userAgent: string, frameSource: string): string | null {
  return isPhoneOfApple(userAgent) && frameSource !== '' ? frameSource : null;
}

/** The button is shown where it has an effect. */
export function offersFullscreen(userAgent: string, frameSource: string, enabled: boolean): boolean {
  return enabled || fullscreenAddress(userAgent, frameSource) !== null;
}
