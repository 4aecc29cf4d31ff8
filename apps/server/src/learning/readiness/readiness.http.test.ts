import type { StudentSeriesReply } from '@balise/contract/learner/series';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { askForExam, dayAfter, openExam } from '../../../test/exam.ts';
import { shareApp } from '../../../test/share-app.ts';

const PATH = '/api/front/examen-resultat';
const t = shareApp();
let lea: Person;
let client: Client;
beforeEach(async () => {
  lea = await insertPerson(t.db, { inscriptions: [{}, { licence: 'co' }] });
  client = await t.signIn(lea);
});

const day = (days: number): string => dayAfter(t.time.now(), days);
const dashboard = async () => (await client.get<StudentSeriesReply>('/api/front/series-eleve')).body;

async function plantEstimate(more: object = {}): Promise<void> {
  await t.db
    .insertInto('readiness')
    .values({
      person_id: lea.personId,
      school_id: lea.schoolId,
      inscription_id: lea.inscriptionIds[0] ?? 0,
      model: '1',
      day: '2026-03-02',
      answers: 400,
      days: 6,
      themes: 10,
      chance: 0.78,
      score_low: 34,
      score_high: 38,
      new_rate: 0.831,
      known_rate: 0.94,
      ...more,
    })
    .execute();
}

async function plantCheck(more: object = {}): Promise<void> {
  await t.db.deleteFrom('readiness_checks').execute();
  await t.db
    .insertInto('readiness_checks')
    .values({
      licence: 'b',
      model: '1',
      checked_at: t.time.now(),
      results: 240,
      trusted: true,
      intercept: 0,
      slope: 1,
      reliability: JSON.stringify([{ tenths: 8, happened: 0.79, count: 61 }]),
      ...more,
    })
    .execute();
}

describe('the estimate on the dashboard', () => {
  beforeEach(async () => {
    await t.db.deleteFrom('readiness_checks').execute();
  });

  test('is not there before the first finished series, and says what is missing while it is too early', async () => {
    expect((await dashboard()).preparation).toBeNull();
    const none = { chance: null, score_low: null, score_high: null, new_rate: null, known_rate: null };
    await plantEstimate({ answers: 50, days: 1, themes: 4, ...none });
    expect((await dashboard()).preparation).toEqual({
      jour: '2026-03-02',
      niveau: null,
      manque: { reponses: 30, jours: 1, themes: 1 },
      nouvelles: null,
      connues: null,
      chiffres: null,
    });
  });

  test('is a word, and the shares of right answers on new and on known questions, until real results have proved it', async () => {
    await plantEstimate();
    const words = {
      jour: '2026-03-02',
      niveau: 'probable',
      manque: { reponses: 0, jours: 0, themes: 0 },
      nouvelles: 83,
      connues: 94,
      chiffres: null,
    };
    expect((await dashboard()).preparation).toEqual(words);
    for (const check of [{ trusted: false }, { model: '0' }, { licence: 'co' }]) {
      await plantCheck(check);
      expect((await dashboard()).preparation).toEqual(words);
    }
  });

  test('is in numbers once they are proved, with what happened to those who were told the same', async () => {
    await plantEstimate();
    await plantCheck();
    expect((await dashboard()).preparation?.chiffres).toEqual({
      chances_sur_dix: 8,
      points: { bas: 34, haut: 38, sur: 40 },
      constat: { reussis: 79, nombre: 61 },
    });
    await plantCheck({ reliability: JSON.stringify([{ tenths: 8, happened: 1, count: 3 }]) });
    expect((await dashboard()).preparation?.chiffres?.constat).toBeNull();
  });

  test('uses the correction that real results have taught', async () => {
    await plantEstimate();
    await plantCheck({ intercept: -2, trusted: false });
    expect((await dashboard()).preparation?.niveau).toBe('en_bonne_voie');
  });

  test('is of the chosen inscription alone', async () => {
    await plantEstimate();
    client = await t.signIn(lea, { inscriptionId: lea.inscriptionIds[1] ?? null });
    expect((await dashboard()).preparation).toBeNull();
  });
});

describe('the result of a real exam, said by its learner', () => {
  async function plantRequest(state: 'convoquee' | 'passee' | 'recu', days: number): Promise<void> {
    await openExam(t.db, lea);
    const id = await askForExam(client, t.time.now());
    await t.db
      .updateTable('exam_requests')
      .set({ state, exam_day: day(days), exam_time: '09:00', exam_place: 'Dole' })
      .where('id', '=', id)
      .execute();
  }
  const plantGoal = (days: number, inscription = 0) =>
    t.db
      .insertInto('practice_goals')
      .values({
        person_id: lea.personId,
        school_id: lea.schoolId,
        exam_day: day(days),
        updated_at: t.time.now(),
        inscription_id: lea.inscriptionIds[inscription] ?? 0,
      })
      .execute();
  const tell = (jour: string, resultat: string) =>
    client.put<{ code?: string }>(PATH, { form: { jour, issue: resultat } });
  const reports = () =>
    t.db
      .selectFrom('exam_reports')
      .where('person_id', '=', lea.personId)
      .select(['exam_day', 'result', 'inscription_id'])
      .execute();

  test('is asked for from the day after the exam, kept once, and can be corrected', async () => {
    await plantRequest('convoquee', -1);
    expect((await dashboard()).examen_passe).toEqual({ jour: day(-1), issue: null });
    expect(await tell(day(-1), 'ajourne')).toMatchObject({
      status: 200,
      body: { jour: day(-1), issue: 'ajourne' },
    });
    await Promise.all([tell(day(-1), 'recu'), tell(day(-1), 'recu')]);
    expect(await reports()).toEqual([
      { exam_day: day(-1), result: 'recu', inscription_id: lea.inscriptionIds[0] },
    ]);
    expect((await dashboard()).examen_passe).toEqual({ jour: day(-1), issue: 'recu' });
  });

  test('is not asked for on the day itself, nor once the school has said it', async () => {
    await plantRequest('convoquee', 0);
    expect((await dashboard()).examen_passe).toBeNull();
    expect((await tell(day(0), 'recu')).status).toBe(404);
    await t.db
      .updateTable('exam_requests')
      .set({ state: 'recu', exam_day: day(-3) })
      .execute();
    expect((await dashboard()).examen_passe).toBeNull();
    expect((await tell(day(-3), 'ajourne')).status).toBe(404);
    expect(await reports()).toEqual([]);
  });

  test('is asked for after the day that the learner gave, where no school registers', async () => {
    await plantGoal(-2, 1);
    expect((await dashboard()).examen_passe).toBeNull();
    client = await t.signIn(lea, { inscriptionId: lea.inscriptionIds[1] ?? null });
    expect((await dashboard()).examen_passe).toEqual({ jour: day(-2), issue: null });
    expect((await tell(day(-2), 'recu')).status).toBe(200);
  });

  test('another day, another person’s exam, an unknown result or a day that does not exist are refused, and nothing is stored', async () => {
    await plantGoal(-2);
    const other = await insertPerson(t.db, { inscriptions: [{}] });
    expect((await (await t.signIn(other)).put(PATH, { form: { jour: day(-2), issue: 'recu' } })).status).toBe(
      404,
    );
    expect((await tell(day(-3), 'recu')).body).toEqual({ code: 'INTROUVABLE' });
    expect((await tell('2026-02-30', 'recu')).status).toBe(400);
    for (const [jour, resultat] of [
      [day(-2), 'peut-être'],
      [day(-2), ''],
      ['hier', 'recu'],
    ] as const)
      expect((await tell(jour, resultat)).status).toBe(400);
    expect(await reports()).toEqual([]);
  });
});
