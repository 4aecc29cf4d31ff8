import { expect, it } from 'vitest';
import { judgeAvoidance, judgeSightings } from '../../src/truth/sea-avoidance.ts';
import { compareAvoidances, compareSightings } from './avoidance.ts';

it('the rules of avoiding action and tracks that are sailed agree on 1,500 random actions', () => {
  const { agree, differ } = compareAvoidances(0, 1500);
  expect(differ).toEqual([]);
  expect(agree.conforme).toBeGreaterThan(100);
  expect(agree.contraire).toBeGreaterThan(300);
});

it('an engine that takes port for starboard is found out', () => {
  const mirrored: typeof judgeAvoidance = (one, other, { wait, turn }) =>
    judgeAvoidance(one, other, { wait, turn: -turn });
  expect(compareAvoidances(0, 300, mirrored).differ.length).toBeGreaterThan(30);
});

it('the drift of a bearing and the track of the echo agree on 10,000 random sightings', () => {
  const { agree, differ } = compareSightings(0, 10_000);
  expect(differ).toEqual([]);
  for (const passing of ['risque', 'devant', 'derriere', 's-eloigne'])
    expect(agree[passing], passing).toBeGreaterThan(100);
});

it('nobody tells from two sightings, from a small drift, or from a large one close by', () => {
  const at = (bearing: number, miles: number) => ({ bearing, miles });
  expect(judgeSightings([at(40, 5), at(40, 3)])).toBe('abstention');
  expect(judgeSightings([at(40, 5), at(42, 4), at(45, 3)])).toBe('abstention');
  expect(judgeSightings([at(40, 5), at(35, 3), at(20, 0.5)])).toBe('abstention');
  expect(judgeSightings([at(320, 5), at(320, 4), at(321, 3)])).toBe('risque');
  expect(judgeSightings([at(320, 5), at(330, 4), at(342, 3)])).toBe('devant');
});
