/** What the fullscreen button does, and where it is. Pure. */

/** There no page may fill the screen, only a video. */
export const isPhoneOfApple = (userAgent: string): boolean => /\b(iPhone|iPod)\b/.test(userAgent);

/**
 * On an iPhone or an iPod a course opens by itself, in place of the page: the address answered. Otherwise null, and the request
 * is only told to whoever listens.
 * @param frameSource address of the course embedded in the page, empty when there is none
 */
export function fullscreenAddress(userAgent: string, frameSource: string): string | null {
  return isPhoneOfApple(userAgent) && frameSource !== '' ? frameSource : null;
}

/** The button is there when it does something. */
export function offersFullscreen(userAgent: string, frameSource: string, enabled: boolean): boolean {
  return enabled || fullscreenAddress(userAgent, frameSource) !== null;
}
