/** The layers of the road families say what their right answers say. */
import { type Exercise, LEVELS } from '@balise/content/families/family';
import { FAMILIES } from '@balise/content/families/registry';
import { listPropositions } from '@balise/content/question';
import type { DriverScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { drawWhy } from '@balise/scene/why';
import { describe, expect, it } from 'vitest';
import { findRoadSign } from '../../src/signs/road-signs.ts';
import { computeSight } from '../../src/truth/sight.ts';
import { lookAhead } from './road-sight.ts';
import { makeMany } from './try-family.ts';

const SEEDS = 60;

const IDS = [
  'confusable-signs',
  'speed-limit',
  'vehicle-speed-limit',
  'following-interval',
  'stopping-distance',
  'overtaking',
  'parking',
  'parking-offences',
];

function makeAll(id: string): Exercise[] {
  const family = FAMILIES.find((one) => one.id === id);
  if (!family) throw new Error(`no family ${id}`);
  return LEVELS.flatMap((level) => makeMany(family, level, SEEDS));
}

const rightText = ({ parts }: Exercise): string =>
  parts.flatMap((part) => listPropositions(part).filter(({ right }) => right))[0]?.text ?? '';
const lengthsOf = (marks: readonly WhyMark[] = []) =>
  marks.flatMap((mark) => (mark.mark === 'longueurs' ? mark.lengths : []));
const ringsOf = (marks: readonly WhyMark[] = []) =>
  marks.flatMap((mark) => (mark.mark === 'cerne' ? [mark] : []));
const typedAnswer = ({ parts: [part] }: Exercise): number =>
  part && 'value' in part ? part.value.answer : Number.NaN;

describe('the why layer of the road families', () => {
  it.each(IDS)('of %s is there for every seed, and can be drawn', (id) => {
    for (const { scene, why, seed } of makeAll(id))
      expect(drawWhy(scene, why ?? []).sentences.length, `seed ${seed}`).toBeGreaterThan(0);
  });

  it('measures the stop that is asked', () => {
    for (const exercise of makeAll('stopping-distance')) {
      const metres = lengthsOf(exercise.why).reduce((sum, one) => sum + one.metres, 0);
      expect(Math.abs(metres - typedAnswer(exercise))).toBeLessThanOrEqual(0.5);
    }
  });

  it('measures the interval, and what is missing of it', () => {
    for (const exercise of makeAll('following-interval')) {
      const metres = lengthsOf(exercise.why).at(-1)?.metres ?? 0;
      const asked = exercise.level === 1 ? Number.parseInt(rightText(exercise), 10) : typedAnswer(exercise);
      expect(Math.abs(metres - asked)).toBeLessThanOrEqual(1);
    }
  });

  it.each(['speed-limit', 'vehicle-speed-limit'])('of %s names the limit, or the sight in fog', (id) => {
    for (const exercise of makeAll(id)) {
      const names = ringsOf(exercise.why).map(({ name }) => name);
      const told = names.some((name) => name.endsWith(rightText(exercise)));
      expect(told || lengthsOf(exercise.why).length === 1, `${exercise.seed}: ${names}`).toBe(true);
    }
  });

  it('shows what forbids to overtake', () => {
    const shown = { ligne: /^road\/markings/, panneau: /^signs/, vue: /^(actors|road\/(lanes|crest))/ };
    for (const exercise of makeAll('overtaking')) {
      const text = rightText(exercise);
      const [name] = Object.keys(shown).filter((one) => text.includes(one === 'vue' ? 'ne vois pas' : one));
      const rings = ringsOf(exercise.why);
      if (name) for (const { of } of rings) expect(of).toMatch(shown[name as keyof typeof shown]);
      else expect(rings[0]?.of).toBe('road/markings/1');
      if (name !== 'vue') expect(lengthsOf(exercise.why)).toEqual([]);
    }
  });

  it('rings the sign, under its own name or what it belongs to', () => {
    for (const { why, given, seed } of makeAll('confusable-signs')) {
      const [ring] = ringsOf(why);
      const sign = findRoadSign(String(given.panneau));
      expect(ring?.of).toBe('signs/0');
      if (sign && sign.name.length <= 26) expect(ring?.name, `seed ${seed}`).toBe(sign.name);
      if (/interdi/i.test(sign?.name ?? ''))
        expect(ring?.name).toMatch(/interdi|^Entrée d’une zone|^Fin$|^Panonceau$/i);
    }
  });

  it('shows the sign or the marking that decides on parking', () => {
    for (const { why, given, seed } of makeAll('parking')) {
      const paths = ringsOf(why).map(({ of }) => of);
      const hasSign = /^[BC]/.test(String(given.vu));
      expect(paths.includes('signs/0'), `seed ${seed}`).toBe(hasSign);
      expect(paths.length).toBe(given.aussi === '-' ? 1 : 2);
    }
  });
});

it('both ways to find how far a driver sees agree, over crests and in bends', () => {
  const scenes = makeAll('overtaking').flatMap(({ scene }) =>
    scene.view === 'conducteur' && (scene.road.crest !== undefined || scene.road.bend !== undefined)
      ? [scene as DriverScene]
      : [],
  );
  expect(scenes.length).toBeGreaterThan(10);
  for (const scene of scenes) {
    // A second lane our way widens the road, which the rays don't know.
    if (scene.road.lanes.length > 4) continue;
    expect(Math.abs(computeSight(scene) - lookAhead(scene))).toBeLessThan(1.5);
  }
});
