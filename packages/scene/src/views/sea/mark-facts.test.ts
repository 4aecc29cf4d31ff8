import { describe, expect, it } from 'vitest';
import { SEA_MARKS } from '../../schema/sea-words.ts';
import { markFacts, rhythmPeriod } from './mark-facts.ts';
import { beats, blasts } from './timeline.ts';

describe('marks', () => {
  it('are red to port and green to starboard in region A, the other way round in region B, with the same figures', () => {
    expect(markFacts('babord', 'A')).toMatchObject({
      bands: ['rouge'],
      body: 'cylindre',
      topmark: 'cylindre',
    });
    expect(markFacts('tribord', 'A')).toMatchObject({ bands: ['vert'], body: 'cone', topmark: 'cone' });
    expect(markFacts('babord', 'B')).toMatchObject({ bands: ['vert'], topmark: 'cylindre' });
    expect(markFacts('tribord', 'B')).toMatchObject({ bands: ['rouge'], topmark: 'cone' });
  });

  it('a preferred-channel mark has the colour of its side, with a band of the other colour', () => {
    expect(markFacts('chenal-prefere-tribord')).toMatchObject({
      bands: ['rouge', 'vert', 'rouge'],
      topmark: 'cylindre',
    });
    expect(markFacts('chenal-prefere-babord')).toMatchObject({
      bands: ['vert', 'rouge', 'vert'],
      topmark: 'cone',
    });
  });

  it('the cones of a cardinal mark point to the black part of its body', () => {
    const of = (quarter: 'nord' | 'est' | 'sud' | 'ouest') => {
      const { bands, topmark } = markFacts(`cardinale-${quarter}`);
      return `${bands.join(' ')}: ${topmark}`;
    };
    expect(of('nord')).toBe('noir jaune: cones-haut');
    expect(of('est')).toBe('noir jaune noir: cones-bases');
    expect(of('sud')).toBe('jaune noir: cones-bas');
    expect(of('ouest')).toBe('jaune noir jaune: cones-pointes');
  });

  it('cardinal lights flash like the hours of a clock face', () => {
    const lit = (quarter: 'est' | 'sud' | 'ouest') => {
      const { rhythm } = markFacts(`cardinale-${quarter}`);
      return rhythm ? [beats(rhythm, rhythmPeriod(rhythm)).length, rhythmPeriod(rhythm)] : [];
    };
    expect(lit('est')).toEqual([3, 10]);
    // Six quick flashes, then a long one that distinguishes them from nine.
    expect(lit('sud')[0]).toBe(7);
    expect(lit('sud')[1]).toBeCloseTo(15);
    expect(lit('ouest')).toEqual([9, 15]);
  });

  it('every rhythm alternates between lit and dark', () => {
    for (const kind of SEA_MARKS) {
      const { rhythm } = markFacts(kind);
      if (!rhythm) continue;
      expect(rhythm.phases.length % 2, kind).toBe(0);
      expect(Math.min(...rhythm.phases), kind).toBeGreaterThan(0);
    }
  });

  it('an isolated danger shows two black spheres and flashes twice, safe water is striped', () => {
    const danger = markFacts('danger-isole');
    expect(danger).toMatchObject({ bands: ['noir', 'rouge', 'noir'], topmark: 'deux-spheres' });
    expect(danger.rhythm && beats(danger.rhythm, rhythmPeriod(danger.rhythm))).toHaveLength(2);
    expect(markFacts('eaux-saines')).toMatchObject({
      stripes: true,
      topmark: 'sphere',
      topmarkColor: 'rouge',
    });
  });
});

describe('beats', () => {
  it('cuts the last flash at the end of the timeline', () => {
    expect(beats({ colors: ['rouge'], phases: [2, 2] }, 5).map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [4, 5],
    ]);
  });
});

describe('blasts', () => {
  it('last one second or five, with a second between them', () => {
    expect(blasts(['long', 'bref', 'bref'])).toEqual([
      { from: 0.5, to: 5.5 },
      { from: 6.5, to: 7.5 },
      { from: 8.5, to: 9.5 },
    ]);
  });
});
