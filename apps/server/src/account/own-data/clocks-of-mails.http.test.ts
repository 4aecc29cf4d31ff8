/** What is told about an account names an hour as the clocks of the person's school show it. */
import type { TimeZone } from '@balise/rules/time-zones';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { shareApp } from '../../../test/share-app.ts';
import { PASSWORD } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { readSignOn } from '../../identity/accounts/read-sign-on.ts';
import { resetByOperator } from '../../school/second-step/by-operator.ts';

const t = shareApp();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => t.db.deleteFrom('mails').execute());

async function personIn(time_zone: TimeZone, more: Parameters<typeof insertPerson>[1] = {}): Promise<Person> {
  const schoolId = await insertSchool(t.db);
  await t.db.updateTable('schools').set({ time_zone }).where('id', '=', schoolId).execute();
  return insertPerson(t.db, { schoolId, passwordHash, ...more });
}
const lastMail = async () =>
  (await t.db.selectFrom('mails').orderBy('id', 'desc').select('body_text').executeTakeFirstOrThrow())
    .body_text;

test.each<[TimeZone, string]>([
  ['Pacific/Noumea', '(heure de Nouméa)'],
  ['Europe/Paris', '(heure de Paris)'],
])('in %s: %s', async (zone, words) => {
  const lea = await personIn(zone);
  const client = await t.signIn(lea);
  const form = { actuel: PASSWORD, nouveau: 'un-tout-autre-chemin' };
  expect((await client.put('/api/compte/mot-de-passe', { form })).status).toBe(200);
  expect(await lastMail()).toContain(words);
  await client.post('/api/compte/suppression', { form: { mot_de_passe: form.nouveau } });
  const jeton = async () => /jeton=([0-9a-f]{64})/.exec(await lastMail())?.[1] ?? '';
  const confirmed = await t.visit().post('/compte/suppression', { form: { jeton: await jeton() } });
  expect(confirmed.text).toContain(words);
  expect(await lastMail()).toContain(words);
  const kept = await t.visit().get('/compte/annulation', { query: { jeton: await jeton() } });
  expect(kept.text).toContain(words);
  const claire = await personIn(zone, { role: 'gerant', inscriptions: [] });
  await plantSecondStep(t, claire);
  const settings = readSignOn(t.config, t.content);
  expect(await resetByOperator(t.db, settings, claire.email, t.time.now())).toBe(true);
  expect(await lastMail()).toContain(words);
});
