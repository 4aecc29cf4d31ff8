/** The official paper: composed, timed, ended and graded by the rules of its law, which are data. */

import type { Content } from '@balise/content';
import type { Official } from '@balise/content/catalogue';
import { loadContent } from '@balise/content/load';
import { aQuestion } from '@balise/content/test/bank';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { fullContent } from './full-content.ts';
import { startApp, type TestApp } from './harness.ts';
import { findLeaks } from './leaks.ts';
import { makeWebDir } from './page.ts';
import {
  answer,
  begin,
  correction,
  create,
  dashboard,
  details,
  finish,
  presentation,
  question,
  selectAnswerKey,
  summary,
} from './walk.ts';

const SLUG = 'examen-officiel';
const MINUTE = 60_000;

/** The real deep-sea paper asks for figures; here any question will do, because only the clock is tested. */
const PAPER: Official = {
  time: { per: 'paper', seconds: 600 },
  pass: 3,
  sections: [
    { label: 'Carte', themes: ['C'], items: 3, points: 3, pass: 2 },
    { label: 'Marée', themes: ['M'], items: 2, points: 2 },
  ],
};

function withPaper(base: Content): Content {
  const ha = base.licences.get('ha');
  const etm = base.licences.get('etm');
  if (!ha || !etm) throw new Error('a licence is missing');
  const clips = Array.from({ length: 9 }, (_, n) =>
    aQuestion({ id: `etm-r-${900 + n}`, theme: 'R', scene: { ...aQuestion().scene, clip: {} } as never }),
  );
  return {
    ...base,
    licences: new Map([
      ...base.licences,
      ['ha', { ...ha, bank: { ...ha.bank, official: PAPER } }],
      ['etm', { ...etm, bank: { ...etm.bank, questions: [...etm.bank.questions, ...clips] } }],
    ]),
  };
}

const { webDir, remove } = makeWebDir();
let t: TestApp;
beforeAll(async () => {
  t = await startApp({ content: withPaper(fullContent(loadContent(CONTENT))), config: { webDir } });
});
afterAll(async () => {
  await t.close();
  remove();
});

const learner = async (licence: string) =>
  t.signIn(await insertPerson(t.db, { inscriptions: [{ licence, credits: 5 }] }));
const entryOf = async (client: Client, id: string) =>
  (await dashboard(client)).body.historique.find((one) => one.id === id);

test.each([
  ['b', 40],
  ['etg', 40],
  ['ei', 40],
  ['crr', 24],
])(
  '%s has an official paper of %i questions, besides the series of the licence’s own length',
  async (licence, length) => {
    const { body } = await dashboard(await learner(licence));
    const offers = body.series_restantes.series;
    expect(offers.find(({ type }) => type === 'officiel')).toMatchObject({
      libelle: 'Examen au format officiel',
      nb_questions: length,
      chronometree: true,
      serie: { slug: SLUG },
    });
    expect(offers.some(({ type }) => type === 'examen')).toBe(true);
  },
);

test('it is offered only where the bank can fill it: nine clips are too few for the motorcycle paper', async () => {
  const client = await learner('etm');
  const offer = (await dashboard(client)).body.series_restantes.series.find(
    ({ type }) => type === 'officiel',
  );
  expect(offer?.total).toBe(0);
  expect(await create(client, SLUG)).toMatchObject({ status: 409, body: { code: 'CONTENU_INDISPONIBLE' } });
});

test('its start page has the parts, thresholds and time, and reveals no answer before the end', async () => {
  const client = await learner('crr');
  const id = await begin(client, SLUG);
  expect((await presentation(client, id)).body).toMatchObject({
    serie: { type: 'officiel', correction: 'fin', nb_questions: 24 },
    limite_s: 22,
    temps_pour: 'question',
    officiel: { points: 24, seuil: null, sections: [{ seuil: 3 }, { seuil: 4 }, { seuil: 5 }] },
  });
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  expect((await correction(client, id)).body).toMatchObject({ code: 'SERIE_NON_TERMINEE' });
  expect((await details(client, id)).body).toMatchObject({ code: 'SERIE_NON_TERMINEE' });
  expect(await entryOf(client, id)).toMatchObject({ score: null, reussie: null });
});

