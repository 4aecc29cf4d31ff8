/** The archive of all data about a person, downloaded, opened and read. */
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import { personalTables, plantEverywhere } from '../../../test/plant.ts';
import { shareApp } from '../../../test/share-app.ts';
import { formToken } from '../../../test/sign-on.ts';
import { unzipped } from '../../../test/unzip.ts';
import { answer, begin, finish, question, selectAnswerKey } from '../../../test/walk.ts';
import { buildArchive } from './export/archive.ts';
import { BYTE_ORDER_MARK } from './export/csv.ts';
import { LEFT_OUT, SECTIONS } from './export/sections.ts';

const t = shareApp();
let lea: Person;
beforeAll(async () => {
  lea = await insertPerson(t.db, { firstName: '=1+1', lastName: 'L’Été; "Noël"' });
});

interface Opened {
  files: Record<string, string>;
  json: Record<string, Record<string, unknown>[]>;
}

const opened = (bytes: Uint8Array): Opened => {
  const files = unzipped(bytes);
  return { files, json: JSON.parse(files['donnees.json'] ?? '') };
};

async function download(person: Person): Promise<Opened> {
  const { cookies } = await t.signIn(person);
  // Who has a device or a passkey has passed the step.
  await t.db.updateTable('sessions').set({ second_step_at: t.time.now() }).execute();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await t.app.inject({ url: '/api/compte/donnees', headers: { cookie } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="mes-donnees-2026-03-02.zip"');
  expect(reply.headers['cache-control']).toBe('no-store');
  return opened(new Uint8Array(reply.rawPayload));
}

test('every table that names people is in the export, or is an exception with a reason', async () => {
  const shown = new Set<string>(SECTIONS.flatMap(({ tables }) => tables));
  const left = Object.keys(LEFT_OUT);
  const named = await personalTables(t.db);
  expect(named.filter((table) => !shown.has(table) && !left.includes(table))).toEqual([]);
  for (const table of left)
    expect([shown.has(table), LEFT_OUT[table as never]]).toEqual([false, expect.stringMatching(/\w{3}/)]);
});

test('every section shows the person’s data, and no data of anybody else', async () => {
  const person = await insertPerson(t.db, { schoolId: lea.schoolId, firstName: 'Planté' });
  await plantEverywhere(t.db, person, 'à-moi');
  const other = await insertPerson(t.db, { schoolId: lea.schoolId, firstName: 'Voisine' });
  await plantEverywhere(t.db, other, 'à-autrui');
  await t.db
    .updateTable('series')
    .set({ items: '[{"id":"b-c-001","rev":1,"order":[[0,1]]}]' })
    .where('person_id', '=', person.personId)
    .execute();
  await t.db.updateTable('answers').set({ position: 0 }).where('person_id', '=', person.personId).execute();
  const { files, json } = await download(person);
  const { cree_le: _, ...parts } = json;
  expect(Object.keys(parts)).toEqual(SECTIONS.map(({ name }) => name));
  for (const { name, columns } of SECTIONS) {
    const rows = json[name] ?? [];
    if (name !== 'courriels') expect([name, rows.length > 0]).toEqual([name, true]);
    for (const row of rows) expect(Object.keys(row)).toEqual([...columns]);
    const csv = files[`${name}.csv`] ?? '';
    expect(csv.startsWith(BYTE_ORDER_MARK + columns.join(';'))).toBe(true);
  }
  const all = Object.values(files).join();
  expect(all).toContain('Planté');
  expect(all).not.toMatch(/Voisine|à-autrui/);
  // No secret of a session or a link, as text or as bytes in JSON.
  expect(all).not.toMatch(/token_hash|"Buffer"|argon2/);
});

test('answers come with the question as it was shown, and an unfinished mock exam reveals no result', async () => {
  const client = await t.signIn(lea);
  const done = await begin(client, 'accueil');
  await finish(t, client, done);
  const exam = await begin(client, 'examen');
  const [first] = await selectAnswerKey(t, exam);
  await question(client, exam);
  await answer(client, exam, first?.id ?? '', first?.right ?? '');
  const { json } = await download(lea);
  const answers = json.reponses ?? [];
  expect(answers).toHaveLength(11);
  const asked = t.content.byId.get(first?.id ?? '');
  const examined = answers.find(({ serie }) => serie === exam);
  expect(examined).toMatchObject({ question: first?.id, reponse: first?.right, juste: null, rang: 1 });
  expect(String(examined?.enonce)).toContain(asked?.statement);
  expect(String(examined?.propositions)).toMatch(/^A\. .+\nB\. /);
  for (const row of answers.filter(({ serie }) => serie === done))
    expect(row.juste).toEqual(expect.any(Boolean));
  expect(json.series?.find(({ numero }) => numero === exam)).toMatchObject({ genre: 'examen', score: null });
  expect(json.credits?.map(({ mouvement }) => mouvement)).toEqual([1000, -1]);
});

test('a name that a spreadsheet would run as a formula is escaped in CSV and unchanged in JSON', async () => {
  const { files, json } = await download(lea);
  expect(json.identite?.[0]).toMatchObject({ prenom: '=1+1', nom: 'L’Été; "Noël"', email: lea.email });
  expect(files['identite.csv']).toContain(`;'=1+1;"L’Été; ""Noël""";${lea.email};`);
  expect(files['LISEZMOI.txt']).toContain('Colonnes séparées par un point-virgule');
  for (const { name } of SECTIONS) expect(files['LISEZMOI.txt']).toContain(`${name}.csv`);
});

test('the secret links of mails are left out: with a session only, nobody can reset the password or confirm an erasure', async () => {
  const person = await insertPerson(t.db);
  const client = await t.signIn(person);
  expect((await client.post('/api/compte/suppression', { form: {} })).status).toBe(202);
  const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
  await client.post('/cas/mot-de-passe-oublie', { form: { lt, email: person.email } });
  const mails = await t.db
    .selectFrom('mails')
    .where('recipient', '=', person.email)
    .select('body_text')
    .execute();
  const secrets = mails.flatMap(({ body_text }) => body_text.match(/[0-9a-f]{64}/g) ?? []);
  expect(secrets).toHaveLength(2);
  const { files, json } = await download(person);
  expect(json.courriels).toHaveLength(2);
  expect(json.courriels?.[0]?.texte).toContain('Confirmer la suppression');
  expect(json.courriels?.map(({ genre }) => genre)).toEqual(['suppression', 'lien_mot_de_passe']);
  const all = Object.values(files).join();
  for (const secret of secrets) expect(all).not.toContain(secret);
});

test('each of many rows appears once, and few of them are in memory at a time', async () => {
  const person = await insertPerson(t.db, { schoolId: lea.schoolId });
  const messages = Array.from({ length: 1203 }, (_, at) => ({
    person_id: person.personId,
    id: crypto.randomUUID(),
    school_id: person.schoolId,
    subject: `n° ${at}`,
    body: 'x'.repeat(2000),
    copied: false,
    created_at: t.time.now(),
  }));
  for (let from = 0; from < messages.length; from += 400)
    await t.db
      .insertInto('contact_messages')
      .values(messages.slice(from, from + 400))
      .execute();
  const subject = { ...person };
  const pieces: Uint8Array[] = [];
  let longest = 0;
  for await (const piece of buildArchive({ db: t.db, content: t.content, subject, now: t.time.now() })) {
    pieces.push(piece);
    longest = Math.max(longest, piece.length);
  }
  const { json } = opened(Buffer.concat(pieces));
  const subjects = (json['messages-ecole'] ?? []).map(({ sujet }) => sujet);
  expect(new Set(subjects).size).toBe(1203);
  expect(subjects).toHaveLength(1203);
  expect(longest).toBeLessThan(200_000);
});

test('a person may export six times an hour', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await client.get('/api/compte/donnees')).status);
  expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
});
