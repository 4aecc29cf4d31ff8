import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLetters, type ShownQuestion } from '../../common/questions/api.ts';
import type { AnswerReceipt } from '../outbox/api.ts';
import type { SeriesInfo } from '../series/api.ts';
import { noticeText } from './notices.ts';
import {
  canValidate,
  type PlayerEvent,
  type PlayerState,
  play,
  secondsLeft,
  stateFrom,
  timerAnnouncement,
} from './player.ts';
import type { CorrectedQuestion, CurrentQuestion } from './wire.ts';

const LENGTH = 3;
const READING_MS = 4000;

const question = (position: number): ShownQuestion => ({
  id: `b-c-00${position}`,
  position,
  theme: 'C',
  statement: `Question ${position}`,
  expected: 'one',
  parts: [
    {
      prompt: null,
      proposals: (['A', 'B', 'C'] as const).map((letter) => ({ letter, text: letter })),
      figure: null,
    },
  ],
  media: { url: `/media/${position}.svg`, width: 1280, height: 720, alternative: '', clip: null },
  words: [],
  spokenText: `Question ${position}`,
  leadMs: { silent: 0, aloud: READING_MS },
});

const ahead = (position: number): ShownQuestion | null => (position < LENGTH ? question(position) : null);

function head(position: number, correction: 'at once' | 'at the end'): SeriesInfo {
  return {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    type: correction === 'at the end' ? 'examen' : 'entrainement',
    label: 'Série',
    slug: 'serie',
    number: 1,
    questionCount: LENGTH,
    position,
    isOver: position >= LENGTH,
    isTimed: correction === 'at the end',
    isCorrectedAtOnce: correction === 'at once',
  };
}

function asked(position: number, correction: 'at once' | 'at the end' = 'at once'): CurrentQuestion {
  const timer = correction === 'at the end' ? { limitS: 20, leftMs: 15_000 } : null;
  return {
    series: head(position, correction),
    question: ahead(position),
    timer,
    clipSeen: false,
    next: ahead(position + 1),
  };
}

const storedAt = (position: number, correction: 'at once' | 'at the end'): AnswerReceipt => ({
  position,
  series: head(position + 1, correction),
  isLate: false,
  timer: correction === 'at the end' ? { limitS: 20, leftMs: 20_000 } : null,
  isPaused: false,
});

const correctedAt = (position: number): CorrectedQuestion => ({
  series: head(position + 1, 'at once'),
  question: question(position),
  correction: {
    answer: ['A'],
    rightLetters: ['A'],
    isRight: true,
    isLate: false,
    isUnseen: false,
    isSure: null,
    figures: [],
    reasons: [],
    explanation: '',
    exercise: null,
    withdrawn: null,
    source: { text: '', article: '' },
    texts: [],
    entries: [],
    why: null,
    chapter: null,
  },
  next: ahead(position + 1),
});

const after = (start: PlayerState, ...events: PlayerEvent[]): PlayerState => events.reduce(play, start);
const at = 1000;

describe('in training', () => {
  test('an answer is corrected, then the prefetched question is shown with nothing selected', () => {
    const answered = after(
      stateFrom(asked(0), at),
      { type: 'pressed', letter: 'B' },
      { type: 'sending' },
      { type: 'corrected', reply: correctedAt(0) },
    );
    expect(answered.phase).toBe('correction');
    const next = play(answered, { type: 'next' });
    expect(next).toMatchObject({ phase: 'question', question: { position: 1 }, correction: null });
    expect(next.selection.size).toBe(0);
  });

  test('the last correction leads out of the series', () => {
    const last = after(
      stateFrom(asked(LENGTH - 1), at),
      { type: 'pressed', letter: 'A' },
      { type: 'sending' },
      { type: 'corrected', reply: correctedAt(LENGTH - 1) },
      { type: 'next' },
    );
    expect(last.phase).toBe('over');
  });
});

