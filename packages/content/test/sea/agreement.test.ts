import { expect, it } from 'vitest';
import { decideMeeting } from '../../src/truth/sea-rules.ts';
import { compareSolvers } from './agreement.ts';
import { simulateMeeting } from './simulation.ts';
import { drawClearSituation, drawSituation } from './situations.ts';

it('the rules of the sea and a simulation of what the bridges see agree on 3,000 random meetings', () => {
  const { differ, agree, outcomes } = compareSolvers(0, 3000);
  expect(differ).toEqual([]);
  expect(agree).toBeGreaterThan(2000);
  for (const outcome of ['un', 'autre', 'tous-deux', 'sans-risque'])
    expect(outcomes[outcome]).toBeGreaterThan(100);
});

it('a solver that takes the port side for the starboard side is found out', () => {
  const { differ } = compareSolvers(0, 300, (one, other, waters) => {
    const decided = decideMeeting(one, other, waters);
    if (decided.outcome === 'abstention' || decided.rule !== 'Règle 15') return decided;
    return { ...decided, outcome: decided.outcome === 'un' ? 'autre' : 'un' };
  });
  expect(differ.length).toBeGreaterThan(10);
});

it('each abstains on at most 5 % of the meetings that a family makes, away from the borders', () => {
  const situations = Array.from({ length: 2000 }, (_, seed) => drawClearSituation(seed));
  const engine = situations.filter((s) => decideMeeting(s.one, s.other, s.waters).outcome === 'abstention');
  const simulation = situations.filter((s) => simulateMeeting(s) === 'on-ne-sait');
  expect(engine.length).toBeLessThanOrEqual(100);
  expect(simulation.length).toBeLessThanOrEqual(100);
});

it('who keeps clear does not depend on which of the two asks', () => {
  const turned = { un: 'autre', autre: 'un' } as Record<string, string>;
  for (let seed = 0; seed < 1000; seed += 1) {
    const { one, other, waters } = drawSituation(seed);
    const there = decideMeeting(one, other, waters).outcome;
    expect(decideMeeting(other, one, waters).outcome).toBe(turned[there] ?? there);
  }
});
