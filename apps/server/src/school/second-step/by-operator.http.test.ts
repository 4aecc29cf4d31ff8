import { expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { shareApp } from '../../../test/share-app.ts';
import { readSecondStepArguments } from '../../cli/second-step-arguments.ts';
import { readSignOn } from '../../identity/accounts/read-sign-on.ts';
import { renewSecrets, resetByOperator } from './by-operator.ts';
import { openSecret } from './secret-box.ts';
import { selectSealedSecrets } from './store.ts';

const t = shareApp();

test('an operator takes the device of a manager: recorded, mailed, and asked for no more', async () => {
  const claire = await insertPerson(t.db, { role: 'gerant', inscriptions: [] });
  await plantSecondStep(t, claire);
  const client = await t.signIn(claire);
  expect((await client.get('/api/school/today')).status).toBe(403);
  const settings = readSignOn(t.config, t.content);
  const reset = (email: string) => resetByOperator(t.db, settings, email, t.time.now());
  expect([await reset('personne@test.example'), await reset(claire.email.toUpperCase())]).toEqual([
    false,
    true,
  ]);
  expect(await reset(claire.email)).toBe(false);
  expect((await client.get('/api/school/today')).status).toBe(200);
  const audit = await t.db.selectFrom('audit').select(['person_id', 'actor_id', 'action']).execute();
  expect(audit).toEqual([
    { person_id: claire.personId, actor_id: null, action: 'exploitation.retirer_seconde_etape' },
  ]);
  expect((await t.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)).toEqual([
    'seconde_etape',
  ]);
});

test('renewing moves every secret to the new key, so that the old one can be left out', async () => {
  const [old = ''] = t.config.secondStep.keys;
  const planted = new Map<number, string>();
  for (let n = 0; n < 3; n += 1) {
    const paul = await insertPerson(t.db, { role: 'moniteur', inscriptions: [] });
    planted.set(paul.accountId, (await plantSecondStep(t, paul)).secret);
  }
  const next = 'the next key: as many characters, or nearly so';
  expect(await renewSecrets(t.db, [next, old])).toBe(3);
  for (const { account, secret } of await selectSealedSecrets(t.db))
    expect(openSecret([next], account, secret)).toBe(planted.get(account));
  await expect(renewSecrets(t.db, ['another key that has encrypted nothing at all'])).rejects.toThrow(
    /no key/,
  );
});

test.each([
  [['--email', 'a@b.example', '--reset'], { kind: 'reset', email: 'a@b.example' }],
  [['--renew'], { kind: 'renew' }],
])('%j is understood', (words, order) => {
  expect(readSecondStepArguments(words)).toEqual(order);
});

test.each([[[]], [['--reset']], [['--email', 'a@b.example']], [['--renew', '--reset']], [['--all']]])(
  '%j is refused with the usage',
  (words: string[]) => {
    expect(() => readSecondStepArguments(words)).toThrow(/npm run second-step/);
  },
);
