/** Words for the device behind a session, as its owner would know it again: «Firefox», «Windows». */
import Bowser from 'bowser';

export interface SessionDevice {
  /** Empty when it can't be told; so is `system`. */
  browser: string;
  system: string;
}

/** Longer than any browser's. What it is read with takes time that grows with its length. */
const LONGEST_AGENT = 400;
const LONGEST_NAME = 40;

export const UNKNOWN_DEVICE: SessionDevice = { browser: '', system: '' };

export function readDevice(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return UNKNOWN_DEVICE;
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST_AGENT));
  return { browser: cleanName(parser.getBrowserName()), system: cleanName(parser.getOSName()) };
}

/** What no list knows is taken from the header as it stands: letters, digits and spaces alone are kept of it. */
function cleanName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[^\p{L}\p{N} .-]/gu, '')
    .slice(0, LONGEST_NAME)
    .trim();
}
