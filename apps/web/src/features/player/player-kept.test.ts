/** The player with an answer that is kept and not sent yet, and the time it claims. */
import type { QuestionReply } from '@balise/contract/player';
import { describe, expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import { noticeText } from './notices.ts';
import { type PlayerState, play, stateFrom, usedMs } from './player.ts';
import { lettersOf, selectionOf } from './selection.ts';

const at = 10_000;
const asked: QuestionReply = {
  serie: {
    id: given().series,
    type: 'examen',
    libelle: 'Examen blanc',
    slug: 'examen',
    ordre: 1,
    nb_questions: 40,
    position: 0,
    terminee: false,
    chronometree: true,
    correction: 'fin',
  },
  question: {
    identifiant: 'b-c-001',
    position: 0,
    theme: 'C',
    enonce: 'Je passe',
    attendu: 'plusieurs',
    parties: [
      {
        consigne: null,
        choix: (['A', 'B', 'C'] as const).map((lettre) => ({ lettre, texte: lettre })),
        valeur: null,
      },
    ],
    media: { url: '/media/1.svg', largeur: 1280, hauteur: 720, alternative: '', clip: null },
  },
  temps: { limite_s: 20, restant_ms: 0 },
  clip_vu: false,
  suivante: null,
};

describe('a question whose answer was given before the page was left', () => {
  const state = stateFrom(asked, at, { because: 'resumed', given: given({ letters: 'A,C' }) });

  test('shows that answer as being sent, and says that it waits', () => {
    expect(state).toMatchObject({ phase: 'sending', kept: 'device', notice: { kind: 'waiting' } });
    expect(lettersOf(state.selection)).toBe('A,C');
    expect(state.notice && noticeText(state.notice)).toContain('en attente d’envoi');
  });

  test('is not answered by the end of its time, nor changed by a press', () => {
    for (const event of [
      { type: 'expired', away: false },
      { type: 'pressed', letter: 'B' },
      { type: 'sending' },
    ] as const)
      expect(play(state, event)).toEqual(state);
  });
});

test('where an answer is kept is told while it is sent, and forgotten with the next question', () => {
  const sending = play(stateFrom(asked, at), { type: 'sending' });
  expect(sending.kept).toBeNull();
  const kept = play(sending, { type: 'kept', kept: 'page' });
  expect(kept.kept).toBe('page');
  const next = { ...asked, serie: { ...asked.serie, position: 1 } };
  expect(play(kept, { type: 'loaded', reply: next, at }).kept).toBeNull();
});

test('the time used is counted from when it began to run, none before, and none without a clock', () => {
  const running = (endsAt: number): Pick<PlayerState, 'countdown'> => ({
    countdown: { limitS: 20, endsAt },
  });
  expect(usedMs(running(at + 15_000), at)).toBe(5000);
  expect(usedMs(running(at - 3000.4), at)).toBe(23_000);
  // Its clip is playing, or it is being read aloud.
  expect(usedMs(running(at + 29_000), at)).toBe(0);
  expect(usedMs({ countdown: null }, at)).toBeNull();
});

test('letters become the selection they came from; anything else is none', () => {
  for (const letters of ['', 'A', 'A,C', 'A,B,C,D']) expect(lettersOf(selectionOf(letters))).toBe(letters);
  expect(lettersOf(selectionOf('x,,E,a'))).toBe('A');
});
