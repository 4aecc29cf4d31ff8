/**
 * The voice that reads on this device. Its name means nothing on another, so it is not in the profile: a cookie keeps it, as it keeps the scheme,
 * through a sign-out too. Where cookies are refused, it lasts while the page is open.
 */
import { readCookie, writeCookie } from '../../lib/cookies.ts';

const VOICE_COOKIE = 'voix';
/** Longer than any voice's name: something else wrote it. */
const LONGEST = 200;

let inPage: string | null = null;

/** Null if none was chosen: the device's first French one reads. */
export function chosenVoice(): string | null {
  const name = inPage ?? readCookie(VOICE_COOKIE);
  return name === null || name === '' || name.length > LONGEST ? null : name;
}

export function keepVoice(name: string): void {
  inPage = name;
  if (name.length <= LONGEST) writeCookie(VOICE_COOKIE, name);
}
