import fc from 'fast-check';
import {
  type CryptoKey,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { PARTNER_ALGORITHMS, type Partner } from '../../platform/config/partners-file.ts';
import { readPartnerToken } from './token.ts';

const AUDIENCE = 'https://prepa.example';
const NOW = new Date('2026-03-02T09:00:00Z');
const at = (seconds: number): number => NOW.getTime() / 1000 + seconds;
const ISSUER = 'https://partenaire.example';

const pairs = new Map<string, GenerateKeyPairResult>();
let partner: Partner;
beforeAll(async () => {
  const keys: JWK[] = [];
  for (const alg of PARTNER_ALGORITHMS) {
    const pair = await generateKeyPair(alg, { extractable: true });
    pairs.set(alg, pair);
    keys.push({ ...(await exportJWK(pair.publicKey)), kid: alg });
  }
  partner = { name: 'ecole', issuer: ISSUER, schools: [1], keys: { keys } };
});

/** As a partner may write them, wrong types included. */
type Claims = Record<string, unknown>;

const whole = { iss: ISSUER, aud: AUDIENCE, exp: at(60), jti: 'un', sub: '12' };
const privateKey = (alg: string): CryptoKey => {
  const pair = pairs.get(alg);
  if (!pair) throw new Error(alg);
  return pair.privateKey;
};
const sign = (claims: Claims, alg = 'ES256', header: object = {}): Promise<string> =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, kid: alg, ...header }).sign(privateKey(alg));
const read = (jwt: string) => readPartnerToken(partner, jwt, { audience: AUDIENCE, now: NOW });
const refused = { kind: 'refused', why: expect.stringMatching(/\S/) };

describe('a partner’s token', () => {
  test.each([...PARTNER_ALGORITHMS])('signed with %s names a person, once, for a short time', async (alg) => {
    expect(await read(await sign(whole, alg))).toEqual({
      kind: 'vouched',
      named: { personId: 12 },
      id: 'un',
      expiresAt: new Date(NOW.getTime() + 90_000),
    });
  });

  test('names a person by our number, or else by an e-mail that its sender has verified', async () => {
    const { sub, ...rest } = whole;
    const named = async (claims: Claims) => read(await sign({ ...rest, ...claims }));
    expect(await named({ email: 'lea@demo.example' })).toMatchObject({
      named: { email: 'lea@demo.example' },
    });
    expect(await named({ email: 'lea@demo.example', email_verified: true })).toMatchObject({
      kind: 'vouched',
    });
    expect(await named({ sub, email: 'autre@demo.example' })).toMatchObject({ named: { personId: 12 } });
    for (const claims of [
      {},
      { email: 'lea@demo.example', email_verified: false },
      { email: 'lea' },
      { email: 'lea@demo\0.example' },
      { email: ['lea@demo.example'] },
      { sub: '012', email: 'lea@demo.example' },
      { sub: '1 or 1=1' },
      { sub: '99999999999' },
    ]) {
      expect(await named(claims)).toEqual(refused);
    }
  });

  test.each<[string, Claims]>([
    ['of another issuer', { iss: 'https://autre.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another audience', { aud: 'https://autre.example' }],
    ['for our address with a path', { aud: `${AUDIENCE}/` }],
    ['without an audience', { aud: undefined }],
    ['without an end', { exp: undefined }],
    ['that is over', { exp: at(-31) }],
    ['that lasts more than ten minutes', { exp: at(631) }],
    ['that lasts for ever', { exp: 1e300 }],
    ['not valid yet', { nbf: at(31) }],
    ['without a number of its own', { jti: undefined }],
    ['with an empty number', { jti: '' }],
    ['with an endless number', { jti: 'x'.repeat(201) }],
  ])('is refused %s', async (_, change) => {
    const claims = Object.fromEntries(
      Object.entries({ ...whole, ...change }).filter(([, value]) => value !== undefined),
    );
    expect(await read(await sign(claims))).toEqual(refused);
  });

  test('may be a little early or late, since clocks differ', async () => {
    for (const change of [{ exp: at(-29) }, { exp: at(629) }, { nbf: at(29) }]) {
      expect(await read(await sign({ ...whole, ...change }))).toMatchObject({ kind: 'vouched' });
    }
  });

  test('is refused under any other algorithm, including none and our own public key as a secret', async () => {
    const [key] = partner.keys.keys;
    const secret = new TextEncoder().encode(JSON.stringify(key));
    const shared = await new SignJWT(whole).setProtectedHeader({ alg: 'HS256', kid: 'ES256' }).sign(secret);
    const jwts = [shared, new UnsecuredJWT(whole).encode()];
    const own = await exportJWK(privateKey('RS256'));
    delete own.alg;
    for (const alg of ['RS384', 'RS512', 'PS384', 'PS512']) {
      const key = await importJWK(own, alg);
      jwts.push(await new SignJWT(whole).setProtectedHeader({ alg, kid: 'RS256' }).sign(key));
    }
    for (const jwt of jwts) expect(await read(jwt)).toEqual(refused);
  });

  test('is refused under a key the partner never gave, or gave under another name', async () => {
    const other = await generateKeyPair('ES256');
    const forged = await new SignJWT(whole)
      .setProtectedHeader({ alg: 'ES256', kid: 'ES256', jwk: await exportJWK(other.publicKey) })
      .sign(other.privateKey);
    expect(await read(forged)).toEqual(refused);
    expect(await read(await sign(whole, 'ES256', { kid: 'RS256' }))).toEqual(refused);
  });

  test('with any change, or that is no token at all, is refused and breaks nothing', async () => {
    const jwt = await sign(whole, 'RS256');
    const letter = fc.constantFrom(...'ABCDxyz019-_.=~\0é');
    // The last letter of each part has unused bits: another letter may decode to the same bytes.
    const inner = fc.nat({ max: jwt.length - 1 }).filter((index) => !/^.(\.|$)/.test(jwt.slice(index)));
    await fc.assert(
      fc.asyncProperty(inner, letter, async (index, one) => {
        fc.pre(jwt[index] !== one);
        expect((await read(jwt.slice(0, index) + one + jwt.slice(index + 1))).kind).toBe('refused');
      }),
      { numRuns: 200 },
    );
    const part = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        expect((await read(parts.join('.'))).kind).toBe('refused');
      }),
    );
  });
});
