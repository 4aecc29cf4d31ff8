import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPartners } from './partners-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'partners-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');
const jwk = (key: { export(options: { format: 'jwk' }): JsonWebKey }, more: JsonWebKey = {}): JsonWebKey => ({
  ...key.export({ format: 'jwk' }),
  ...more,
});
const good = (over: object = {}) => ({
  name: 'auto-ecole',
  issuer: 'https://partenaire.example',
  schools: [1, 20],
  keys: { keys: [jwk(p256.publicKey)] },
  ...over,
});
const keys = (...list: unknown[]) => ({ keys: { keys: list } });

function read(content: unknown) {
  const file = join(folder, 'partners.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const faults: string[] = [];
  return { partners: readPartners(file, (why) => faults.push(why)), faults };
}

test('a partner has a name, an issuer, schools and public keys', () => {
  const three = keys(
    jwk(p256.publicKey, { kid: 'a', alg: 'ES256', use: 'sig' }),
    jwk(rsa.publicKey, { kid: 'b' }),
    jwk(ed25519.publicKey, { kid: 'c', alg: 'EdDSA' }),
  );
  const { partners, faults } = read([good(), good({ name: 'autre', ...three })]);
  expect(faults).toEqual([]);
  expect(partners).toEqual([good(), good({ name: 'autre', ...three })]);
  expect(read([])).toEqual({ partners: [], faults: [] });
});

describe('a fault is reported with its place, and that partner is refused', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const secret = { kty: 'oct', k: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0' };
  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /the file is no JSON/],
    ['no list', good(), /a list of partners/],
    ['no object', ['x'], /partner 1: an object/],
    ['an unknown field', [good({ secret: 'x' })], /partner 1: the field secret is unknown/],
    ['a name that is no slug', [good({ name: 'Auto École' })], /partner 1: name: /],
    ['the same name twice', [good(), good()], /partner 2: name: auto-ecole is there twice/],
    ['no issuer', [good({ issuer: ' ' })], /issuer: /],
    ['no school', [good({ schools: [] })], /schools: /],
    ['a school that is no number', [good({ schools: ['1'] })], /schools: /],
    ['no key set', [good({ keys: [] })], /a JWK set/],
    ['no key', [good(keys())], /a JWK set/],
    ['a private key', [good(keys(jwk(p256.privateKey)))], /key 1 is no public key/],
    ['a shared secret', [good(keys(secret))], /key 1 is no public key/],
    ['a weak RSA key', [good(keys(jwk(small.publicKey)))], /RSA of 2048 bits at least/],
    ['another curve', [good(keys(jwk(p384.publicKey)))], /P-256/],
    ['a broken key', [good(keys({ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }))], /P-256/],
    ['a key of another algorithm', [good(keys(jwk(rsa.publicKey, { alg: 'RS512' })))], /RS256 or PS256/],
    ['a key for encryption', [good(keys(jwk(p256.publicKey, { use: 'enc' })))], /not for signatures/],
    ['several keys without a name', [good(keys(jwk(p256.publicKey), jwk(rsa.publicKey)))], /kid of its own/],
  ])('%s', (_, content, fault) => {
    const { partners, faults } = read(content);
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(partners.length).toBe(Array.isArray(content) ? content.length - 1 : 0);
    expect(faults.join()).not.toContain(secret.k);
  });

  test('a missing file is reported', () => {
    const faults: string[] = [];
    expect(readPartners(join(folder, 'absent.json'), (why) => faults.push(why))).toEqual([]);
    expect(faults).toEqual(['the file can not be read']);
  });
});
