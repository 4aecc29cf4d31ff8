import { DEFAULT_SETTINGS, type Settings, SettingsSchema } from '@balise/contract/account/settings';
import type { OperationReply } from '@balise/contract/operations';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { readDatabaseContent } from '../../../test/database-content.ts';
import { set, settingsForm } from '../../../test/settings.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/front/reglages';
/** Settings that all differ from the defaults. */
const OTHERS: Settings = {
  temps: 'double',
  police: 'dyslexie',
  taille_texte: '150',
  raccourcis: false,
  animations: 'reduites',
  voix: true,
  tablette: true,
};
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db);
  client = await t.signIn(lea);
});

const told = async (by: Client) =>
  (await by.get<OperationReply<'GET /api/front/utilisateur'>>('/api/front/utilisateur')).body.reglages;
const rowsOf = ({ personId }: Person) =>
  t.db.selectFrom('settings').where('person_id', '=', personId).selectAll().execute();

test('a person who has changed nothing has the default settings, and no row', async () => {
  expect(await told(client)).toEqual(DEFAULT_SETTINGS);
  expect(await rowsOf(lea)).toEqual([]);
});

test('settings belong to the person: every device gets them, with any inscription', async () => {
  const reply = await set(client, OTHERS);
  expect(reply).toMatchObject({ status: 200, body: OTHERS });
  expect(await told(client)).toEqual(OTHERS);
  expect(await told(await t.signIn(lea, { inscriptionId: null }))).toEqual(OTHERS);
  expect(await rowsOf(lea)).toMatchObject([{ updated_at: t.time.now() }]);
});

test('every valid combination is accepted, stored and returned unchanged', async () => {
  const { temps, police, taille_texte, animations } = SettingsSchema.properties;
  const any = fc.record({
    temps: fc.constantFrom(...temps.enum),
    police: fc.constantFrom(...police.enum),
    taille_texte: fc.constantFrom(...taille_texte.enum),
    raccourcis: fc.boolean(),
    animations: fc.constantFrom(...animations.enum),
    voix: fc.boolean(),
    tablette: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(any, async (settings) => {
      expect((await set(client, settings)).body).toEqual(settings);
      expect(await told(client)).toEqual(settings);
    }),
    { numRuns: 60 },
  );
  expect(await rowsOf(lea)).toHaveLength(1);
});

test('all settings are replaced, so those sent as defaults are defaults again', async () => {
  await set(client, OTHERS);
  t.time.advance(60_000);
  expect((await set(client, { taille_texte: '130' })).body).toEqual({
    ...DEFAULT_SETTINGS,
    taille_texte: '130',
  });
  expect(await rowsOf(lea)).toMatchObject([{ time_rule: 'normal', updated_at: t.time.now() }]);
});

test('a page of release 0.3.0, which does not know the tablet, leaves it as it is', async () => {
  await set(client, OTHERS);
  const { tablette: _, ...form } = settingsForm({ ...OTHERS, voix: false });
  expect(await client.put(PATH, { form })).toMatchObject({
    status: 200,
    body: { ...OTHERS, voix: false, tablette: true },
  });
});

test('ten changes at once leave one row, equal to one of them', async () => {
  const wanted = Array.from({ length: 10 }, (_, n) => ({ ...OTHERS, voix: n % 2 === 0 }));
  const replies = await Promise.all(wanted.map((settings) => set(client, settings)));
  expect(replies.map(({ status }) => status)).toEqual(wanted.map(() => 200));
  expect(await rowsOf(lea)).toHaveLength(1);
  expect(wanted).toContainEqual(await told(client));
});

describe('refused, and nothing is stored:', () => {
  const form = settingsForm(OTHERS);
  const without = (field: keyof typeof form) =>
    Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));
  const fields = Object.keys(form) as (keyof typeof form)[];
  const required = fields.filter((field) => field !== 'tablette');

  test.each(required)('a form without «%s»', async (field) => {
    expect(await client.put(PATH, { form: without(field) })).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE', details: { champ: field } },
    });
    expect(await rowsOf(lea)).toEqual([]);
  });

  test.each(fields.flatMap((field) => ['', 'autre', 'TRUE', '1', 'x'.repeat(20_000)].map((v) => [field, v])))(
    '«%s» as «%.10s»',
    async (field, value) => {
      const refused = await client.put(PATH, { form: { ...form, [field as string]: value as string } });
      expect(refused).toMatchObject({ status: 400, body: { details: { champ: field } } });
      expect(await rowsOf(lea)).toEqual([]);
    },
  );

  test('an unknown field, or one sent twice', async () => {
    const more = await client.put(PATH, { form: { ...form, couleur: 'rouge' } });
    expect(more).toMatchObject({ status: 400, body: { details: { champ: 'couleur' } } });
    const payload = `${new URLSearchParams(form)}&temps=libre`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await client.put(PATH, { payload, headers })).toMatchObject({
      status: 400,
      body: { details: { champ: 'temps' } },
    });
    expect(await rowsOf(lea)).toEqual([]);
  });

  test('JSON, no body, a body that is too large, and a call without the anti-forgery header', async () => {
    const json = { payload: JSON.stringify(OTHERS), headers: { 'content-type': 'application/json' } };
    expect((await client.put(PATH, json)).status).toBe(415);
    expect((await client.put(PATH)).status).toBe(400);
    const large = { ...form, police: 'x'.repeat(70_000) };
    expect(await client.put(PATH, { form: large })).toMatchObject({ status: 413 });
    const forged = await client.put(PATH, { form, headers: { 'x-xsrf-token': 'faux' } });
    expect(forged).toMatchObject({ status: 403, body: { code: 'ANTI_FALSIFICATION' } });
    expect(await rowsOf(lea)).toEqual([]);
  });

  test('a visitor without a session', async () => {
    const before = await readDatabaseContent(t.db);
    expect(await set(t.visit(), OTHERS)).toMatchObject({ status: 401, body: { code: 'NON_CONNECTE' } });
    expect(await readDatabaseContent(t.db)).toEqual(before);
  });
});