describe('in a mock exam', () => {
  test('storing an answer shows the next question at once, with the clock started by the server', () => {
    const state = after(
      stateFrom(asked(0, 'at the end'), at),
      { type: 'pressed', letter: 'C' },
      { type: 'sending' },
      { type: 'stored', reply: storedAt(0, 'at the end'), at: 5000, aloud: false },
    );
    expect(state).toMatchObject({
      phase: 'question',
      question: { position: 1 },
      countdown: { limitS: 20, endsAt: 25_000 },
    });
  });

  test('a question keeps all of its time until it has been read aloud', () => {
    const next = after(
      stateFrom(asked(0, 'at the end'), at),
      { type: 'pressed', letter: 'C' },
      { type: 'sending' },
      { type: 'stored', reply: storedAt(0, 'at the end'), at: 5000, aloud: true },
    );
    const reading = READING_MS;
    const countdown = next.countdown ?? { limitS: 0, endsAt: 0 };
    expect(countdown).toEqual({ limitS: 20, endsAt: 25_000 + reading });
    expect(secondsLeft(countdown, 5000)).toBe(20);
    expect(secondsLeft(countdown, 5000 + reading)).toBe(20);
    expect(secondsLeft(countdown, 6000 + reading)).toBe(19);
    // The voice was quicker than expected; with a slower voice, a running time continues.
    expect(play(next, { type: 'read', at: 6000 }).countdown).toEqual({ limitS: 20, endsAt: 26_000 });
    expect(play(next, { type: 'read', at: 9000 + reading }).countdown).toEqual(countdown);
    expect(play(stateFrom(asked(0), at), { type: 'read', at }).countdown).toBeNull();
  });

  test('waits when nothing was prefetched, and ends after the last', () => {
    const alone = { ...stateFrom(asked(0, 'at the end'), at), next: null };
    const waiting = after(
      alone,
      { type: 'pressed', letter: 'A' },
      { type: 'sending' },
      { type: 'stored', reply: storedAt(0, 'at the end'), at, aloud: false },
    );
    expect(waiting.phase).toBe('sending');
    const last = after(
      stateFrom(asked(LENGTH - 1, 'at the end'), at),
      { type: 'pressed', letter: 'A' },
      { type: 'sending' },
      { type: 'stored', reply: storedAt(LENGTH - 1, 'at the end'), at, aloud: false },
    );
    expect(last.phase).toBe('over');
  });
});

describe('when the time of a question runs out', () => {
  const inExam = (position: number): PlayerState => stateFrom(asked(position, 'at the end'), at);
  const expired = (away: boolean): PlayerEvent => ({ type: 'expired', away });
  const stored = (position: number, late = false): PlayerEvent => ({
    type: 'stored',
    reply: { ...storedAt(position, 'at the end'), isLate: late },
    at,
    aloud: false,
  });
  const said = ({ notice }: PlayerState): string | null => notice && noticeText(notice);

  test('the selection is sent, the next question comes, and the reason is shown until the next answer', () => {
    const sending = after(inExam(0), { type: 'pressed', letter: 'B' }, expired(false));
    expect([sending.phase, joinLetters(sending.selection)]).toEqual(['sending', 'B']);
    const next = play(sending, stored(0, true));
    expect(next).toMatchObject({ phase: 'question', question: { position: 1 }, expired: null });
    expect(said(next)).toBe('Temps écoulé, question suivante');
    expect(play(next, { type: 'sending' }).notice).toBeNull();
  });

  test('questions that pass while the page is hidden are counted, and reported once on return', () => {
    const away = after(inExam(0), expired(true), stored(0), expired(true), stored(1));
    expect([away.notice, away.missed]).toEqual([null, 2]);
    const back = play(away, { type: 'returned' });
    expect(said(back)).toBe('2\u00a0questions sont passées pendant votre absence');
    expect(play(back, { type: 'returned' })).toBe(back);
    const one = after(inExam(0), expired(true), stored(0), { type: 'returned' });
    expect(said(one)).toBe('Une question est passée pendant votre absence');
  });

  test('a notice says that an answer that arrived late does not count', () => {
    const late = after(inExam(0), { type: 'pressed', letter: 'A' }, { type: 'sending' }, stored(0, true));
    expect(said(late)).toBe('Réponse arrivée après la limite\u00a0: elle n’est pas comptée');
    const inTime = after(inExam(0), { type: 'pressed', letter: 'A' }, { type: 'sending' }, stored(0));
    expect(inTime.notice).toBeNull();
  });

  test('in timed training only the correction says that the time ran out', () => {
    const state = after(stateFrom(asked(0), at), expired(false), {
      type: 'corrected',
      reply: correctedAt(0),
    });
    expect(state).toMatchObject({ phase: 'correction', notice: null, expired: null });
    expect(play(state, { type: 'next' }).notice).toBeNull();
  });

  test('a sent question has no time left to run out', () => {
    const sending = after(inExam(0), { type: 'pressed', letter: 'A' }, { type: 'sending' });
    expect(play(sending, expired(false))).toBe(sending);
  });
});

describe('returning', () => {
  test('to a series in progress shows the question and how many there are', () => {
    const state = stateFrom(asked(1), at, { because: 'resumed' });
    expect(state.notice && noticeText(state.notice)).toBe('Reprise à la question 2 sur 3');
    expect(stateFrom(asked(1), at).notice).toBeNull();
    expect(stateFrom(asked(LENGTH), at, { because: 'resumed' })).toMatchObject({
      phase: 'over',
      notice: null,
    });
  });

  test('a notice disappears together with its question', () => {
    const corrected = after(
      stateFrom(asked(0), at, { because: 'resumed' }),
      { type: 'pressed', letter: 'A' },
      { type: 'sending' },
      { type: 'corrected', reply: correctedAt(0) },
    );
    expect(corrected.notice).toBeNull();
  });

  test('a series without a time limit can be paused, whatever its type', () => {
    expect(stateFrom(asked(0), at).untimed).toBe(true);
    expect(stateFrom(asked(0, 'at the end'), at).untimed).toBe(false);
    expect(stateFrom({ ...asked(0, 'at the end'), timer: null }, at).untimed).toBe(true);
  });
});

