/** Our outages and timed questions: a learner who answered in time is in time. */

import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOutage } from '../src/platform/db/outages.ts';
import { insertPerson, type Person } from './builders.ts';
import type { Client } from './client.ts';
import { fullContent } from './full-content.ts';
import { startApp, type TestApp } from './harness.ts';
import { answer, begin, question, selectAnswerKey } from './walk.ts';
import { startWatched, type WatchedApp } from './watched-app.ts';

const MINUTE = 60_000;

/** An official deep-sea paper of three questions, with ten minutes for all. */
function withPaper(base: Content): Content {
  const ha = base.licences.get('ha');
  if (!ha) throw new Error('the deep-sea licence is missing');
  const official = {
    time: { per: 'paper' as const, seconds: 600 },
    pass: 2,
    sections: [{ label: 'Carte', themes: ['C'], items: 3, points: 3 }],
  };
  return {
    ...base,
    licences: new Map([...base.licences, ['ha', { ...ha, bank: { ...ha.bank, official } }]]),
  };
}

let t: TestApp;
let watched: WatchedApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  t = await startApp({ content: withPaper(fullContent(loadContent(CONTENT))) });
  watched = await startWatched(t);
});
afterAll(async () => {
  await watched.close();
  await t.close();
});
beforeEach(async () => {
  t.time.advance(24 * 3_600_000);
  person = await insertPerson(t.db, { inscriptions: [{}, { licence: 'ha' }] });
  client = watched.client(await t.signIn(person));
});

/** An outage that begins now and lasts `ms`, noticed by the call `meanwhile`. */
async function loseDatabase(ms: number, meanwhile: () => Promise<{ status: number }>): Promise<void> {
  watched.isAway = true;
  expect((await meanwhile()).status).toBe(503);
  t.time.advance(ms);
  watched.isAway = false;
}
/** The same outage, recorded by another process. */
async function recordOutage(ms: number): Promise<void> {
  const began = t.time.now();
  t.time.advance(ms);
  await insertOutage(t.db, 'database', began, t.time.now());
}

describe('a question of a mock exam', () => {
  let id: string;
  let send: (position: number, more?: Record<string, string>) => ReturnType<typeof answer>;
  beforeEach(async () => {
    id = await begin(client, 'examen');
    const key = await selectAnswerKey(t, id);
    send = (position, more = {}) =>
      answer(client, id, key[position]?.id ?? '', key[position]?.right ?? '', more);
    await question(client, id);
  });
  const stored = () =>
    t.db.selectFrom('answers').where('series_id', '=', id).orderBy('position').selectAll().execute();

  test('answered after one second while the database is away for 31 is in time, and the outage is recorded', async () => {
    t.time.advance(1000);
    await loseDatabase(31_000, () => send(0, { delai_ms: '1000' }));
    expect((await send(0, { delai_ms: '1000' })).body).toMatchObject({ hors_delai: false, position: 0 });
    expect(await stored()).toMatchObject([
      { is_right: true, is_late: false, claimed_ms: 1000, outage_ms: 31_000 },
    ]);
  });

  test('is in time after an outage that only another process saw', async () => {
    t.time.advance(1000);
    await recordOutage(31_000);
    expect((await send(0, { delai_ms: '1000' })).body.hors_delai).toBe(false);
  });

  test('is late when the page measured more than the limit, or nothing', async () => {
    for (const [position, more] of [{ delai_ms: '20001' }, {}].entries()) {
      await question(client, id);
      await recordOutage(31_000);
      expect((await send(position, more)).body.hors_delai).toBe(true);
    }
    expect(await stored()).toMatchObject([
      { is_late: true, claimed_ms: 20_001, outage_ms: 31_000 },
      { is_late: true, claimed_ms: null, outage_ms: 31_000 },
    ]);
  });

  test('is late when the learner’s own part of the delay is too long: the limit and 5 s are allowed, one more ms is not', async () => {
    for (const [position, own] of [25_000, 25_001].entries()) {
      await question(client, id);
      await recordOutage(31_000);
      t.time.advance(own);
      expect((await send(position, { delai_ms: '1000' })).body.hors_delai).toBe(own > 25_000);
    }
  });

  test('is late without an outage, whatever the page measured', async () => {
    t.time.advance(25_001);
    expect((await send(0, { delai_ms: '0' })).body.hors_delai).toBe(true);
  });

  test('counts an outage seen by two processes once, and only the part within its time', async () => {
    const before = t.time.now();
    t.time.advance(20_000);
    const until = t.time.now();
    for (const began of [before, new Date(before.getTime() - 40_000)])
      await insertOutage(t.db, 'database', began, until);
    t.time.advance(5001);
    // 20 of the 25.001 s are the outage.
    expect((await send(0, { delai_ms: '1000' })).body.hors_delai).toBe(false);
    expect(await stored()).toMatchObject([{ outage_ms: 20_000 }]);
  });

  test('has its remaining time without the outage when its page is loaded again', async () => {
    t.time.advance(4000);
    await recordOutage(60_000);
    expect((await question(client, id)).body.temps).toEqual({ limite_s: 20, restant_ms: 16_000 });
  });

  test('answered in time needs no query of outages', async () => {
    await send(0);
    await question(client, id);
    t.time.advance(24_000);
    const before = watched.statements;
    expect((await send(1, { delai_ms: '19000' })).body.hors_delai).toBe(false);
    expect(watched.statements - before).toBe(3);
  });

  test.each(['-1', '1.5', '1e3', '', '9999999999', 'x'])('refuses a delay of «%s»', async (delai_ms) => {
    expect(await send(0, { delai_ms })).toMatchObject({
      status: 400,
      body: { code: 'REQUETE_INVALIDE', details: { champ: 'delai_ms' } },
    });
  });
});

describe('a paper with one time limit for all questions', () => {
  let id: string;
  let send: (position: number, more?: Record<string, string>) => ReturnType<typeof answer>;
  beforeEach(async () => {
    client = watched.client(await t.signIn(person, { inscriptionId: person.inscriptionIds[1] ?? null }));
    id = await begin(client, 'examen-officiel');
    const key = await selectAnswerKey(t, id);
    send = (position, more = {}) =>
      answer(client, id, key[position]?.id ?? '', key[position]?.right ?? '', {
        valeurs: key[position]?.typed ?? '',
        ...more,
      });
    await question(client, id);
  });

  test('is extended by the duration of an outage', async () => {
    t.time.advance(9 * MINUTE);
    await recordOutage(5 * MINUTE);
    expect((await question(client, id)).body).toMatchObject({
      serie: { terminee: false },
      temps: { limite_s: 600, restant_ms: MINUTE },
    });
    const first = await send(0, { delai_ms: String(9 * MINUTE) });
    expect(first.body).toMatchObject({ hors_delai: false, serie: { terminee: false } });
    t.time.advance(MINUTE + 5001);
    expect((await question(client, id)).body).toMatchObject({ question: null, serie: { terminee: true } });
    const { ended_at, opened_at } = await t.db
      .selectFrom('series')
      .where('id', '=', id)
      .select(['ended_at', 'opened_at'])
      .executeTakeFirstOrThrow();
    expect((ended_at?.getTime() ?? 0) - (opened_at?.getTime() ?? 0)).toBe(15 * MINUTE);
  });

  test('is over at its time when there was no outage', async () => {
    t.time.advance(10 * MINUTE + 5001);
    expect(await send(0, { delai_ms: '1000' })).toMatchObject({
      status: 409,
      body: { code: 'SERIE_TERMINEE' },
    });
  });
});
