/** Somebody becomes an operator from the command line, and is one no more. */
import type { SchoolsReply } from '@balise/contract/operator/schools';
import { expect, test } from 'vitest';
import { insertPerson } from '../../test/builders.ts';
import { shareApp } from '../../test/share-app.ts';
import { appointOperator, dismissOperator, selectOperatorEmails } from './appoint.ts';

const t = shareApp();

const appoint = (email: string) =>
  t.db.transaction().execute((trx) =>
    appointOperator(
      trx,
      { email, firstName: 'Olga', lastName: 'Vidal' },
      {
        brand: 'prepacode',
        now: t.time.now(),
      },
    ),
  );
const dismiss = (email: string) =>
  t.db.transaction().execute((trx) => dismissOperator(trx, email, t.time.now()));

test('on an empty platform the first operator gets an account, a link, and no school in the list', async () => {
  const secret = await appoint('olga@exemple.fr');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await selectOperatorEmails(t.db)).toEqual(['olga@exemple.fr']);
  const page = await t.visit().get('/cas/nouveau-mot-de-passe', { query: { jeton: secret ?? '' } });
  expect(page.status).toBe(200);
  const account = await t.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const client = await t.signIn({
    accountId: account.id,
    personId: account.person_id,
    schoolId: account.school_id,
    email: account.email,
    inscriptionIds: [],
  });
  const { status, body } = await client.get<SchoolsReply>('/api/operator/schools');
  expect([status, body.total]).toEqual([200, 0]);
});

test('an account that is known keeps its password, and its sessions end when it is dismissed', async () => {
  const known = await insertPerson(t.db, { inscriptions: [], passwordHash: 'kept' });
  const client = await t.signIn(known);
  expect((await client.get('/api/operator/me')).status).toBe(403);
  expect(await appoint(known.email.toUpperCase())).toBeNull();
  expect((await client.get('/api/operator/me')).status).toBe(200);
  expect([await dismiss(known.email), await dismiss(known.email)]).toEqual([true, false]);
  expect((await client.get('/api/operator/me')).status).toBe(401);
});
