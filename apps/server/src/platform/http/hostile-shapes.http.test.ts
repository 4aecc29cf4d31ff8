import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operation } from '@balise/contract/base/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let port: number;
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});

/** The status of a path sent unchanged: other clients resolve its dots first. */
function statusOf(method: string, path: string, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const to = { port, host: '127.0.0.1', headers: { host } };
    const call = request({ ...to, method, path }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode));
    });
    call.on('error', reject).end();
  });
}

const takers = (Object.keys(operations) as OperationName[])
  .filter((name) => (operations[name] as Operation).body !== undefined)
  .map((name) => name.split(' ') as ['POST' | 'PUT', string]);

/** As many brackets as a body may hold, with or without the closing ones. */
const DEEP: [string, string][] = [5000, 30_000].flatMap((count): [string, string][] => [
  [`${count} arrays left open`, '['.repeat(count)],
  [`${count} arrays`, '['.repeat(count) + ']'.repeat(count)],
  [`${count / 5} objects`, `${'{"a":'.repeat(count / 5)}1${'}'.repeat(count / 5)}`],
  [`${count} arrays in a field`, `{"email":${'['.repeat(count)}1${']'.repeat(count)}}`],
]);

describe('JSON that is nested too deep', () => {
  test.each(takers)('%s %s refuses it before any other check', async (method, path) => {
    for (const [, payload] of DEEP) {
      const headers = { 'content-type': 'application/json' };
      const reply = await t.visit().send(method, path.replace(/\{\w+\}/g, '1'), { payload, headers });
      expect(reply).toMatchObject({ status: 400, body: { code: 'REQUETE_INVALIDE' } });
    }
  });

  test('brackets within a text do not count as nesting', async () => {
    const body = { code_activation: '[{'.repeat(20), email: 'lea@test.example' };
    const reply = await t.visit().post('/api/inscription/code-activation/soumission-code-activation', {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.body).toEqual({ code: 'CODE_INVALIDE' });
  });
});

describe('a path that leaves its folder', () => {
  const folders = ['/api/docs/static', '/assets', '/brands', '/media', '/cas'];
  const ways = [
    '%2e%2e/package.json',
    '%2e%2e%2fpackage.json',
    '..%2f..%2fpackage.json',
    '%2e%2e%5cpackage.json',
    '%252e%252e/package.json',
    '..;/package.json',
    './/..//package.json',
    '%2e%2e',
    '.git/config',
    '%00',
    'a%00.js',
    '%ff',
    '%',
    '%zz',
    'a%0d%0ab',
    '%c0%ae%c0%ae/',
    '~',
    'con',
    'x'.repeat(5000),
  ];

  test.each(['/paquet/x/y', '/lecteur', '/lecteur/x'])(
    '%s/… does not leave its folder either, where course packages are served',
    async (folder) => {
      for (const way of ways)
        expect([400, 404], way.slice(0, 50)).toContain(
          await statusOf('GET', `${folder}/${way}`, 'x.cours.localhost'),
        );
    },
  );

  test.each(folders)('%s/… finds nothing there and causes no error', async (folder) => {
    for (const way of ways) {
      for (const method of ['GET', 'HEAD'] as const) {
        const status = await statusOf(method, `${folder}/${way}`);
        expect([400, 404], `${method} ${folder}/${way.slice(0, 50)}`).toContain(status);
      }
    }
  });
});
