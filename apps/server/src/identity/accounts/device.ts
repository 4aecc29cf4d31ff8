/** Names the device behind a session in words that its owner recognises: «Firefox», «Windows». */
import Bowser from 'bowser';

export interface SessionDevice {
  /** Empty when unknown, like `system`. */
  browser: string;
  system: string;
}

/** Longer than any browser's header. The time of the parser grows with the length. */
const LONGEST_AGENT = 400;
const LONGEST_NAME = 40;

export const UNKNOWN_DEVICE: SessionDevice = { browser: '', system: '' };

export function readDevice(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return UNKNOWN_DEVICE;
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST_AGENT));
  return { browser: cleanName(parser.getBrowserName()), system: cleanName(parser.getOSName()) };
}

/** A browser on no list is named from the header itself, of which only letters, digits and spaces are kept. */
function cleanName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[^\p{L}\p{N} .-]/gu, '')
    .slice(0, LONGEST_NAME)
    .trim();
}
