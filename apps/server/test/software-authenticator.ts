/** A passkey in memory: what an authenticator and a browser make of a question, by the bytes of the specification (WebAuthn § 6, § 7). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | [Cbor, Cbor][];

/** RFC 8949, as far as an attestation needs it. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(0x20, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(0x40, value.length), value]);
  return Buffer.concat([encodeHead(0xa0, value.length), ...value.flat().map(encodeCbor)]);
}

function encodeHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([type | size]);
  if (size < 256) return Buffer.from([type | 24, size]);
  return Buffer.from([type | 25, size >> 8, size & 255]);
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Bits of the authenticator data: present, verified, its key is in it. */
const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

interface Answering {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** What it signs instead of the question's. */
  challenge?: string;
}

export interface SoftwareAuthenticator {
  id: string;
  /** Signatures that it has made; 0 for ever with `counts: false`. */
  counter: number;
  create(options: { challenge: string; rp: { id: string } }, answering?: Answering): string;
  get(options: { challenge: string; rpId: string }, answering?: Answering): string;
}

export function createAuthenticator(home: string, { counts = true } = {}): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // EC2 key for ES256 on P-256 (RFC 9053).
  const coseKey = encodeCbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const signedData = (
    rpId: string,
    flags: number,
    counter: number,
    key: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, key]);
  };
  const clientData = (type: string, challenge: string, origin = home): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>): string => {
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  };
  const passkey: SoftwareAuthenticator = {
    id: id.toString('base64url'),
    counter: 0,
    create({ challenge, rp }, answering = {}) {
      const size = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey]);
      const flags = PRESENT | HAS_KEY | ((answering.isVerified ?? true) ? VERIFIED : 0);
      const data = signedData(answering.rpId ?? rp.id, flags, passkey.counter, attested);
      const client = clientData('webauthn.create', answering.challenge ?? challenge, answering.origin);
      return answer({
        clientDataJSON: client.toString('base64url'),
        attestationObject: encodeCbor([
          ['fmt', 'none'],
          ['attStmt', []],
          ['authData', data],
        ]).toString('base64url'),
      });
    },
    get({ challenge, rpId }, answering = {}) {
      if (counts) passkey.counter += 1;
      const flags = PRESENT | ((answering.isVerified ?? true) ? VERIFIED : 0);
      const data = signedData(answering.rpId ?? rpId, flags, passkey.counter);
      const client = clientData('webauthn.get', answering.challenge ?? challenge, answering.origin);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return passkey;
}
