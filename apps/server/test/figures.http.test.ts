/** Questions that ask for a figure, from the question on the screen to the exported data. */

import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { aFigure, aPart } from '@balise/content/test/bank';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import type { Client } from './client.ts';
import { fullContent } from './full-content.ts';
import { startApp, type TestApp } from './harness.ts';
import { findLeaks } from './leaks.ts';
import { makeWebDir } from './page.ts';
import { unzipped } from './unzip.ts';
import { answer, begin, correction, details, finish, question, summary } from './walk.ts';

/** Every question of the deep-sea bank asks for a bearing, and every second one for a letter too. */
function withFigures(base: Content): Content {
  const parts = [aFigure({}, 'Le cap\u00a0:')];
  const turn = <Q extends { id: string }>(one: Q, index: number): Q => {
    if (!one.id.startsWith('ha-')) return one;
    return index % 2 === 0
      ? { ...one, parts, expected: 'aucune' }
      : { ...one, parts: [...parts, aPart([true, false])], expected: 'une' };
  };
  const byId = new Map([...base.byId.values()].map((one, index) => [one.id, turn(one, index)]));
  const licences = new Map(
    [...base.licences].map(([code, licence]) => {
      const questions = licence.bank.questions.map((one) => byId.get(one.id) ?? one);
      return [code, { ...licence, bank: { ...licence.bank, questions } }];
    }),
  );
  return { ...base, byId, licences };
}

const { webDir, remove } = makeWebDir();
let t: TestApp;
beforeAll(async () => {
  t = await startApp({ content: withFigures(fullContent(loadContent(CONTENT))), config: { webDir } });
});
afterAll(async () => {
  await t.close();
  remove();
});

const learner = async () => t.signIn(await insertPerson(t.db, { inscriptions: [{ licence: 'ha' }] }));

/** Answers wrong until the next question asks for a figure, alone or with a letter. */
async function reach(client: Client, id: string, attendu: 'aucune' | 'une'): Promise<string> {
  for (;;) {
    const asked = (await question(client, id)).body.question;
    if (!asked) throw new Error('the series is over');
    if (asked.attendu === attendu) return asked.identifiant;
    await answer(client, id, asked.identifiant, '');
  }
}

test('a figure within its tolerance is right, and the correction has the typed figure and the calculation', async () => {
  const client = await learner();
  const id = await begin(client, 'thematique-c');
  const asked = await reach(client, id, 'aucune');
  expect((await question(client, id)).body.question?.parties).toEqual([
    { consigne: 'Le cap\u00a0:', choix: [], valeur: { unite: 'degre', decimales: 0, tolerance: 2 } },
  ]);
  expect((await answer(client, id, asked, '', { valeurs: '274' })).status).toBe(200);
  expect((await correction(client, id)).body.correction).toMatchObject({
    juste: true,
    reponse: [],
    valeurs: [
      { donnee: 274, attendue: 272, juste: true, resolution: 'Je trace la route et je lis son angle.' },
    ],
  });
});

test('a figure out of tolerance, or none, is wrong; so is a right figure with a wrong letter', async () => {
  const client = await learner();
  const id = await begin(client, 'thematique-c');
  const right = async (attendu: 'aucune' | 'une', letters: string, valeurs: string) => {
    await answer(client, id, await reach(client, id, attendu), letters, { valeurs });
    return (await correction(client, id)).body.correction.juste;
  };
  expect(await right('aucune', '', '275')).toBe(false);
  expect(await right('aucune', '', '')).toBe(false);
  expect(await right('une', '', '272')).toBe(false);
});

test('an invalid figure is refused and not graded; the question stays current', async () => {
  const client = await learner();
  const id = await begin(client, 'thematique-c');
  const asked = await reach(client, id, 'aucune');
  const { position } = (await question(client, id)).body.serie;
  for (const valeurs of ['nord', '361', '272.5', '272;3', '-272', '272,0', '1e2'])
    expect(await answer(client, id, asked, '', { valeurs })).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE' },
    });
  expect((await question(client, id)).body.serie.position).toBe(position);
  expect((await answer(client, id, asked, '', { valeurs: '272' })).status).toBe(200);
});

test('the same figure again gets the same reply, another one is refused', async () => {
  const client = await learner();
  const id = await begin(client, 'thematique-c');
  const asked = await reach(client, id, 'aucune');
  const first = await answer(client, id, asked, '', { valeurs: '272' });
  expect((await answer(client, id, asked, '', { valeurs: '272.0' })).body).toEqual(first.body);
  expect(await answer(client, id, asked, '', { valeurs: '271' })).toMatchObject({
    status: 409,
    body: { code: 'DEJA_REPONDU' },
  });
});

/** The figures in the exported archive. */
async function typedIn({ cookies }: Client): Promise<unknown[]> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await t.app.inject({ url: '/api/compte/donnees', headers: { cookie } });
  const data = JSON.parse(unzipped(new Uint8Array(reply.rawPayload))['donnees.json'] ?? '');
  return data.reponses.map(({ valeurs }: { valeurs: string }) => valeurs);
}

test('figures count in the score, and are in the details and in the learner’s export', async () => {
  const client = await learner();
  const id = await begin(client, 'examen');
  await finish(t, client, id, (position) => position !== 0);
  const { score, serie } = (await summary(client, id)).body;
  expect(score).toBe(serie.nb_questions - 1);
  const shown = (await details(client, id)).body.questions;
  expect(shown[0]?.correction).toMatchObject({ juste: false, valeurs: [{ donnee: null, attendue: 272 }] });
  expect(shown[1]?.correction).toMatchObject({ juste: true, valeurs: [{ donnee: 272, juste: true }] });
  expect(await typedIn(client)).toContain('272°');
});

test.each(['entrainement', 'examen'])(
  'no byte of a series «%s» with figures reveals one before the answer is stored',
  async (slug) => {
    expect(await findLeaks(t, await learner(), slug)).toEqual([]);
  },
);
