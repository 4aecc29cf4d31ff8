/** Random walks of one learner through series: begun, answered, ended, left open, withdrawn, by old processes and new. */

import { randomUUID } from 'node:crypto';
import type { SeriesType } from '@balise/contract/base/codes';
import { DAY_MS } from '@balise/rules/days';
import * as fc from 'fast-check';
import { wireSeriesEvents } from '../src/app.ts';
import { storeAnswer } from '../src/learning/practice/store-answer.ts';
import { withdrawSeries } from '../src/learning/practice/withdraw-store.ts';
import { insertAnswer, insertUnanswered } from '../src/learning/series/player-store.ts';
import { rollUpSeries } from '../src/learning/series/roll-up.ts';
import { rollUpLeftSeries } from '../src/learning/series/roll-up-job.ts';
import { insertSeries } from '../src/learning/series/series-store.ts';
import type { Db } from '../src/platform/db/handle.ts';
import type { InscriptionId, Learner, LearnerId, SchoolId } from '../src/platform/http/caller.ts';
import { insertPerson, plantInscription } from './builders.ts';

export const START = Date.UTC(2026, 2, 2, 9);
const TYPES: readonly SeriesType[] = ['entrainement', 'thematique', 'personnalise', 'examen', 'officiel'];
export const LENGTH = 4;
/** Few questions, so that they come back in other series. */
const QUESTIONS = ['b-c-001', 'b-c-002', 'b-c-003', 'b-l-001', 'b-l-002', 'b-l-003', 'b-u-001'];
const themeOf = (id: string) => id.charAt(2).toUpperCase();

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('begin' as const),
      type: fc.constantFrom(...TYPES),
      deal: fc.nat(99),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      series: fc.nat(5),
      right: fc.boolean(),
      isOld: fc.boolean(),
      sure: fc.constantFrom(null, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('withdraw' as const, 'close' as const), series: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('clean' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('look' as const) }) },
);
export const walk = fc.array(fc.tuple(step, fc.constantFrom(0, 1000, 60_000, DAY_MS, 3 * DAY_MS)), {
  minLength: 20,
  maxLength: 70,
});
type Step = typeof walk extends fc.Arbitrary<(infer S)[]> ? S : never;

interface Dealt {
  id: string;
  type: SeriesType;
  ids: string[];
  position: number;
  isOver: boolean;
}

export async function newLearner(db: Db): Promise<Learner> {
  const person = await insertPerson(db, { inscriptions: [] });
  const inscription = await plantInscription(db, person, {});
  return {
    learner: person.personId as LearnerId,
    school: person.schoolId as SchoolId,
    zone: 'Europe/Paris',
    onlySchool: null,
    inscription: inscription as InscriptionId,
    accountId: person.accountId,
    actorAccountId: person.accountId,
    impersonated: false,
    brand: 'prepacode',
    licenceCode: 'b',
  };
}

export async function dealSeries(
  db: Db,
  caller: Learner,
  type: SeriesType,
  deal: number,
  at: Date,
): Promise<Dealt> {
  const id = randomUUID();
  const ids = Array.from(
    { length: LENGTH },
    (_, index) => QUESTIONS[(deal + index * 2) % QUESTIONS.length] ?? '',
  );
  const theme =
    type === 'thematique' ? { identifiant: 'C', couleur: '', libelle: '', libelle_court: '' } : null;
  await insertSeries(db, caller, {
    id,
    licenceCode: 'b',
    kind: { slug: type, type, label: '', theme, timed: false, usesCredit: false },
    order: 1 + (deal % 3),
    path: 'libre',
    timeRule: 'normal',
    items: ids.map((one) => ({ id: one, rev: 1, order: [[0, 1]] })),
    at,
  });
  return { id, type, ids, position: 0, isOver: false };
}

const NO_CONTENT = { licences: new Map(), byId: new Map(), past: new Map() };

export async function giveAnswer(
  db: Db,
  caller: Learner,
  series: Dealt,
  right: boolean,
  at: Date,
  isOld = false,
  sure: boolean | null = null,
): Promise<void> {
  const { position } = series;
  const questionId = series.ids[position] ?? '';
  const answer = {
    position,
    questionId,
    revision: 1,
    theme: themeOf(questionId),
    letters: 'A',
    typed: '',
    right,
    sure,
    late: false,
    at,
    delay: null,
    unseen: null,
    nextServed: null,
    nextAloud: false,
  };
  const target = { learner: caller.learner, inscription: caller.inscription, id: series.id };
  // A process of the version before stores the last answer like any other.
  const store = isOld
    ? insertAnswer(db, target, answer)
    : storeAnswer(
        { db, content: NO_CONTENT, events: wireSeriesEvents(NO_CONTENT) },
        target,
        { nb_questions: LENGTH },
        answer,
      );
  if (!(await store)) return;
  series.position += 1;
  series.isOver = series.position === LENGTH;
}

/** Its time was spent a while ago. */
async function close(db: Db, caller: Learner, series: Dealt, at: Date): Promise<void> {
  const left = series.ids.slice(series.position).map((id, index) => ({
    position: series.position + index,
    question_id: id,
    revision: 1,
    theme: themeOf(id),
  }));
  await db.transaction().execute(async (trx) => {
    await insertUnanswered(trx, { ...caller, id: series.id }, left, new Date(at.getTime() - 2 * DAY_MS));
    await rollUpSeries(trx, caller);
  });
  series.isOver = true;
}

async function withdraw(db: Db, caller: Learner, series: Dealt, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withdrawSeries(trx, { ...caller, id: series.id }, at);
    await rollUpSeries(trx, caller);
  });
  series.isOver = true;
}

/**
 * @param look called now and then
 * @returns when the walk ended
 */
export async function follow(
  db: Db,
  caller: Learner,
  steps: readonly Step[],
  look: (now: Date) => Promise<void> = async () => {},
): Promise<Date> {
  let now = START;
  const dealt = [await dealSeries(db, caller, 'entrainement', 0, new Date(now))];
  for (const [one, ms] of steps) {
    now += ms;
    const at = new Date(now);
    const open = dealt.filter(({ isOver }) => !isOver);
    const series = 'series' in one ? open[one.series % Math.max(1, open.length)] : undefined;
    if (one.act === 'begin') dealt.push(await dealSeries(db, caller, one.type, one.deal, at));
    if (one.act === 'look') await look(at);
    if (one.act === 'clean') await rollUpLeftSeries(db, at);
    if (one.act === 'answer' && series)
      await giveAnswer(db, caller, series, one.right, at, one.isOld, one.sure);
    if (one.act === 'withdraw' && series) await withdraw(db, caller, series, at);
    if (one.act === 'close' && series?.type === 'officiel') await close(db, caller, series, at);
  }
  return new Date(now + 2 * DAY_MS);
}
