import { expect, test } from 'vitest';
import type { ShownQuestion } from '../../common/questions/api.ts';
import type { SeriesInfo } from '../series/api.ts';
import { returnWords, storedWords } from './quit-words.ts';

type Left = Parameters<typeof returnWords>[0];

const left = (change: Partial<Left> & { training?: boolean; at?: number }): Left => {
  const { training = true, at = 4, ...more } = change;
  return {
    phase: 'question',
    series: { questionCount: 40, isOver: false, isCorrectedAtOnce: training } as SeriesInfo,
    question: { position: at } as ShownQuestion,
    untimed: training,
    selection: new Set(),
    texts: [],
    ...more,
  } as Left;
};

test('who leaves at a question comes back to it, who leaves an answer comes back to its correction', () => {
  expect(returnWords(left({}), false)).toBe('Vous reprendrez à cette question, quand vous voudrez.');
  for (const phase of ['sending', 'correction'] as const) {
    expect(returnWords(left({ phase }), false)).toMatch(/correction.*, puis la question suivante/);
    expect(returnWords(left({ phase }), false)).not.toContain('à cette question');
  }
  expect(returnWords(left({ phase: 'sending', at: 39 }), false)).toContain('son résumé');
});

test('of a timed question is said that it may be over at the return', () => {
  const exam = { training: false };
  expect(returnWords(left(exam), false)).toContain('sinon elle compte sans réponse');
  expect(returnWords(left({ ...exam, phase: 'sending' }), false)).toContain(
    'la question suivante s’écoule dès que',
  );
  expect(returnWords(left(exam), true)).toContain('le temps de l’épreuve');
  // With no limit, nothing runs.
  expect(returnWords(left({ ...exam, untimed: true }), false)).not.toContain('temps');
});

test('an answer that is not validated is not called stored', () => {
  expect(storedWords(left({}), null)).toBe('Vos réponses validées sont enregistrées.');
  const chosen = left({ selection: new Set(['A']) as Left['selection'] });
  expect(storedWords(chosen, null)).toContain('Celle de cette question ne l’est pas encore.');
  expect(storedWords(left({ at: 0 }), null)).toBe('');
  expect(storedWords(chosen, 'Une réponse attend.')).toBe('Une réponse attend.');
});
