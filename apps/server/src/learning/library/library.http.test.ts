/** The library: by licence, with the questions that this learner has met, and never those of an open mock exam. */
import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { begin, details, finish, selectSeriesItems } from '../../../test/walk.ts';

type Library = OperationReply<'GET /api/front/bibliotheque'>;
type Entry = OperationReply<'GET /api/front/bibliotheque/{fiche}'>;
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ licence: 'b', credits: 9 }] });
  client = await t.signIn(lea);
});

const library = async (by = client) => (await by.get<Library>('/api/front/bibliotheque')).body.rubriques;
const entry = (slug: string, by = client) => by.get<Entry>(`/api/front/bibliotheque/${slug}`);

/** An entry that the picture of a question shows. */
function findTaught(questionIds: readonly string[]) {
  for (const one of t.content.library.entries.values()) {
    const about = t.content.library.questions.get(one.subject) ?? [];
    const id = questionIds.find((asked) => about.includes(asked));
    if (id && one.slug.startsWith('panneau')) return { slug: one.slug, id };
  }
  throw new Error('no question of the series shows an entry');
}

test('each licence has its own groups, with pictures that are drawn', async () => {
  const groups = await library();
  expect(groups[0]).toMatchObject({ rubrique: 'danger', nom: 'Danger' });
  const [first] = groups[0]?.fiches ?? [];
  const picture = await client.get(first?.image ?? '');
  expect([picture.status, picture.text.startsWith('<svg')]).toEqual([200, true]);
  const sailor = await insertPerson(t.db, { inscriptions: [{ licence: 'co' }] });
  const radio = await insertPerson(t.db, { inscriptions: [{ licence: 'crr' }] });
  expect((await library(await t.signIn(sailor))).map(({ rubrique }) => rubrique)).toContain('feux');
  expect(await library(await t.signIn(radio))).toEqual([]);
});

test('an entry tells its meaning, what to do, its source and what it is taken for; unknown ones are not found', async () => {
  const { body } = await entry('panneau-b15');
  expect(body).toMatchObject({
    code: 'B15',
    rubrique: { rubrique: 'interdiction' },
    nuit: null,
    sons: null,
    questions: [],
  });
  expect(body.ressemblances.map(({ code }) => code)).toContain('C18');
  expect(body.ressemblances[0]?.a_distinguer).toMatch(/^Ici, .*là, /);
  for (const slug of ['panneau-x99', 'feux-chalut', 'a']) expect((await entry(slug)).status).toBe(404);
  expect((await entry('..%2F..')).status).toBe(400);
});

test('a mark has its light, a signal its blasts, and the text of the law its address', async () => {
  const sailor = await t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'co' }] }));
  const mark = (await entry('marque-cardinale-est', sailor)).body;
  expect(mark.nuit?.phases_s.slice(0, 2)).toEqual([0.4, 0.6]);
  const signal = (await entry('son-babord', sailor)).body;
  expect(signal.sons).toEqual(['bref', 'bref']);
  expect(signal.source.liens[0]?.adresse).toContain('legifrance.gouv.fr');
});

test('questions appear when their series has ended, with the way to their correction, for this learner only', async () => {
  const id = await begin(client, 'thematique-l');
  const items = await selectSeriesItems(t, id);
  const asked = findTaught(items.map((item) => item.id));
  expect((await entry(asked.slug)).body.questions).toEqual([]);
  await finish(t, client, id);
  const [told] = (await entry(asked.slug)).body.questions.filter(
    ({ identifiant }) => identifiant === asked.id,
  );
  expect(told).toMatchObject({ serie: id, juste: true });
  const shown = (await details(client, id)).body.questions[told?.position ?? -1];
  expect(shown?.question.identifiant).toBe(asked.id);
  expect(shown?.correction.fiches?.map(({ fiche }) => fiche)).toContain(asked.slug);
  const other = await t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'b' }] }));
  expect((await entry(asked.slug, other)).body.questions).toEqual([]);
});

test('a question that an open mock exam asks is not told until its end', async () => {
  const id = await begin(client, 'thematique-l');
  const asked = findTaught((await selectSeriesItems(t, id)).map((item) => item.id));
  await finish(t, client, id);
  const ids = async () => (await entry(asked.slug)).body.questions.map(({ identifiant }) => identifiant);
  expect(await ids()).toContain(asked.id);
  const exam = await begin(client, 'examen');
  const items = await selectSeriesItems(t, exam);
  const [first, ...rest] = items;
  const changed = [{ ...first, id: asked.id }, ...rest];
  await t.db
    .updateTable('series')
    .set({ items: JSON.stringify(changed) })
    .where('id', '=', exam)
    .execute();
  expect(await ids()).not.toContain(asked.id);
});
