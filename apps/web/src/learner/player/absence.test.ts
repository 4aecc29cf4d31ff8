import { expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import type { ShownQuestion } from '../../common/questions/api.ts';
import type { AnswerReceipt } from '../outbox/api.ts';
import { toAnswerForm } from '../outbox/wire.ts';
import type { SeriesInfo } from '../series/api.ts';
import { play, stateFrom, stateFromCorrection } from './player.ts';
import type { CorrectedQuestion, CurrentQuestion } from './wire.ts';

const question = (position: number): ShownQuestion =>
  ({
    id: `b-c-00${position}`,
    position,
    leadMs: { silent: 0, aloud: 0 },
    parts: [],
  }) as unknown as ShownQuestion;
const series = (position: number, isCorrectedAtOnce: boolean): SeriesInfo =>
  ({ id: 's', position, questionCount: 40, isOver: false, isTimed: true, isCorrectedAtOnce }) as SeriesInfo;
const asked = (leftMs: number): CurrentQuestion => ({
  series: series(2, false),
  question: question(2),
  timer: { limitS: 20, leftMs },
  clipSeen: false,
  next: null,
});
const paused: AnswerReceipt = {
  position: 2,
  series: series(3, false),
  isLate: false,
  timer: null,
  isPaused: true,
};

test('a mock exam that waits shows nothing of any question and runs no time, until it is loaded again', () => {
  const run = play(play(stateFrom(asked(20_000), 0), { type: 'expired', away: true }), {
    type: 'stored',
    reply: paused,
    at: 20_000,
    aloud: false,
  });
  expect(run).toMatchObject({ phase: 'paused', question: null, next: null, countdown: null });
  // A return to the page changes nothing of it.
  expect(play(run, { type: 'returned' })).toMatchObject({ phase: 'paused', question: null });
  expect(play(run, { type: 'loaded', reply: asked(20_000), at: 90_000 })).toMatchObject({
    phase: 'question',
    countdown: { endsAt: 110_000 },
    missed: 0,
  });
});

test('a question whose time was over before it could be shown is known as such', () => {
  expect(stateFrom(asked(0), 0).cameLate).toBe(true);
  const seen = stateFrom(asked(9000), 0);
  expect(seen.cameLate).toBe(false);
  expect(play(seen, { type: 'refreshed', reply: asked(0), at: 60_000 })).toMatchObject({ cameLate: true });
});

test('an answer says why nobody gave it', () => {
  expect(toAnswerForm(given({ unattended: 'hidden' }))).toMatchObject({ absence: 'cachee' });
  expect(toAnswerForm(given({ unattended: 'still' }))).toMatchObject({ absence: 'immobile' });
  expect(toAnswerForm(given())).not.toHaveProperty('absence');
});

test('a series that was left before its correction goes on from it', () => {
  const reply = {
    series: series(3, true),
    question: question(2),
    correction: { isRight: false },
    next: question(3),
  } as unknown as CorrectedQuestion;
  const back = stateFromCorrection(reply, true);
  expect(back).toMatchObject({
    phase: 'correction',
    question: { position: 2 },
    untimed: true,
    countdown: null,
  });
  expect(play(back, { type: 'next' })).toMatchObject({ phase: 'question', question: { position: 3 } });
});
