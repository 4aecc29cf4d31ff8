import { expect, it } from 'vitest';
import { judgeHeadingInLane, standsOn, turnToStarboard } from './sea-actions.ts';

const crossing = { outcome: 'un', rule: 'Règle 15' } as const;

it('she who does not keep clear stands on (rule 17)', () => {
  expect(standsOn('autre', crossing)).toBe(true);
  expect(standsOn('un', crossing)).toBe(false);
});

it('she manoeuvres herself when another rule binds her too (rule 8 f iii)', () => {
  const decided = {
    outcome: 'un',
    rule: 'Règle 9 b)',
    alsoObliged: { vessel: 'autre', rule: 'Règle 15' },
  } as const;
  expect(standsOn('autre', decided)).toBe(false);
});

it('both turn to starboard head-on (rule 14), and nobody stands on without a risk', () => {
  const headOn = { outcome: 'tous-deux', rule: 'Règle 14 a)' } as const;
  expect(turnToStarboard(headOn)).toBe(true);
  expect(standsOn('un', headOn)).toBe(false);
  expect(turnToStarboard(crossing)).toBe(false);
  expect(standsOn('un', { outcome: 'sans-risque', rule: 'Règle 7' })).toBe(false);
});

it('a lane is followed along its flow, crossed at right angles and joined at a small angle (rule 10)', () => {
  const judge = (heading: number, doing: 'suivre' | 'traverser' | 'rejoindre') =>
    judgeHeadingInLane(heading, 350, doing).verdict;
  expect(judge(355, 'suivre')).toBe('conforme');
  expect(judge(170, 'suivre')).toBe('contraire');
  expect(judge(80, 'traverser')).toBe('conforme');
  expect(judge(265, 'traverser')).toBe('conforme');
  expect(judge(40, 'traverser')).toBe('contraire');
  expect(judge(100, 'traverser')).toBe('abstention');
  expect(judge(20, 'rejoindre')).toBe('conforme');
  expect(judge(80, 'rejoindre')).toBe('contraire');
});
