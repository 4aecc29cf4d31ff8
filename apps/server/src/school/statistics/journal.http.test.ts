/** The journal of a school: in order, in pages, for those who may read it. */
import { randomUUID } from 'node:crypto';
import type { JournalReply } from '@balise/contract/school/journal';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';

const t = shareApp();
let school: number;
let manager: Person;
let paul: Person;
let lea: Person;
let client: Client;
beforeAll(async () => {
  school = await insertSchool(t.db);
  manager = await insertPerson(t.db, { role: 'gerant', schoolId: school, lastName: 'Roy', inscriptions: [] });
  paul = await insertPerson(t.db, {
    role: 'moniteur',
    schoolId: school,
    firstName: 'Paul',
    lastName: 'Mercier',
  });
  lea = await insertPerson(t.db, { schoolId: school, firstName: 'Léa', lastName: 'Martin' });
  client = await t.signIn(manager);
});

const note = (action: string, about: Person, actor: Person | null, minute: number, more: object = {}) =>
  t.db
    .insertInto('audit')
    .values({
      person_id: about.personId,
      id: randomUUID(),
      school_id: school,
      action,
      actor_id: actor?.accountId ?? null,
      at: new Date(Date.UTC(2026, 2, 1, 9, minute)),
      details: '{}',
      ...more,
    })
    .execute();
const read = (query: Record<string, string> = {}) =>
  client.get<JournalReply>('/api/school/journal', { query });

test('an act names who did it and to whom; one about the school, a stranger and somebody erased have no name', async () => {
  const stranger = await insertPerson(t.db);
  const details = JSON.stringify({ jours: '30', n: 3, hidden: { a: 1 } });
  await note('ecole.prolonger_acces', lea, manager, 1, { details });
  await note('consultation', lea, paul, 2);
  await note('ecole.exporter_eleves', manager, manager, 3);
  await note('impersonation', lea, paul, 4);
  await note('ecole.changer_role', paul, manager, 5);
  await note('ecole.effacer_eleve', stranger, null, 6);
  const { body } = await read();
  expect(body.lines.map(({ act, by, about, details }) => [act, by, about, details])).toEqual([
    ['ecole.effacer_eleve', null, { name: null, inscription: null }, []],
    ['ecole.changer_role', 'Camille Roy', { name: 'Paul Mercier', inscription: null }, []],
    ['impersonation', 'Paul Mercier', { name: 'Léa Martin', inscription: lea.inscriptionIds[0] }, []],
    ['ecole.exporter_eleves', 'Camille Roy', null, []],
    ['consultation', 'Paul Mercier', { name: 'Léa Martin', inscription: lea.inscriptionIds[0] }, []],
    [
      'ecole.prolonger_acces',
      'Camille Roy',
      { name: 'Léa Martin', inscription: lea.inscriptionIds[0] },
      [{ name: 'jours', value: '30' }],
    ],
  ]);
  expect(body.hasOlder).toBe(false);
  expect(body.colleagues.map(({ name }) => name)).toEqual(['Paul Mercier', 'Camille Roy']);
});

test('the kind, who acted and the learner choose the rows', async () => {
  const actsOf = async (query: Record<string, string>) =>
    (await read(query)).body.lines.map(({ act }) => act.replace('ecole.', ''));
  expect(await actsOf({ kind: 'without_looks' })).not.toContain('consultation');
  expect(await actsOf({ kind: 'looks' })).toEqual(['consultation']);
  await note('exploitation.retirer_seconde_etape', paul, null, 0);
  expect(await actsOf({ kind: 'in_their_place' })).toEqual(['impersonation']);
  expect(await actsOf({ kind: 'exports' })).toEqual(['exporter_eleves']);
  expect(await actsOf({ actor: String(paul.accountId) })).toEqual(['impersonation', 'consultation']);
  const ofLea = await read({ learner: String(lea.inscriptionIds[0]) });
  expect([ofLea.body.learner, ofLea.body.lines.length]).toEqual(['Léa Martin', 3]);
  const stranger = await insertPerson(t.db);
  for (const learner of [String(stranger.inscriptionIds[0]), '999999'])
    expect((await read({ learner })).status).toBe(404);
  for (const query of [{ kind: 'x' }, { actor: 'x' }, { row: 'x' }, { before: '2026' }] as Record<
    string,
    string
  >[])
    expect((await read(query)).status, JSON.stringify(query)).toBe(400);
});

test('pages follow each other without a gap, also among rows of one instant', async () => {
  for (let n = 0; n < 120; n += 1) await note('ecole.prolonger_acces', lea, manager, 10 + Math.floor(n / 60));
  const seen: string[] = [];
  let query: Record<string, string> = { kind: 'without_looks' };
  for (;;) {
    const { lines, hasOlder } = (await read(query)).body;
    seen.push(...lines.map(({ id }) => id));
    const last = lines.at(-1);
    if (!hasOlder || !last) break;
    query = { kind: 'without_looks', before: last.at, row: last.id };
  }
  expect([seen.length, new Set(seen).size]).toEqual([126, 126]);
});

test('a journal is that of its own school, and only for who may read it', async () => {
  const other = await insertPerson(t.db, { role: 'gerant', inscriptions: [] });
  const theirs = await (await t.signIn(other)).get<JournalReply>('/api/school/journal');
  expect(theirs.body.lines).toEqual([]);
  expect((await (await t.signIn(paul)).get('/api/school/journal')).status).toBe(403);
  expect((await (await t.signIn(lea)).get('/api/school/journal')).status).toBe(403);
});
