/** Reports of learners, from the correction to the authors of the questions. */
import { writeReportSubject } from '@balise/rules/report';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, finish, selectSeriesItems } from '../../../test/walk.ts';
import { brandKey } from '../../platform/http/brand-key.ts';
import { describeOrder, groupReports, listReportLines } from './group-reports.ts';
import { markReportsRead, selectReports } from './store.ts';

const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('contact_messages').execute();
  lea = await insertPerson(t.db, { firstName: 'Léa', lastName: 'Martin' });
  client = await t.signIn(lea);
});

async function report(sujet: string, message = 'Le panneau est caché.', by = client): Promise<void> {
  const { body } = await by.get<{ jeton_contact: string }>('/api/front/utilisateur');
  const letter = { sujet, message, copie: false, jeton: body.jeton_contact };
  const key = { 'x-api-key': brandKey(t.config.sessionSecret, 'prepacode') };
  const { status, text } = await postJson(t.visit(), '/api/eleve/mail', letter, key);
  if (status !== 202) throw new Error(text);
  t.time.advance(1_000);
}

test('a report tells what its writer was asked: revision, order, licence and kind of series', async () => {
  const series = await begin(client, 'thematique-c');
  await finish(t, client, series, () => false);
  const [first] = await selectSeriesItems(t, series);
  if (!first) throw new Error('an empty series');
  await report(writeReportSubject(first.id, 'picture'));
  const [found, ...others] = await selectReports(t.db, false);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    questionId: first.id,
    kind: 'picture',
    text: 'Le panneau est caché.',
    readAt: null,
    asked: { licence: 'b', series: 'thematique', revision: first.rev, order: first.order },
  });
});

test('of two answers it is the last one before the report; an answer of somebody else or a later one is not told', async () => {
  const series = await begin(client, 'thematique-c');
  await finish(t, client, series, () => false);
  const [first] = await selectSeriesItems(t, series);
  const id = first?.id ?? '';
  await begin(client, `erreurs-${series}`).then((again) => finish(t, client, again));
  await report(writeReportSubject(id, 'answer'));
  const max = await t.signIn(await insertPerson(t.db));
  await report(writeReportSubject(id, 'law'), 'Depuis 2025.', max);
  await begin(max, 'thematique-c').then((later) => finish(t, max, later));
  const [own, other] = await selectReports(t.db, false);
  expect(own?.asked?.series).toBe('personnalise');
  expect(other).toMatchObject({ kind: 'law', asked: null });
});

test('other letters are no reports, and a check of a course has no series', async () => {
  await report('Heures de code');
  await report('Erreur dans la question de mon moniteur');
  await report(writeReportSubject('code-b/01-la-circulation/q1', 'text'));
  expect(await selectReports(t.db, true)).toMatchObject([
    { questionId: 'code-b/01-la-circulation/q1', asked: null },
  ]);
});

test('the most reported question comes first; what was read comes again only when asked for', async () => {
  for (const id of ['b-l-002', 'b-l-001', 'b-l-003', 'b-l-003']) await report(writeReportSubject(id, 'text'));
  const reports = await selectReports(t.db, false);
  const groups = groupReports(reports);
  expect(groups.map(({ questionId }) => questionId)).toEqual(['b-l-003', 'b-l-001', 'b-l-002']);
  const lines = listReportLines(groups).join('\n');
  expect(lines).toContain('b-l-003\t2 reports');
  for (const personal of ['Léa', 'Martin', lea.email]) expect(lines).not.toContain(personal);
  const [one, ...rest] = reports;
  await markReportsRead(t.db, [one?.id ?? ''], t.time.now());
  expect((await selectReports(t.db, false)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  expect((await selectReports(t.db, true)).find(({ id }) => id === one?.id)?.readAt).toEqual(t.time.now());
});

test('the order in which propositions were shown is told in the letters of the author', () => {
  expect(
    describeOrder([
      [2, 0, 1],
      [1, 0],
    ]),
  ).toBe('CAB BA');
  expect(describeOrder([[], [0, 1]])).toBe('- AB');
});
