import { expect, test } from 'vitest';
import { beforeJudging, judgedScore } from './judged-theme.ts';

test('a theme is judged from five answers on; before, it is said how many are missing for a first opinion', () => {
  expect(judgedScore({ score: 0, questionCount: 1 })).toBeNull();
  expect(judgedScore({ score: 100, questionCount: 4 })).toBeNull();
  expect(judgedScore({ score: 40, questionCount: 5 })).toBe(40);
  expect(beforeJudging({ score: null, questionCount: 0 })).toBe('Pas encore vu');
  expect(beforeJudging({ score: 0, questionCount: 1 })).toBe('1\u00a0réponse sur 5 pour un premier avis');
  expect(beforeJudging({ score: 67, questionCount: 3 })).toBe('3\u00a0réponses sur 5 pour un premier avis');
});