test('the average in two of three sections is not enough; in all three, it is', async () => {
  const client = await learner('crr');
  const sit = async (isRight: (position: number) => boolean) => {
    const id = await begin(client, SLUG);
    await finish(t, client, id, isRight);
    return { ...(await summary(client, id)).body, entry: await entryOf(client, id) };
  };
  // Questions: 6 general, 8 on VHF, 10 on GMDSS; all right except the last six.
  const failed = await sit((position) => position < 18);
  expect(failed).toMatchObject({
    score: 18,
    reussie: false,
    suite: { code: 'REVOIR_ERREURS' },
    officiel: {
      obtenus: 18,
      reussi: false,
      sections: [{ atteint: true }, { atteint: true }, { atteint: false }],
    },
    entry: { score: 18, reussie: false, points: { obtenus: 18, points: 24, seuil: null } },
  });
  const passed = await sit((position) => [0, 1, 2, 6, 7, 8, 9, 14, 15, 16, 17, 18].includes(position));
  expect(passed).toMatchObject({
    score: 12,
    reussie: true,
    officiel: { reussi: true },
    entry: { reussie: true },
  });
});

test('the time of a whole paper runs from its first question, through all others and through a break', async () => {
  const client = await learner('ha');
  const id = await begin(client, SLUG);
  t.time.advance(60 * MINUTE);
  expect((await presentation(client, id)).body).toMatchObject({ limite_s: 600, temps_pour: 'epreuve' });
  expect((await question(client, id)).body.temps).toEqual({ limite_s: 600, restant_ms: 600_000 });
  t.time.advance(4 * MINUTE);
  const [first] = await selectAnswerKey(t, id);
  const stored = await answer(client, id, first?.id ?? '', first?.right ?? '');
  expect(stored.body).toMatchObject({ hors_delai: false, temps: { limite_s: 600, restant_ms: 360_000 } });
  t.time.advance(MINUTE);
  expect((await question(client, id)).body).toMatchObject({
    serie: { position: 1 },
    temps: { restant_ms: 300_000 },
  });
  const end = new Date(t.time.now().getTime() + 300_000).toISOString();
  expect(await entryOf(client, id)).toMatchObject({ terminee: false, jusque: end, points: null });
});

test('the dashboard ends it too, and shows the points of its summary', async () => {
  const client = await learner('ha');
  const id = await begin(client, SLUG);
  expect(await entryOf(client, id)).toMatchObject({ terminee: false, jusque: null });
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  await answer(client, id, first?.id ?? '', first?.right ?? '');
  t.time.advance(110 * MINUTE);
  const ended = await entryOf(client, id);
  const { officiel } = (await summary(client, id)).body;
  expect(ended).toMatchObject({ terminee: true, jusque: null, points: { obtenus: 1, points: 5, seuil: 3 } });
  expect(ended?.points?.obtenus).toBe(officiel?.obtenus);
});

test('when the time is over, the paper ends: the remaining questions count as unanswered, and the thresholds decide', async () => {
  const client = await learner('ha');
  const id = await begin(client, SLUG);
  const key = await selectAnswerKey(t, id);
  for (const { id: asked, right } of key.slice(0, 2)) {
    await question(client, id);
    await answer(client, id, asked, right);
  }
  await question(client, id);
  t.time.advance(10 * MINUTE + 6000);
  expect(await answer(client, id, key[2]?.id ?? '', key[2]?.right ?? '')).toMatchObject({
    status: 409,
    body: { code: 'SERIE_TERMINEE' },
  });
  expect((await question(client, id)).body).toMatchObject({ serie: { terminee: true }, question: null });
  const { body } = await summary(client, id);
  expect(body).toMatchObject({ score: 2, reussie: false, duree_s: 600 });
  expect(body.officiel?.sections[0]).toMatchObject({ obtenus: 2, atteint: true });
  const shown = (await details(client, id)).body.questions;
  expect(shown.map(({ correction: { reponse, hors_delai } }) => [reponse.length > 0, hors_delai])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('for a learner who comes back too late, the first request ends it at the end of its time', async () => {
  const client = await learner('ha');
  const id = await begin(client, SLUG);
  await question(client, id);
  const opened = t.time.now().getTime();
  t.time.advance(110 * MINUTE);
  expect((await presentation(client, id)).body.serie).toMatchObject({ terminee: true, position: 5 });
  expect((await summary(client, id)).body.date).toBe(new Date(opened + 600_000).toISOString());
});

test('an answer on its way when the time ends still counts, and is the last', async () => {
  const client = await learner('ha');
  const id = await begin(client, SLUG);
  const [first] = await selectAnswerKey(t, id);
  await question(client, id);
  t.time.advance(10 * MINUTE + 3000);
  const stored = await answer(client, id, first?.id ?? '', first?.right ?? '');
  expect(stored.body).toMatchObject({ hors_delai: false, temps: null, serie: { terminee: true } });
  expect((await summary(client, id)).body.score).toBe(1);
});

test('it uses a credit where the licence shows them, and reveals nothing before its end', async () => {
  const client = await learner('ha');
  expect(await findLeaks(t, client, SLUG)).toEqual([]);
  const { body } = await client.get<{ inscription: { credits_restants: number } }>('/api/front/utilisateur');
  expect(body.inscription.credits_restants).toBe(4);
});
