import type { LoadedQuestion } from '@balise/content';
import { aQuestion } from '@balise/content/test/bank';
import { describe, expect, it, vi } from 'vitest';
import { createShowWhy } from './show-why.ts';

const question = aQuestion() as LoadedQuestion;
const LAYER = { calque: '<svg/>', phrases: ['STOP (devant vous).'], instant_s: null };

describe('the why layers of a process', () => {
  it('are drawn once for each revision, those without one too', () => {
    const draw = vi.fn((one: LoadedQuestion) => (one.revision === question.revision ? LAYER : null));
    const showWhy = createShowWhy({ error: vi.fn() }, draw);
    const revised = { ...question, revision: question.revision + 1 };
    for (let times = 0; times < 3; times++) {
      expect(showWhy(question)).toEqual(LAYER);
      expect(showWhy(revised)).toBeNull();
    }
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('that can’t be drawn are logged once, and left out', () => {
    const error = vi.fn();
    const showWhy = createShowWhy({ error }, () => {
      throw new Error('names arms/n/sign');
    });
    expect([showWhy(question), showWhy(question)]).toEqual([null, null]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ question: question.id, revision: question.revision });
  });
});
