import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from './builders.ts';
import { startApp, type TestApp } from './harness.ts';
import { chi2, findLeaks, rightPlaces, TOO_FAR } from './leaks.ts';
import { makeWebDir } from './page.ts';
import { begin, finish, question, selectAnswerKey } from './walk.ts';

const { webDir, remove } = makeWebDir();
let t: TestApp;
beforeAll(async () => {
  t = await startApp({ config: { webDir } });
});
afterAll(async () => {
  await t.close();
  remove();
});

const learner = async () => t.signIn(await insertPerson(t.db));

test.each(['accueil', 'entrainement', 'entrainement-chrono', 'thematique-c', 'examen'])(
  'no byte received during a series «%s» reveals an answer before it is stored',
  async (slug) => {
    expect(await findLeaks(t, await learner(), slug)).toEqual([]);
  },
  60_000,
);

test('no byte of a personalised series, made of questions answered before, reveals an answer either', async () => {
  const client = await learner();
  await finish(t, client, await begin(client, 'thematique-c'), (position) => position > 8);
  expect(await findLeaks(t, client, 'personnalise')).toEqual([]);
});

test('the pictures are public, and their names and content do not depend on the right letters', async () => {
  const [one, two] = [await learner(), await learner()];
  const visitor = t.visit();
  let turned = 0;
  const [mine, yours] = [await begin(one, 'entrainement'), await begin(two, 'entrainement')];
  const [myKey, yourKey] = [await selectAnswerKey(t, mine), await selectAnswerKey(t, yours)];
  for (const [position, { id, right }] of myKey.entries()) {
    const [seen, other] = [await question(one, mine), await question(two, yours)];
    expect(seen.body.question?.media).toEqual(other.body.question?.media);
    if (right !== yourKey[position]?.right) turned++;
    if (position < 2) expect((await visitor.get(seen.body.question?.media.url ?? '')).status).toBe(200);
    for (const [client, series] of [
      [one, mine],
      [two, yours],
    ] as const)
      await client.put('/api/player/envoi-reponse', {
        form: { serie: series, identifiant: id, reponse: '' },
      });
  }
  // Otherwise the comparison above would prove nothing.
  expect(turned).toBeGreaterThan(3);
});

test('the right proposition appears at each place equally often', async () => {
  for (const counts of await rightPlaces(t, await learner(), 60)) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect(chi2(counts)).toBeLessThan(TOO_FAR);
  }
});

test('the name of a picture does not predict the right letter', async () => {
  const client = await learner();
  let [hits, expected, spread] = [0, 0, 0];
  for (const number of ['1', '2']) {
    const id = await begin(client, 'entrainement', { ordre_lettrage: number });
    for (const { id: one, right, wrong } of await selectAnswerKey(t, id)) {
      const name = t.content.byId.get(one)?.picture ?? '';
      const letters = `${right},${wrong}`.split(',');
      // Sixteen predictions from the name: each of its digits, as the number of a letter.
      for (const digit of name.slice(0, 16)) {
        const guess = 'ABCD'[Number.parseInt(digit, 16) % letters.length] ?? '';
        const chance = right.split(',').length / letters.length;
        if (right.split(',').includes(guess)) hits++;
        expected += chance;
        spread += chance * (1 - chance);
      }
    }
  }
  // The digits of one name belong to one question, so the variance is larger than for independent trials: at most
  // sixteenfold.
  expect(Math.abs(hits - expected)).toBeLessThan(4 * 4 * Math.sqrt(spread));
});
