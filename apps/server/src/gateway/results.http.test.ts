/** The management program of a school reads results: none is missed, whatever commits late. */
import type { GatewayResultsReply } from '@balise/contract/gateway/schemas';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../test/builders.ts';
import { askForExam, openExam } from '../../test/exam.ts';
import { plantEndedSeries, plantGatewayKey, plantReference, withKey } from '../../test/gateway.ts';
import type { RefusalBody } from '../../test/post-json.ts';
import { shareApp } from '../../test/share-app.ts';
import { mintProgramScope } from '../identity/accounts/staff.ts';
import type { SchoolId } from '../platform/http/caller.ts';
import { publishResults } from './publish-results.ts';

const t = shareApp();
let school: number;
let key: string;
let lea: Person;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  school = await insertSchool(t.db, 'École des Tilleuls');
  ({ key } = await plantGatewayKey(t, school));
  lea = await insertPerson(t.db, { schoolId: school });
  await plantReference(t, lea, 'LEA');
});

const PATH = '/api/passerelle/resultats';
const read = (query: Record<string, string> = {}, by = key) =>
  t.visit().get<GatewayResultsReply & RefusalBody>(PATH, { query, headers: withKey(by) });
const ago = (hours: number) => new Date(t.time.now().getTime() - hours * 3_600_000);
const idsOf = ({ body }: Awaited<ReturnType<typeof read>>) => body.resultats.map(({ id }) => id);

/** Everything after a cursor, page by page, and the last cursor. */
async function readAll(curseur?: string): Promise<{ ids: string[]; curseur: string }> {
  const ids: string[] = [];
  let at = curseur;
  for (;;) {
    const page = await read(at === undefined ? {} : { curseur: at });
    ids.push(...idsOf(page));
    at = page.body.curseur;
    if (!page.body.suite) return { ids, curseur: at };
  }
}

async function plantDay({ personId, inscriptionIds, schoolId }: Person, day: string, seconds: number) {
  const owner = { person_id: personId, inscription_id: inscriptionIds[0] ?? 0, school_id: schoolId };
  const work = { questions: 40, right_answers: 30, seconds, new_questions: 1 };
  await t.db
    .insertInto('practice_days')
    .values({ ...owner, day, ...work })
    .execute();
}

test('series, mock exams, steps of the exam and finished days are told in the order of time', async () => {
  const training = await plantEndedSeries(t.db, lea, { endedAt: ago(50) });
  const mock = await plantEndedSeries(t.db, lea, { endedAt: ago(40), type: 'examen', score: 36 });
  await plantDay(lea, '2026-03-01', 1800);
  await plantDay(lea, '2026-03-02', 900);
  await openExam(t.db, lea);
  const request = await askForExam(await t.signIn(lea), t.time.now());
  const { body, text } = await read();
  expect(body.resultats.map(({ id, reference, permis }) => [id, reference, permis])).toEqual(
    [
      `serie-${training}`,
      `serie-${mock}`,
      `heures-${lea.inscriptionIds[0]}-2026-03-01`,
      `examen-${request}-1`,
    ].map((id) => [id, 'LEA', 'b']),
  );
  expect(body.resultats[1]).toMatchObject({
    le: ago(40).toISOString(),
    serie: { type: 'examen', examen_blanc: true, nb_questions: 40, score: 36 },
  });
  expect(body.resultats[2]?.heures).toEqual({ jour: '2026-03-01', questions: 40, secondes: 1800 });
  expect(body.resultats[3]?.examen).toEqual({ demande: request, etat: 'demandee', convocation: null });
  // How much time somebody needs is in the rows, and in no reply.
  expect(text).not.toMatch(/tiers|time_rule|temps/);
});

test('what was read does not come again, and what commits late comes, however old it says to be', async () => {
  await plantEndedSeries(t.db, lea, { endedAt: ago(1) });
  const first = await readAll();
  expect(first.ids).toHaveLength(1);
  expect((await readAll(first.curseur)).ids).toEqual([]);
  // A mock exam that nobody came back to is closed at its deadline, weeks ago.
  const late = await plantEndedSeries(t.db, lea, { endedAt: ago(500), type: 'examen' });
  const second = await readAll(first.curseur);
  expect(second.ids).toEqual([`serie-${late}`]);
  expect((await readAll(second.curseur)).ids).toEqual([]);
  // A program that asks by the time of its last call finds it too.
  expect(idsOf(await read({ depuis: t.time.now().toISOString() }))).toEqual([`serie-${late}`]);
});

test('while series end and several programs read, each result is told once', async () => {
  const people = [lea];
  for (const name of ['A', 'B', 'C']) {
    const person = await insertPerson(t.db, { schoolId: school });
    await plantReference(t, person, name);
    people.push(person);
  }
  const ended: string[] = [];
  const told: string[] = [];
  const work = people.flatMap((person) =>
    Array.from({ length: 10 }, async (_, index) => {
      ended.push(await plantEndedSeries(t.db, person, { endedAt: ago(index * 30) }));
    }),
  );
  const follow = async () => {
    let curseur: string | undefined;
    for (let round = 0; round < 8; round += 1) {
      const page = await readAll(curseur);
      told.push(...page.ids);
      ({ curseur } = page);
    }
    return curseur;
  };
  const [curseur] = await Promise.all([follow(), ...work, ...Array.from({ length: 4 }, () => read())]);
  told.push(...(await readAll(curseur)).ids);
  expect([...told].sort()).toEqual(ended.map((id) => `serie-${id}`).sort());
});

