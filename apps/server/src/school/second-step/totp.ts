/** Codes of six digits that change every thirty seconds (RFC 6238), as every authenticator application shows them. */
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** A telephone's clock may be one step off. */
const WINDOW = 1;
/** Bytes of a secret: those of SHA-1's output (RFC 4226 § 4). */
const SECRET_BYTES = 20;

export const newDeviceSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const ofSecret = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: 30 });

/** The address that an authenticator application reads from a QR code. */
export const buildDeviceAddress = (secret: string, label: string, issuer: string): string =>
  ofSecret(secret, label, issuer).toString();

export const computeCode = (secret: string, at: Date): string =>
  ofSecret(secret).generate({ timestamp: at.getTime() });

/** The number of the thirty seconds to which a code belongs; null for a code of no time near `now`. */
export function findCounter(secret: string, code: string, now: Date): number | null {
  const delta = ofSecret(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}
