/** The glossary: by licence, and with the questions of training, but never where it would tell an answer. */
import { findOfferedWords, findQuestionWords } from '@balise/content/glossary/question-words';
import { findDrawnQuestion } from '@balise/content/item';
import type { OperationReply } from '@balise/contract/operations';
import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { answer, begin, correction, question, selectSeriesItems } from '../../../test/walk.ts';

type Glossary = OperationReply<'GET /api/front/mots'>;
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{ licence: 'b', credits: 9 }] });
  client = await t.signIn(lea);
});

const glossary = async (by = client) => (await by.get<Glossary>('/api/front/mots')).body.mots;

test('each licence has its own words, in the order of the alphabet, and their references exist', async () => {
  const words = await glossary();
  const known = new Set(words.map(({ mot }) => mot));
  expect(known.size).toBeGreaterThanOrEqual(80);
  expect(known).toContain('accotement');
  expect(known).not.toContain('tribord');
  for (const { a_ne_pas_confondre } of words)
    for (const slug of a_ne_pas_confondre) expect(known).toContain(slug);
  const names = words.map(({ nom }) => nom);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
  const yields = words.find(({ mot }) => mot === 'ceder-le-passage');
  expect(yields?.fiches).toEqual([expect.objectContaining({ fiche: 'panneau-ab3a' })]);
  const sailor = await insertPerson(t.db, { inscriptions: [{ licence: 'co' }] });
  expect((await glossary(await t.signIn(sailor))).map(({ mot }) => mot)).toContain('tribord');
});

test('in training a question has the words that do not tell its answer; its correction has all, with their rules', async () => {
  const words = t.content.glossaries.get('b');
  if (!words) throw new Error('no glossary of b');
  let told = 0;
  const id = await begin(client, 'entrainement');
  for (const [at, item] of (await selectSeriesItems(t, id)).entries()) {
    const drawn = findDrawnQuestion(t.content, item);
    if (!drawn) throw new Error('not drawn');
    const asked = (await question(client, id)).body;
    const before = asked.question?.mots ?? [];
    expect(before.map(({ mot }) => mot)).toEqual(findOfferedWords(words, drawn).map(({ slug }) => slug));
    expect(before.filter(({ regle }) => regle !== null)).toEqual([]);
    await answer(client, id, item.id, 'A');
    const after = (await correction(client, id)).body;
    const all = findQuestionWords(words, drawn);
    expect(after.question.mots?.map(({ mot, regle }) => [mot, regle])).toEqual(
      all.map(({ slug, rule }) => [slug, rule ?? null]),
    );
    expect(after.suivante?.mots?.filter(({ regle }) => regle !== null) ?? []).toEqual([]);
    told += all.length;
    if (at === 9) break;
  }
  expect(told).toBeGreaterThan(0);
});

test.each(['examen', 'accueil'])('a series «%s» tells no word', async (slug) => {
  const id = await begin(client, slug);
  const { body } = await question(client, id);
  expect(body.question).toBeTruthy();
  expect(body.question).not.toHaveProperty('mots');
  expect(body.suivante).not.toHaveProperty('mots');
});
