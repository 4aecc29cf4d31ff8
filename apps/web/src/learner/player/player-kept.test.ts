/** The player with a stored answer that is not sent yet, and the used time of that answer. */
import { describe, expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import { joinLetters, parseLetters } from '../../common/questions/api.ts';
import { noticeText } from './notices.ts';
import { type PlayerState, play, stateFrom, usedMs } from './player.ts';
import type { CurrentQuestion } from './wire.ts';

const at = 10_000;
const asked: CurrentQuestion = {
  series: {
    id: given().series,
    type: 'examen',
    label: 'Examen blanc',
    slug: 'examen',
    number: 1,
    questionCount: 40,
    position: 0,
    isOver: false,
    isTimed: true,
    isCorrectedAtOnce: false,
  },
  question: {
    id: 'b-c-001',
    position: 0,
    theme: 'C',
    statement: 'Je passe',
    expected: 'several',
    parts: [
      {
        prompt: null,
        proposals: (['A', 'B', 'C'] as const).map((letter) => ({ letter, text: letter })),
        figure: null,
      },
    ],
    media: { url: '/media/1.svg', width: 1280, height: 720, alternative: '', clip: null },
    words: [],
    spokenText: '',
    leadMs: { silent: 0, aloud: 0 },
  },
  timer: { limitS: 20, leftMs: 0 },
  clipSeen: false,
  next: null,
};

describe('a question answered before the page was left', () => {
  const state = stateFrom(asked, at, { because: 'resumed', given: given({ letters: 'A,C' }) });

  test('shows that answer as being sent, with a notice that it waits', () => {
    expect(state).toMatchObject({ phase: 'sending', kept: 'device', notice: { kind: 'waiting' } });
    expect(joinLetters(state.selection)).toBe('A,C');
    expect(state.notice && noticeText(state.notice)).toContain('en attente d’envoi');
  });

  test('is not answered again when its time ends, nor changed by a press', () => {
    for (const event of [
      { type: 'expired', away: false },
      { type: 'pressed', letter: 'B' },
      { type: 'sending' },
    ] as const)
      expect(play(state, event)).toEqual(state);
  });
});

test('the place where an answer is stored is shown while it is sent, and forgotten with the next question', () => {
  const sending = play(stateFrom(asked, at), { type: 'sending' });
  expect(sending.kept).toBeNull();
  const kept = play(sending, { type: 'kept', kept: 'page' });
  expect(kept.kept).toBe('page');
  const next = { ...asked, series: { ...asked.series, position: 1 } };
  expect(play(kept, { type: 'loaded', reply: next, at }).kept).toBeNull();
});

test('the used time counts from the start of the question’s time, and is absent before it or without a clock', () => {
  const running = (endsAt: number): Pick<PlayerState, 'countdown'> => ({
    countdown: { limitS: 20, endsAt },
  });
  expect(usedMs(running(at + 15_000), at)).toBe(5000);
  expect(usedMs(running(at - 3000.4), at)).toBe(23_000);
  // Its clip is playing, or it is being read aloud.
  expect(usedMs(running(at + 29_000), at)).toBe(0);
  expect(usedMs({ countdown: null }, at)).toBeNull();
});

test('letters become the selection they came from; other text gives none', () => {
  for (const letters of ['', 'A', 'A,C', 'A,B,C,D']) expect(joinLetters(parseLetters(letters))).toBe(letters);
  expect(joinLetters(parseLetters('x,,E,a'))).toBe('A');
});
