/** A credit is reserved by creating a series, used by its first question, and comes back from one that is never opened. */
import type { UserReply } from '@balise/contract/account/student';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { settingsForm } from './settings.ts';
import { shareApp } from './share-app.ts';
import { answer, begin, create, dashboard, finish, presentation, question, selectAnswerKey } from './walk.ts';

const t = shareApp();
let person: Person;
let client: Client;
beforeEach(async () => {
  person = await insertPerson(t.db, { inscriptions: [{ credits: 3 }] });
  client = await t.signIn(person);
});

const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const credits = async () => {
  const { inscription } = (await client.get<UserReply>('/api/front/utilisateur')).body;
  const { credits_total, credits_restants, credits_reserves } = inscription ?? {};
  return [credits_total, credits_restants, credits_reserves];
};
const later = async (id: string) =>
  (await client.put<{ rendue: boolean; code?: string }>(`/api/serie/plus-tard/${id}`)).body;

describe('a credit', () => {
  test('is reserved by a new series, and used by its first question, not by its presentation', async () => {
    expect(await credits()).toEqual([3, 3, 0]);
    const id = await begin(client, 'entrainement');
    expect(await credits()).toEqual([3, 2, 1]);
    await presentation(client, id);
    expect(await credits()).toEqual([3, 2, 1]);
    await question(client, id);
    expect(await credits()).toEqual([3, 2, 0]);
    await question(client, id);
    expect(await credits()).toEqual([3, 2, 0]);
  });

  test('is told before the first question as it is after it, also when it was held for too long', async () => {
    const id = await begin(client, 'entrainement');
    const told = async () => (await presentation(client, id)).body.credits_ensuite;
    expect(await told()).toBe(2);
    t.time.advance(HALF_HOUR_MS);
    // The credit that was held counts as free, and is used all the same.
    expect(await credits()).toEqual([3, 3, 0]);
    expect(await told()).toBe(2);
    await question(client, id);
    expect(await credits()).toEqual([3, 2, 0]);
    expect(await told()).toBeUndefined();
  });

  test('comes back once when the series is left before its first question, however often it is left', async () => {
    const id = await begin(client, 'examen');
    const all = await Promise.all(Array.from({ length: 5 }, () => later(id)));
    expect(all).toEqual(Array(5).fill({ rendue: true }));
    expect(await credits()).toEqual([3, 3, 0]);
    expect((await dashboard(client)).body.historique).toEqual([]);
    expect((await question(client, id)).body).toMatchObject({ question: null });
  });

  test('stays used when the series was opened', async () => {
    const id = await begin(client, 'examen');
    await question(client, id);
    expect(await later(id)).toEqual({ rendue: false });
    expect(await credits()).toEqual([3, 2, 0]);
  });

  test('either is used or comes back when the first question and «Plus tard» arrive at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await begin(client, 'examen');
      const [, left] = await Promise.all([question(client, id), later(id)]);
      const [, rest, reserved] = await credits();
      expect([rest, reserved]).toEqual([left.rendue ? 3 : 2, 0]);
      if (!left.rendue) break;
    }
  });

  test('of a series that belongs to somebody else can’t be given back', async () => {
    const other = await t.signIn(await insertPerson(t.db, { inscriptions: [{ credits: 1 }] }));
    const id = await begin(client, 'examen');
    const refused = await other.put(`/api/serie/plus-tard/${id}`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
    expect(await credits()).toEqual([3, 2, 1]);
  });

  test('that was reserved half an hour ago counts as free, and the next start takes it when no other is left', async () => {
    for (const slug of ['examen', 'examen-officiel']) await begin(client, slug);
    const used = await begin(client, 'entrainement');
    await question(client, used);
    expect(await credits()).toEqual([3, 0, 2]);
    expect(await create(client, 'entrainement-chrono')).toMatchObject({ body: { code: 'CREDITS_EPUISES' } });
    t.time.advance(HALF_HOUR_MS);
    expect(await credits()).toEqual([3, 2, 0]);
    await begin(client, 'entrainement-chrono');
    expect(await credits()).toEqual([3, 1, 1]);
  });
});

describe('starting where a series is open', () => {
  test('leads to the mock exam of this kind that is not over, for no other credit, in two tabs at once too', async () => {
    const id = await begin(client, 'examen');
    await question(client, id);
    const [key] = await selectAnswerKey(t, id);
    await answer(client, id, key?.id ?? '', key?.right ?? '');
    const again = await Promise.all(Array.from({ length: 4 }, () => create(client, 'examen')));
    for (const { body } of again) expect(body.serie).toMatchObject({ id, position: 1, terminee: false });
    expect(await credits()).toEqual([3, 2, 0]);
    // A number does not lead around it; another kind does.
    expect(await begin(client, 'examen', { ordre_lettrage: '3' })).toBe(id);
    expect(await begin(client, 'examen-officiel')).not.toBe(id);
    await finish(t, client, id);
    expect(await begin(client, 'examen')).not.toBe(id);
  });

  test.skipIf(inject('template').kind === 'embedded')(
    'does not wait in a circle with an answer, which locks the series before the inscription',
    async () => {
      const id = await begin(client, 'examen');
      const started = await t.db.transaction().execute(async (answering) => {
        await answering.updateTable('series').set({ path: 'libre' }).where('id', '=', id).execute();
        const start = create(client, 'examen');
        await new Promise((resolve) => setTimeout(resolve, 300));
        await answering
          .updateTable('inscriptions')
          .set({ answers_paced_until: null })
          .where('person_id', '=', person.personId)
          .execute();
        return { start };
      });
      expect(await started.start).toMatchObject({ status: 200, body: { serie: { id } } });
    },
  );

  test('begins a new mock exam after two weeks; the old one waits in the history', async () => {
    const id = await begin(client, 'examen');
    await question(client, id);
    t.time.advance(14 * DAY_MS);
    const again = await t.signIn(person);
    expect(await begin(again, 'examen')).not.toBe(id);
    expect((await dashboard(again)).body.historique.map((entry) => entry.id)).toContain(id);
  });

  test('leads to the training series that was never opened, with the time rule of today', async () => {
    const id = await begin(client, 'entrainement-chrono');
    await client.put('/api/front/reglages', { form: settingsForm({ temps: 'double' }) });
    expect(await begin(client, 'entrainement-chrono')).toBe(id);
    expect((await presentation(client, id)).body.limite_s).toBe(40);
    expect(await begin(client, 'entrainement-chrono', { ordre_lettrage: '3' })).not.toBe(id);
    await question(client, id);
    expect(await credits()).toEqual([3, 1, 1]);
  });

  test('tells the dashboard how much time its questions left may take, and whether it was opened', async () => {
    const id = await begin(client, 'examen');
    const entry = async () => (await dashboard(client)).body.historique.find((one) => one.id === id);
    expect(await entry()).toMatchObject({ ouverte: false, reste_s: 800, jusque: null });
    await question(client, id);
    expect(await entry()).toMatchObject({ ouverte: true, reste_s: 800 });
    await finish(t, client, id);
    expect(await entry()).toMatchObject({ terminee: true, reste_s: null });
  });
});
