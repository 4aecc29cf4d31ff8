import { beforeAll, expect, test } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { shareApp } from '../../test/share-app.ts';
import { login, postLogin, readTicket } from '../../test/sign-on.ts';
import { newEmail, signUpCalls } from '../../test/sign-up.ts';
import { createDemo } from './create.ts';
import { closeDemoDoors, openDemoDoors } from './doors.ts';
import { DEMO_PASSWORD } from './people.ts';
import { DEMO_CODES } from './schools.ts';

const t = shareApp();
beforeAll(async () => {
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
});

const signIn = (name: string) =>
  postLogin(t.visit(), `${name}@demo.example`, { password: DEMO_PASSWORD, service: t.config.publicUrl });

test('a server without the demonstration lets in nobody by what the demonstration prints, and the next one does', async () => {
  const service = t.config.publicUrl;
  const before = t.visit();
  await login(before, {
    service,
    ticket: readTicket(await postLogin(before, 'lea@demo.example', { password: DEMO_PASSWORD, service })),
  });
  expect((await before.get('/api/front/utilisateur')).status).toBe(200);
  const disabled = await t.db
    .selectFrom('accounts')
    .where('disabled_at', 'is not', null)
    .select('id')
    .execute();

  expect(await closeDemoDoors(t.db)).toBeGreaterThan(36);
  for (const name of ['olga', 'claire', 'paul', 'lea', 'marc'])
    expect([name, readTicket(await signIn(name))]).toEqual([name, '']);
  expect((await before.get('/api/front/utilisateur')).status).toBe(401);
  const { tokenFor } = signUpCalls(() => t.visit());
  for (const code of DEMO_CODES) expect(await tokenFor(code, newEmail())).toBe('');
  expect(await closeDemoDoors(t.db)).toBeGreaterThan(36);

  await openDemoDoors(t.db);
  expect(readTicket(await signIn('olga'))).not.toBe('');
  for (const code of DEMO_CODES) expect(await tokenFor(code, newEmail())).not.toBe('');
  expect((await before.get('/api/front/utilisateur')).status).toBe(200);
  expect(
    await t.db.selectFrom('accounts').where('disabled_at', 'is not', null).select('id').execute(),
  ).toEqual(disabled);
});

test('other accounts stay open, and a database without the demonstration has none', async () => {
  const own = await startApp({});
  expect(await closeDemoDoors(own.db)).toBe(0);
  await own.close();
});