test('a result that has changed comes again under its name', async () => {
  const id = await plantEndedSeries(t.db, lea, { endedAt: ago(1), score: 20 });
  await plantDay(lea, '2026-03-01', 60);
  const { curseur } = await readAll();
  await t.db.updateTable('series').set({ score: 21, told: false }).where('id', '=', id).execute();
  const page = await read({ curseur });
  expect(page.body.resultats).toMatchObject([{ id: `serie-${id}`, serie: { score: 21 } }]);
  const { text } = await t.visit().get('/api/passerelle/export/resultats', { headers: withKey(key) });
  expect(text.split('\r\n').filter((line) => line.includes(id))).toEqual([
    expect.stringContaining(';21;40;'),
  ]);
});

test('what a learner did before they had a reference comes with the reference', async () => {
  const late = await insertPerson(t.db, { schoolId: school });
  const id = await plantEndedSeries(t.db, late, { endedAt: ago(900) });
  const { ids, curseur } = await readAll();
  expect(ids).toEqual([]);
  await plantReference(t, late, 'TARD');
  expect((await readAll(curseur)).ids).toEqual([`serie-${id}`]);
});

test('pages follow each other to the end, also of more than one numbering', async () => {
  const rows = 1_250;
  await Promise.all(
    Array.from({ length: rows }, (_, index) => plantEndedSeries(t.db, lea, { endedAt: ago(rows - index) })),
  );
  const { ids } = await readAll();
  expect([ids.length, new Set(ids).size]).toEqual([rows, rows]);
});

test('a moment is a day in France or an instant with its zone, and nothing else', async () => {
  await plantEndedSeries(t.db, lea, { endedAt: new Date('2026-03-01T22:30:00Z') });
  const second = await plantEndedSeries(t.db, lea, { endedAt: new Date('2026-03-01T23:30:00Z') });
  const all = [expect.any(String), `serie-${second}`];
  for (const [depuis, expected] of [
    ['2000-01-01', all],
    ['2026-03-01', all],
    ['2026-03-02', [`serie-${second}`]],
    ['2026-03-01T23:30:00+01:00', all],
    ['2026-03-02T00:00:00+01:00', [`serie-${second}`]],
    ['2026-03-01T23:30:00.001Z', []],
    ['2026-03-02T09:04Z', []],
  ] as const)
    expect([depuis, idsOf(await read({ depuis }))]).toEqual([depuis, expected]);
  for (const depuis of [
    '',
    'hier',
    '2026-02-30',
    '2026-13-01',
    '2026-03-02T25:00Z',
    '2026-03-01T10:00:00',
    '2026-03-03',
    '2026-03-02T09:06Z',
    '1772442000',
    '2026-03-02T10:00:00 01:00',
    '2026-3-1',
    "2026-03-01' or 1=1",
  ]) {
    const { status, body } = await read({ depuis });
    expect([depuis, status, body]).toEqual([
      depuis,
      400,
      { code: 'REQUETE_INVALIDE', details: { champ: 'depuis' } },
    ]);
  }
});

test('a cursor of another school, or of a future that was lost, is refused', async () => {
  await plantEndedSeries(t.db, lea, { endedAt: ago(1) });
  const { curseur } = await readAll();
  const far = await insertSchool(t.db, 'École d’ailleurs');
  const { key: farKey } = await plantGatewayKey(t, far);
  expect((await read({ curseur: '0.0' })).status).toBe(200);
  const [no = '', at = ''] = curseur.split('.');
  for (const [cursor, by] of [
    [curseur, farKey],
    [`${no}1.${at}`, key],
    [`${no}.${at.slice(0, -1)}`, key],
    ['x', key],
    ['zzzzzz.zzzzzzzzz', key],
  ] as const) {
    const { status, body } = await read({ curseur: cursor }, by);
    expect([cursor, status, body.details]).toEqual([cursor, 400, { champ: 'curseur' }]);
  }
  expect((await read({ curseur, depuis: '2026-01-01' })).status).toBe(400);
});

test('other schools, erased learners and withdrawn series are not told', async () => {
  const far = await insertPerson(t.db, {});
  await plantReference(t, far, 'LOIN');
  await plantEndedSeries(t.db, far, { endedAt: ago(1) });
  const withdrawn = await plantEndedSeries(t.db, lea, { endedAt: ago(2) });
  const gone = await insertPerson(t.db, { schoolId: school });
  await plantReference(t, gone, 'PARTI');
  await plantEndedSeries(t.db, gone, { endedAt: ago(3) });
  expect((await readAll()).ids).toHaveLength(2);
  await t.db.updateTable('series').set({ withdrawn_at: t.time.now() }).where('id', '=', withdrawn).execute();
  await t.db.deleteFrom('people').where('id', '=', gone.personId).execute();
  const { ids, curseur } = await readAll();
  expect(ids).toEqual([]);
  expect((await readAll(curseur)).ids).toEqual([]);
});

test('of two numberings at once, one waits for the other', async () => {
  await plantEndedSeries(t.db, lea, { endedAt: ago(1) });
  await plantEndedSeries(t.db, lea, { endedAt: ago(2) });
  const scope = mintProgramScope(school as SchoolId, 'Europe/Paris');
  await Promise.all(Array.from({ length: 5 }, () => publishResults(t.db, scope, t.time.now())));
  const rows = await t.db
    .selectFrom('gateway_results')
    .where('school_id', '=', school)
    .orderBy('no')
    .select('no')
    .execute();
  expect(rows.map(({ no }) => no)).toEqual([1, 2]);
});