test('settings are not shared with another person, even of the same school', async () => {
  const classmate = await t.signIn(await insertPerson(t.db, { schoolId: lea.schoolId }));
  await set(client, OTHERS);
  expect(await told(classmate)).toEqual(DEFAULT_SETTINGS);
  await set(classmate, { temps: 'tiers' });
  expect(await told(client)).toEqual(OTHERS);
});

test('staff, and learners with courses only, have their own settings', async () => {
  for (const role of ['eleve', 'moniteur', 'gerant', 'auteur', 'operateur'] as const) {
    const person = await insertPerson(t.db, { role, inscriptions: [] });
    const own = await t.signIn(person);
    expect((await set(own, OTHERS)).status).toBe(200);
    expect(await told(own)).toEqual(OTHERS);
  }
});

test('staff who act for a learner see the settings but can not change them; the audit records the attempt', async () => {
  await set(client, OTHERS);
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
  const acting = await t.signIn(lea, { impersonatorId: staff.accountId });
  expect(await told(acting)).toEqual(OTHERS);
  expect(await set(acting, {})).toMatchObject({ status: 403, body: { code: 'ACCES_REFUSE' } });
  expect(await told(client)).toEqual(OTHERS);
  expect(await told(await t.signIn(staff))).toEqual(DEFAULT_SETTINGS);
  const noted = await t.db
    .selectFrom('audit')
    .where('person_id', '=', lea.personId)
    .orderBy('at')
    .select(['action', 'actor_id'])
    .execute();
  expect(noted).toContainEqual({ action: `PUT ${PATH}`, actor_id: staff.accountId });
});

test('settings are deleted with the person', async () => {
  await set(client, OTHERS);
  await t.db.deleteFrom('people').where('id', '=', lea.personId).execute();
  expect(await rowsOf(lea)).toEqual([]);
});
