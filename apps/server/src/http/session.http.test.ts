import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../test/builders.ts';
import { startApp, type TestApp } from '../../test/harness.ts';

let own: TestApp;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.close());

test('a signed-in learner is known, a visitor is not', async () => {
  const client = await own.signIn(await insertPerson(own.db));
  expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  expect(await own.visit().get('/api/front/utilisateur')).toMatchObject({
    status: 401,
    body: { code: 'NON_CONNECTE' },
  });
});
