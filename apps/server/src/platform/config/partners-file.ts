/** Reads the file of `PARTNERS_FILE`: partners who sign in learners with signed tokens, their schools and public keys. */
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import {
  describeUnread,
  isRecord,
  MIN_RSA_BITS,
  MOST_ENTRIES,
  readSettingsFile,
  type TellFault,
} from './settings-file.ts';

/** Signature algorithms of tokens: public keys only, never a shared secret or `none`. */
export const PARTNER_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA'] as const;

export interface Partner {
  /** The name in the address `/auto-login/{name}`. */
  name: string;
  /** The `iss` claim of its tokens. */
  issuer: string;
  /** Numbers of the schools whose learners it may sign in. */
  schools: readonly number[];
  /** A JWK set (RFC 7517) of public keys. */
  keys: { keys: JsonWebKey[] };
}

const FIELDS = ['name', 'issuer', 'schools', 'keys'];
const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
const SECRET_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

/** Reports every fault of the file through `fault`, and never repeats a key. Faulty partners are left out of the list. */
export function readPartners(file: string, fault: TellFault): Partner[] {
  const entries = readList(file, fault);
  const partners = entries.filter((entry, index): entry is Partner => {
    const before = entries.slice(0, index).map((one) => (isRecord(one) ? one.name : undefined));
    const faults = faultsOf(entry, before);
    for (const why of faults) fault(`partner ${index + 1}: ${why}`);
    return faults.length === 0;
  });
  return partners;
}

function readList(file: string, fault: TellFault): unknown[] {
  try {
    const content: unknown = JSON.parse(readSettingsFile(file).toString('utf8'));
    if (Array.isArray(content) && content.length <= MOST_ENTRIES) return content;
    fault(`a list of partners is expected, of ${MOST_ENTRIES} at most`);
  } catch (error) {
    fault(describeUnread(error));
  }
  return [];
}

function faultsOf(entry: unknown, namesBefore: readonly unknown[]): string[] {
  if (!isRecord(entry)) return ['an object is expected'];
  const { name, issuer, schools, keys } = entry;
  const unknown = Object.keys(entry).filter((field) => !FIELDS.includes(field));
  const faults = unknown.map((field) => `the field ${field} is unknown`);
  if (typeof name !== 'string' || !SLUG.test(name))
    faults.push('name: small letters, digits and hyphens are expected');
  else if (namesBefore.includes(name)) faults.push(`name: ${name} is there twice`);
  if (typeof issuer !== 'string' || issuer.trim() === '') faults.push('issuer: a text is expected');
  const isSchools = Array.isArray(schools) && schools.length > 0 && schools.every(isRowNumber);
  if (!isSchools) faults.push('schools: numbers of schools are expected');
  return [...faults, ...keyFaults(keys)];
}

const isRowNumber = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 999_999_999;

function keyFaults(set: unknown): string[] {
  const keys: unknown = isRecord(set) ? set.keys : undefined;
  if (!Array.isArray(keys) || keys.length === 0) return ['keys: a JWK set of public keys is expected'];
  const names = keys.map((key: unknown) => (isRecord(key) ? key.kid : undefined));
  const areNamed = names.every((kid) => typeof kid === 'string') && new Set(names).size === names.length;
  return [
    ...(keys.length > 1 && !areNamed ? ['keys: of several keys each needs a kid of its own'] : []),
    ...keys.flatMap((key: unknown, index) => keyFault(key).map((why) => `keys: key ${index + 1} ${why}`)),
  ];
}

function keyFault(key: unknown): string[] {
  if (!isRecord(key)) return ['is no JWK'];
  if (SECRET_PARTS.some((part) => part in key))
    return ['is no public key: its secret must stay with the partner'];
  if (key.use !== undefined && key.use !== 'sig') return ['is not for signatures'];
  const fitting = algorithmsOf(key);
  if (fitting.length === 0) return [`must be of P-256, Ed25519, or RSA of ${MIN_RSA_BITS} bits at least`];
  if (key.alg !== undefined && !fitting.includes(String(key.alg)))
    return [`must be for ${fitting.join(' or ')}`];
  return [];
}

/** The algorithms that this key can verify; none when the key is invalid or too weak. */
function algorithmsOf(jwk: JsonWebKey): readonly string[] {
  const key = publicKey(jwk);
  if (key?.asymmetricKeyType === 'ed25519') return ['EdDSA'];
  if (key?.asymmetricKeyType === 'ec')
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? ['ES256'] : [];
  if (key?.asymmetricKeyType !== 'rsa') return [];
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS ? ['RS256', 'PS256'] : [];
}

function publicKey(key: JsonWebKey): KeyObject | null {
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return null;
  }
}