describe('when the network or another tab interferes', () => {
  test('a failed sending keeps the selection, which can’t change before the retry', () => {
    const state = after(
      stateFrom(asked(0), at),
      { type: 'pressed', letter: 'B' },
      { type: 'sending' },
      { type: 'failed', failure: 'RESEAU' },
      { type: 'pressed', letter: 'C' },
    );
    expect(joinLetters(state.selection)).toBe('B');
    expect(state.failure).toBe('RESEAU');
    expect(canValidate(state)).toBe(false);
  });

  test('a slow reply about an earlier question changes nothing', () => {
    const state = stateFrom(asked(1), at);
    expect(play(state, { type: 'refreshed', reply: asked(0), at })).toBe(state);
  });

  test('a refresh keeps the selection of the same question and follows a tab that went further', () => {
    const state = play(stateFrom(asked(0), at), { type: 'pressed', letter: 'B' });
    const same = play(state, { type: 'refreshed', reply: asked(0), at });
    expect(joinLetters(same.selection)).toBe('B');
    expect(play(state, { type: 'refreshed', reply: asked(2), at })).toMatchObject({
      question: { position: 2 },
      notice: { kind: 'overtaken', number: 3, total: LENGTH },
    });
    expect(play(state, { type: 'refreshed', reply: asked(LENGTH), at }).phase).toBe('over');
  });
});

test('in any order of events, a question on screen has its series and the position never goes back', () => {
  const position = fc.integer({ min: 0, max: LENGTH - 1 });
  const event: fc.Arbitrary<PlayerEvent> = fc.oneof(
    fc.constantFrom<PlayerEvent>(
      { type: 'pressed', letter: 'A' },
      { type: 'pressed', letter: 'D' },
      { type: 'sending' },
      { type: 'expired', away: true },
      { type: 'failed', failure: 'RESEAU' },
      { type: 'next' },
      { type: 'returned' },
    ),
    position.map((n): PlayerEvent => ({ type: 'refreshed', reply: asked(n), at })),
  );
  fc.assert(
    fc.property(position, fc.array(event, { maxLength: 30 }), (start, events) => {
      let state = stateFrom(asked(start), at);
      for (const one of events) {
        const before = state.question?.position ?? 0;
        state = play(state, one);
        if (state.phase === 'question') expect(state.question).not.toBeNull();
        expect(state.question?.position ?? LENGTH).toBeGreaterThanOrEqual(before);
        expect(joinLetters(state.selection)).toMatch(/^A?$/);
      }
    }),
  );
});

test('the clock counts whole seconds down to 0 and never below', () => {
  const countdown = { limitS: 20, endsAt: 20_000 };
  expect([0, 1, 19_001, 19_999, 20_000, 90_000].map((now) => secondsLeft(countdown, now))).toEqual([
    20, 20, 1, 1, 0, 0,
  ]);
});

test('a screen reader announces only 10 and 5 seconds', () => {
  const told = Array.from({ length: 21 }, (_, seconds) => seconds).filter(
    (seconds) => timerAnnouncement(seconds) !== '',
  );
  expect(told).toEqual([5, 10]);
  expect([600, 301, 300].map(timerAnnouncement)).toEqual([
    'Il reste 10\u00a0minutes',
    '',
    'Il reste 5\u00a0minutes',
  ]);
});

describe('a figure', () => {
  const figure = { unit: 'degre', decimals: 0, tolerance: 2 } as const;
  const withFigure = (reply: CurrentQuestion): CurrentQuestion => ({
    ...reply,
    question: reply.question && {
      ...reply.question,
      expected: 'none',
      parts: [{ prompt: null, proposals: [], figure: figure }],
    },
  });

  test('can be validated once it can be read, and disappears with its question', () => {
    const start = stateFrom(withFigure(asked(0, 'at the end')), at);
    expect(canValidate(start)).toBe(false);
    expect(canValidate(play(start, { type: 'typed', rank: 0, text: 'nord' }))).toBe(false);
    const typed = play(start, { type: 'typed', rank: 0, text: '272°' });
    expect(canValidate(typed)).toBe(true);
    const next = after(
      typed,
      { type: 'sending' },
      { type: 'stored', reply: storedAt(0, 'at the end'), at, aloud: false },
    );
    expect(next).toMatchObject({ phase: 'question', question: { position: 1 }, texts: [] });
  });

  test('typed before a reload is restored, and typing is blocked while it is sent', () => {
    const resumed = stateFrom(withFigure(asked(0)), at, { because: 'resumed', texts: ['271'] });
    expect(canValidate(resumed)).toBe(true);
    const sending = play(resumed, { type: 'sending' });
    expect(play(sending, { type: 'typed', rank: 0, text: '9' }).texts).toEqual(['271']);
  });
});
