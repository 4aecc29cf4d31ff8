/** Plants each possible leak of an answer in turn; the no-leak test must find it. */

import type { Item } from '@balise/content/item';
import { loadContent } from '@balise/content/load';
import { listPropositions, type Question } from '@balise/content/question';
import { CONTENT } from '@balise/content/test/content-copy';
import { drawQuestionWhy } from '@balise/content/why';
import type { PublicQuestion } from '@balise/contract/learner/question';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertPerson } from './builders.ts';
import type { TestApp } from './harness.ts';
import { chi2, findLeaks, rightPlaces, TOO_FAR } from './leaks.ts';
import { makeWebDir } from './page.ts';
import { withWhys } from './why-content.ts';

type Leak = (shown: PublicQuestion, question: Question, item: Item) => PublicQuestion;
const planted = vi.hoisted(() => ({ leak: null as unknown, rightFirst: false }));

vi.mock('@balise/content/public-question', async (original) => {
  const real = await original<typeof import('@balise/content/public-question')>();
  const publicQuestion: typeof real.publicQuestion = (question, item, position, width) => {
    const shown = real.publicQuestion(question, item, position, width);
    return planted.leak ? (planted.leak as Leak)(shown, question, item) : shown;
  };
  return { ...real, publicQuestion };
});
vi.mock('@balise/content/item', async (original) => {
  const real = await original<typeof import('@balise/content/item')>();
  const drawItem: typeof real.drawItem = (question, chance) => {
    const item = real.drawItem(question, chance);
    if (!planted.rightFirst) return item;
    const rank = (part: number, at: number) =>
      question.parts.map(listPropositions)[part]?.[at]?.right ? 0 : 1;
    return {
      ...item,
      order: item.order.map((order, part) => order.toSorted((a, b) => rank(part, a) - rank(part, b))),
    };
  };
  return { ...real, drawItem };
});

const { webDir, remove } = makeWebDir();
const content = loadContent(CONTENT);
let t: TestApp;
beforeAll(async () => {
  // Test files share modules, but only this file may use the changed ones.
  vi.resetModules();
  const { startApp } = await import('./harness.ts');
  t = await startApp({ config: { webDir }, content: withWhys(content) });
});
afterAll(async () => {
  await t.close();
  remove();
  vi.resetModules();
});
afterEach(() => Object.assign(planted, { leak: null, rightFirst: false }));

const learner = async () => t.signIn(await insertPerson(t.db));
const firstPart = ({ parts }: Question) => parts.map(listPropositions)[0] ?? [];

test.each<[string, Leak, string]>([
  [
    'the alternative text says why',
    (shown, question) => ({
      ...shown,
      media: { ...shown.media, alternative: `${shown.media.alternative} ${firstPart(question)[0]?.why}` },
    }),
    'another alternative text',
  ],
  [
    'the statement carries the article',
    (shown, { source }) => ({ ...shown, enonce: `${shown.enonce} (${source.article})` }),
    'another statement',
  ],
  [
    'the right proposition ends with a space',
    (shown, question) => {
      const right = new Set(firstPart(question).flatMap((one) => (one.right ? [one.text] : [])));
      const mark = (texte: string) => (right.has(texte) ? `${texte} ` : texte);
      const parties = shown.parties.map((part) => ({
        ...part,
        choix: part.choix.map(({ lettre, texte }) => ({ lettre, texte: mark(texte) })),
      }));
      return { ...shown, parties };
    },
    'another proposition',
  ],
  [
    'the picture’s address carries the right letters',
    (shown, _, item) => ({ ...shown, media: { ...shown.media, url: `${shown.media.url}?o=${item.order}` } }),
    'the picture /media/',
  ],
  [
    'the prompt gives the explanation',
    (shown, { explanation }) => ({
      ...shown,
      parties: shown.parties.map((part) => ({ ...part, consigne: explanation })),
    }),
    '«',
  ],
  [
    'the prompt tells what the why layer rings',
    (shown, question) => ({
      ...shown,
      parties: shown.parties.map((part) => ({
        ...part,
        consigne: drawQuestionWhy(question)?.sentences[0] ?? null,
      })),
    }),
    '«Panneau b-',
  ],
])('planted: %s', async (_, leak, told) => {
  planted.leak = leak;
  const leaks = await findLeaks(t, await learner(), 'accueil');
  expect(leaks.some((one) => one.includes(told))).toBe(true);
});

test('planted: the right proposition always comes first', async () => {
  planted.rightFirst = true;
  for (const counts of await rightPlaces(t, await learner(), 60))
    expect(chi2(counts)).toBeGreaterThan(TOO_FAR);
});

test('a field too many in a question is left out by the schema of the reply', async () => {
  planted.leak = ((shown, question) => ({
    ...shown,
    right: firstPart(question).map((one) => one.right),
    explanation: question.explanation,
  })) satisfies Leak;
  expect(await findLeaks(t, await learner(), 'accueil')).toEqual([]);
});

test('without a planted leak, nothing is found', async () => {
  expect(await findLeaks(t, await learner(), 'accueil')).toEqual([]);
});
