/** Reads a partner's sign-on token: whom it names, once its signature and claims are valid. Sources: RFC 7519, RFC 8725. */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { PARTNER_ALGORITHMS, type Partner } from '../../platform/config/api.ts';
import { isMailAddress } from '../../platform/mail/api.ts';

/** The clocks of two well-kept servers differ by less. */
const TOLERANCE_S = 30;
/** A redirect takes seconds; a token that lives longer is a password in an address. */
const LONGEST_S = 600;
const ROW_NUMBER = /^[1-9][0-9]{0,8}$/;

/** Our own number of the person, or the e-mail of the account. */
export type NamedPerson = { personId: number } | { email: string };

export type PartnerToken =
  | { kind: 'vouched'; named: NamedPerson; id: string; expiresAt: Date }
  /** `why` is for the log: the answer never says it. */
  | { kind: 'refused'; why: string };

/** `audience`: our own origin. */
export async function readPartnerToken(
  partner: Partner,
  jwt: string,
  { audience, now }: { audience: string; now: Date },
): Promise<PartnerToken> {
  try {
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(partner.keys as JSONWebKeySet), {
      algorithms: [...PARTNER_ALGORITHMS],
      issuer: partner.issuer,
      audience,
      clockTolerance: TOLERANCE_S,
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    });
    return readClaims(payload, now);
  } catch (error) {
    if (error instanceof errors.JOSEError) return refused(error.message);
    throw error;
  }
}

function readClaims(payload: JWTPayload, now: Date): PartnerToken {
  const { jti, exp = 0 } = payload;
  const latest = now.getTime() / 1000 + LONGEST_S + TOLERANCE_S;
  if (exp > latest) return refused(`"exp" is more than ${LONGEST_S} s ahead`);
  if (typeof jti !== 'string' || jti === '' || jti.length > 200) return refused('"jti" is no text');
  const named = readNamed(payload);
  if (!named) return refused('neither "sub" nor "email" names a person');
  return { kind: 'vouched', named, id: jti, expiresAt: new Date((exp + TOLERANCE_S) * 1000) };
}

/** `sub` decides if it is there. An e-mail that the partner has not verified proves nothing. */
function readNamed({ sub, email, email_verified: verified }: JWTPayload): NamedPerson | null {
  if (sub !== undefined) {
    return typeof sub === 'string' && ROW_NUMBER.test(sub) ? { personId: Number(sub) } : null;
  }
  const isMail = typeof email === 'string' && isMailAddress(email);
  return isMail && (verified === undefined || verified === true) ? { email } : null;
}

function refused(why: string): PartnerToken {
  return { kind: 'refused', why };
}
