import type { SeaPlanVessel } from '@balise/scene/facts';
import { describe, expect, it } from 'vitest';
import { findSeaDisagreement, lightsFrom, sideOfMark, whoKeepsClear } from './sea.ts';
import { relativeBearing } from './sea-meeting.ts';

const at = (
  kind: SeaPlanVessel['kind'],
  x: number,
  y: number,
  heading: number,
  more: Partial<SeaPlanVessel> = {},
): SeaPlanVessel => ({ kind, x, y, heading, ...more });

describe('who keeps clear', () => {
  it('both power-driven vessels when they meet head-on (rule 14)', () => {
    expect(whoKeepsClear(at('vedette', 0, -40, 0), at('vedette', 2, 40, 180))).toBe('tous-deux');
  });

  it('the power-driven vessel that has the other on her starboard side (rule 15)', () => {
    const north = at('vedette', 0, -40, 0);
    expect(whoKeepsClear(north, at('vedette', 50, 10, 270))).toBe('un');
    expect(whoKeepsClear(north, at('vedette', -50, 10, 90))).toBe('autre');
  });

  it('the vessel that overtakes, even under sail (rule 13)', () => {
    const slow = at('vedette', 0, 20, 0);
    expect(whoKeepsClear(at('voilier', 0, -40, 0), slow, 120)).toBe('un');
    expect(whoKeepsClear(slow, at('voilier', 20, -30, 340), 120)).toBe('autre');
  });

  it('changes from crossing to overtaking at 112.5° from ahead', () => {
    const ahead = at('vedette', 0, 0, 0);
    const from = (bearing: number) => {
      const a = (bearing * Math.PI) / 180;
      // She approaches the other vessel and will pass ahead of her.
      return at('vedette', 50 * Math.sin(a), 50 * Math.cos(a), bearing + 200);
    };
    expect(whoKeepsClear(from(107), ahead)).toBe('autre');
    expect(whoKeepsClear(from(118), ahead)).toBe('un');
    // Annex I lets the lights shine up to 5° beyond the border: nobody can tell there.
    expect(() => whoKeepsClear(from(111), ahead)).toThrow('secteur-de-poupe');
    expect(() => whoKeepsClear(from(114), ahead)).toThrow('secteur-de-poupe');
  });

  it('of two vessels under sail, the one on port tack, else the one to windward (rule 12)', () => {
    const port = at('voilier', -38, -36, 45);
    const starboard = at('voilier', 40, -36, 315);
    expect(whoKeepsClear(port, starboard, 0)).toBe('un');
    expect(whoKeepsClear(starboard, port, 0)).toBe('autre');
    expect(whoKeepsClear(at('voilier', -48, 40, 125), at('voilier', -44, -28, 70), 0)).toBe('un');
    expect(() => whoKeepsClear(port, starboard)).toThrow();
  });

  it('power for sail, sail for fishing, and each for a vessel that can’t manoeuvre (rule 18)', () => {
    const power = at('vedette', 0, -40, 0);
    const sail = at('voilier', 40, 0, 270);
    const fishing = at('chalutier', -40, 0, 90, { activity: 'chalut' });
    const adrift = at('voilier', 30, 10, 270, { activity: 'non-maitre' });
    expect(whoKeepsClear(power, sail, 0)).toBe('un');
    expect(whoKeepsClear(fishing, sail, 0)).toBe('autre');
    expect(whoKeepsClear(sail, adrift, 0)).toBe('un');
  });

  it('treats a sailing vessel that also uses her engine as power-driven (rule 3 c)', () => {
    const motorsailer = at('voilier', -50, 10, 90, { activity: 'voile-et-moteur' });
    expect(whoKeepsClear(at('vedette', 0, -40, 0), motorsailer, 0)).toBe('autre');
  });
});

describe('visible lights', () => {
  it('are those of the observer’s sector', () => {
    const boat = at('vedette', 0, 0, 0);
    const seenFrom = (x: number, y: number) =>
      lightsFrom(boat, relativeBearing(boat, at('vedette', x, y, 0)));
    expect(seenFrom(40, 20)).toBe('tete+vert');
    expect(seenFrom(-40, 20)).toBe('rouge+tete');
    expect(seenFrom(20, -40)).toBe('poupe');
    expect(seenFrom(0, 60)).toBe('rouge+tete+vert');
  });
});

describe('the side on which to leave a lateral mark', () => {
  it('changes with the region for a colour, and with the direction for a mark', () => {
    expect(sideOfMark('babord', 'A', 'entrant')).toBe('babord');
    expect(sideOfMark('babord', 'A', 'sortant')).toBe('tribord');
    expect(sideOfMark('tribord', 'B', 'entrant')).toBe('tribord');
    expect(sideOfMark('chenal-prefere-babord', 'A', 'entrant')).toBe('tribord');
    expect(sideOfMark('chenal-prefere-tribord', 'B', 'entrant')).toBe('babord');
    expect(() => sideOfMark('cardinale-nord', 'A', 'entrant')).toThrow();
  });
});

describe('a question computed from its picture', () => {
  const scene = {
    view: 'plan-mer' as const,
    vessels: [at('vedette', 0, -40, 0, { label: 'Moi' }), at('vedette', 50, 10, 270, { label: 'B' })],
  };
  const parts = (mine: boolean) => [
    {
      propositions: [
        { text: 'Moi', right: mine },
        { text: 'La vedette B', right: !mine },
      ],
    },
  ];
  const computed = { kind: 'qui-s-ecarte', inputs: { partie: 0, un: 'Moi', autre: 'La vedette' } };

  it('agrees with the right proposition and contradicts the wrong one', () => {
    expect(findSeaDisagreement(computed, parts(true), scene)).toBeUndefined();
    expect(findSeaDisagreement(computed, parts(false), scene)).toContain('Moi');
  });

  it('is refused without a proposition for the answer, or with an unknown rule', () => {
    expect(findSeaDisagreement({ ...computed, inputs: { autre: 'La' } }, parts(true), scene)).toContain('un');
    expect(findSeaDisagreement({ ...computed, kind: 'sorcellerie' }, parts(true), scene)).toContain(
      'sorcellerie',
    );
  });
});
