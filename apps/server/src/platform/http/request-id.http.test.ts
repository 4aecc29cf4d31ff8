import { expect, test } from 'vitest';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();

const idFor = async (given?: string) => {
  const { headers } = await t.app.inject({
    url: '/api/front/utilisateur',
    headers: given === undefined ? {} : { 'x-request-id': given },
  });
  return headers['x-request-id'];
};

test.each([
  '7f3c2a9e-1f0b-4c55-9a5c-0d8f6e2b1a34',
  'Root=1-67891233-abcdef012345678912345678',
  '0123456789abcdef',
])('the request id of a proxy is kept and answered: %s', async (given) => {
  expect(await idFor(given)).toBe(given);
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(129),
  '12345678 9',
  '<script>alert(1)</script>',
  '"},{"level":60',
])(
  'without one, or with one that could forge a line of the log, the request has an id of ours: %j',
  async (given) => {
    const id = await idFor(given);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(await idFor(given));
  },
);
