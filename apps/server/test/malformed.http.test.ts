import { REFUSALS } from '@balise/contract/base/codes';
import type { Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { brandKey } from '../src/platform/http/brand-key.ts';
import { antiForgeryCookie, sessionCookie } from '../src/platform/http/session-cookies.ts';
import { insertPerson } from './builders.ts';
import type { Client, Method } from './client.ts';
import { readDatabaseContent } from './database-content.ts';
import { startApp, type TestApp } from './harness.ts';

let own: TestApp;
let learner: Client;
beforeAll(async () => {
  own = await startApp();
  // With a password: a person without one may request the erasure with an empty form.
  learner = await own.signIn(
    await insertPerson(own.db, { passwordHash: await hashPassword('bonne-route-2026') }),
  );
});
afterAll(() => own.close());

/** Requests of a learner, and of a visitor, to each operation. */
const [LEARNER_RUNS, VISITOR_RUNS] = inject('thorough') ? [80, 30] : [8, 4];

const names = Object.keys(operations) as OperationName[];
/** It closes the caller's session, so only visitors try it. */
const EXIT: OperationName = 'GET /api/auth/logout';
const NASTY = [
  '\0',
  '\ud800',
  '%00',
  '%E0%A4%A',
  "' or 1=1 --",
  '../../etc/passwd',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '[object Object]',
  'A,A',
  'A,B,C,D,A',
  '00000000-0000-4000-8000-000000000000',
  'b-l-001',
  'ÿ'.repeat(300),
  'x'.repeat(20_000),
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
const printable = fc.string({ unit: fc.constantFrom(...'abcXYZ019=;,%"\\_-. '), maxLength: 60 });

function fieldsOf(operation: Operation): string[] {
  const { query, form, body } = operation;
  const parts = [query, form, body].flatMap((part) => Object.keys(part?.properties ?? {}));
  return [...parts, '__proto__', 'constructor', 'a[b]', ''];
}

const recordOf = (keys: string[]) =>
  fc.dictionary(fc.constantFrom(...keys), nasty, { maxKeys: 4, noNullPrototype: true });

/** JSON with the right names and any values, or any JSON. */
const jsonOf = (keys: string[]) =>
  fc
    .oneof(
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(nasty, fc.jsonValue()), { maxKeys: 8 }),
      fc.jsonValue(),
    )
    .map((value) => JSON.stringify(value));

/** `URLSearchParams` would repair a lone surrogate; here it is sent as invalid bytes. */
const encode = (record: Record<string, string>): string =>
  Object.entries(record)
    .map((pair) =>
      pair
        .map((text) => Buffer.from(text, 'utf8').toString('latin1'))
        .map(escape)
        .join('='),
    )
    .join('&');

/** Percent-encoded UTF-8, with lone surrogates replaced as encoders do. */
const encodeWhole = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

function requests(name: OperationName) {
  const operation: Operation = operations[name];
  const [method = 'GET', path = ''] = name.split(' ');
  const keys = fieldsOf(operation);
  return fc
    .record({
      id: nasty.filter((text) => text.length > 0 && text.length < 2_000),
      query: fc.oneof(recordOf(keys).map(encode), nasty.map(escape), fc.constant('')),
      body: fc.oneof(recordOf(keys).map(encode), jsonOf(keys), nasty, fc.constant('x='.repeat(40_000))),
      type: fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'text/plain',
        'multipart/form-data',
        'x',
      ),
      headers: fc.record(
        {
          'x-xsrf-token': printable,
          origin: printable,
          'x-api-key': fc.oneof(printable, fc.constant(brandKey(own.config.sessionSecret, 'prepacode'))),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ id, query, body, type, headers }) => ({
      method: method as Method,
      path: `${path.replace(/\{\w+\}/, encodeWhole(id))}?${query}`,
      ...(method !== 'GET' && { payload: body }),
      headers: { ...headers, ...(method !== 'GET' && { 'content-type': type }) },
    }));
}

async function isHandled(
  client: Client,
  request: { method: Method; path: string; payload?: string; headers: Record<string, string> },
) {
  const { method, path, ...sending } = request;
  const answer = await client.send<{ code?: string }>(method, path, sending);
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 400) return;
  const code = answer.body.code as keyof typeof REFUSALS;
  expect(REFUSALS[code], answer.text).toBe(answer.status);
}

test.each(names)(
  '%s: any invalid request of a signed-in learner is refused with a known code, and nothing is stored',
  async (name) => {
    const client = name === EXIT ? own.visit() : learner;
    const before = await readDatabaseContent(own.db);
    await fc.assert(
      fc.asyncProperty(requests(name), (request) => isHandled(client, request)),
      { numRuns: LEARNER_RUNS },
    );
    expect(await readDatabaseContent(own.db)).toEqual(before);
  },
);

test.each(names)('%s: so is any invalid request of a visitor, with any cookies', async (name) => {
  const before = await readDatabaseContent(own.db);
  await fc.assert(
    fc.asyncProperty(requests(name), printable, printable, (request, session, token) => {
      const stranger = own.visit();
      stranger.cookies.set(sessionCookie(own.config), session);
      stranger.cookies.set(antiForgeryCookie(own.config), token);
      return isHandled(stranger, request);
    }),
    { numRuns: VISITOR_RUNS },
  );
  expect(await readDatabaseContent(own.db)).toEqual(before);
});

test('unknown paths are refused with a known code too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Method>('GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'),
      fc.oneof(
        nasty.map(escape),
        nasty.map((text) => encodeWhole(text)),
      ),
      (method, path) =>
        isHandled(learner, { method, path: `/api/${path}`, headers: { accept: 'application/json' } }),
    ),
    { numRuns: 150 },
  );
});
