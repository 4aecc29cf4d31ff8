import { describe, expect, it } from 'vitest';
import type { MeetingVessel, VesselStatus, Waters } from './sea-meeting.ts';
import { decideMeeting, type MeetingVerdict } from './sea-rules.ts';

/** A vessel heading north from the origin. */
const north = (status: VesselStatus, more: Partial<MeetingVessel> = {}): MeetingVessel => ({
  status,
  x: 0,
  y: 0,
  heading: 0,
  length: 30,
  ...more,
});
/** Another one at a bearing, who sees the first at the bearing `seen` off her bow. */
const at = (
  bearing: number,
  seen: number,
  status: VesselStatus = 'moteur',
  more: Partial<MeetingVessel> = {},
): MeetingVessel => {
  const a = (bearing * Math.PI) / 180;
  const place = { x: 2000 * Math.sin(a), y: 2000 * Math.cos(a) };
  return { status, ...place, heading: bearing + 180 - seen, length: 30, ...more };
};
const short = (verdict: MeetingVerdict): string =>
  verdict.outcome === 'abstention' ? `abstention ${verdict.doubt}` : `${verdict.outcome} ${verdict.rule}`;
const meet = (one: MeetingVessel, other: MeetingVessel, waters: Waters = {}) =>
  short(decideMeeting(one, other, waters));

describe('two power-driven vessels', () => {
  const power = north('moteur');

  it('both alter when each is ahead or nearly ahead of the other, and nobody can tell between 6 and 12°', () => {
    for (const [bearing, seen] of [
      [0, 0],
      [5, -5],
      [-5, 5],
      [4, 3],
    ] as const)
      expect(meet(power, at(bearing, seen))).toBe('tous-deux Règle 14 a)');
    expect(meet(power, at(8, -8))).toBe('abstention face-a-face-ou-croisement');
  });

  it('cross: she who has the other on her starboard side keeps clear', () => {
    expect(meet(power, at(45, -45))).toBe('un Règle 15');
    expect(meet(power, at(-45, 45))).toBe('autre Règle 15');
    expect(meet(power, at(14, -12))).toBe('un Règle 15');
    expect(meet(power, at(40, 30))).toBe('abstention cote-incertain');
  });

  it('overtake from more than 22.5° abaft the beam, whoever is on the starboard side', () => {
    expect(meet(power, at(20, 150))).toBe('un Règle 13 a)');
    expect(meet(power, at(150, 20))).toBe('autre Règle 13 a)');
    expect(meet(power, at(20, -100))).toBe('un Règle 15');
    expect(meet(power, at(20, 110))).toBe('abstention secteur-de-poupe');
  });
});

describe('the risk of collision (rule 7)', () => {
  const mine = north('moteur', { speed: 10 });

  it('is the closest point of approach: constant bearing, none for vessels that part or pass far off', () => {
    expect(meet(mine, at(45, -45, 'moteur', { speed: 10 }))).toBe('un Règle 15');
    expect(meet(mine, at(45, 135, 'moteur', { speed: 10 }))).toBe('sans-risque Règle 7');
    expect(meet(mine, at(90, -10, 'moteur', { speed: 3 }))).toBe('sans-risque Règle 7');
    expect(meet(mine, at(45, -45, 'moteur', { speed: 7 }))).toBe('abstention risque-incertain');
  });

  it('of two that have each other abaft the beam is none, even without their speeds', () => {
    expect(meet(north('moteur'), at(150, 150))).toBe('sans-risque Règle 7');
  });

  it('stays uncertain near a very large vessel although the bearing changes', () => {
    expect(meet(mine, at(90, -10, 'moteur', { speed: 3, length: 400, x: 1000 }))).toBe(
      'abstention risque-incertain',
    );
  });
});

describe('responsibilities between vessels (rule 18)', () => {
  it.each([
    ['moteur', 'non-maitre', 'Règle 18 a) i)'],
    ['moteur', 'manoeuvre-restreinte', 'Règle 18 a) ii)'],
    ['moteur', 'peche', 'Règle 18 a) iii)'],
    ['moteur', 'voile', 'Règle 18 a) iv)'],
    ['voile', 'non-maitre', 'Règle 18 b) i)'],
    ['voile', 'manoeuvre-restreinte', 'Règle 18 b) ii)'],
    ['voile', 'peche', 'Règle 18 b) iii)'],
    ['peche', 'non-maitre', 'Règle 18 c) i)'],
    ['peche', 'manoeuvre-restreinte', 'Règle 18 c) ii)'],
  ] as const)('%s keeps clear of %s: %s', (keeps, of, rule) => {
    // The side on which they see each other changes nothing.
    for (const side of [1, -1]) {
      expect(meet(north(keeps), at(45 * side, -45 * side, of))).toBe(`un ${rule}`);
      expect(meet(north(of), at(45 * side, -45 * side, keeps))).toBe(`autre ${rule}`);
    }
  });

  it('yields to rule 13: a sailing vessel that overtakes keeps clear of a power-driven one', () => {
    expect(meet(north('voile'), at(0, 180), { wind: 90 })).toBe('un Règle 13 a)');
  });

  it('sets no order among equals, nor for a vessel that can’t keep out of the way but overtakes', () => {
    expect(meet(north('peche'), at(45, -45, 'peche'))).toBe('abstention rang-egal');
    expect(meet(north('non-maitre'), at(45, -45, 'manoeuvre-restreinte'))).toBe('abstention rang-egal');
    expect(meet(north('manoeuvre-restreinte'), at(0, 180))).toBe('abstention incapable-qui-rattrape');
    expect(meet(north('moteur'), at(0, 0, 'mouillage'))).toBe('abstention pas-en-route');
  });

  it('lets others not impede a vessel constrained by her draught, who stays bound as a power-driven one', () => {
    const deep = at(45, -45, 'tirant-eau');
    expect(meet(north('moteur'), deep)).toBe('un Règle 18 d) i)');
    expect(decideMeeting(north('voile'), deep)).toEqual({
      outcome: 'un',
      rule: 'Règle 18 d) i)',
      alsoObliged: { vessel: 'autre', rule: 'Règle 18 a) iv)' },
    });
    expect(meet(north('non-maitre'), deep)).toBe('autre Règle 18 a) i)');
    expect(meet(north('tirant-eau'), deep)).toBe('un Règle 15');
    expect(meet(north('tirant-eau'), at(10, 170, 'voile'))).toBe('un Règle 13 a)');
  });

  it('keeps a seaplane clear of all, but in a risk of collision she is a power-driven vessel', () => {
    const [mine, parting] = [north('moteur', { speed: 10 }), at(45, 135, 'hydravion', { speed: 10 })];
    expect(meet(mine, parting)).toBe('autre Règle 18 e)');
    expect(meet(mine, at(45, -45, 'hydravion', { speed: 10 }))).toBe('un Règle 15');
    expect(meet(mine, at(45, -45, 'navion-en-vol', { speed: 10 }))).toBe('autre Règle 18 f) i)');
  });
});

describe('two sailing vessels (rule 12)', () => {
  const wind = { wind: 0 };
  const sail = (heading: number, tack?: MeetingVessel['tack']) => north('voile', { heading, tack });
  const other = (x: number, y: number, heading: number, tack?: MeetingVessel['tack']): MeetingVessel => ({
    ...north('voile', { heading, tack }),
    x,
    y,
  });

  it('port tack keeps clear of starboard tack, else the one to windward', () => {
    expect(meet(sail(45), other(1000, 0, 315), wind)).toBe('un Règle 12 a) i)');
    expect(meet(sail(315), other(-1000, 0, 45), wind)).toBe('autre Règle 12 a) i)');
    expect(meet(sail(45), other(800, 800, 130), wind)).toBe('autre Règle 12 a) ii)');
  });

  it('on port tack she keeps clear of a vessel to windward whose tack she can’t tell', () => {
    expect(meet(sail(45), other(300, 1000, 180, 'inconnue'), wind)).toBe('un Règle 12 a) iii)');
    expect(meet(other(300, 1000, 180, 'inconnue'), sail(45), wind)).toBe('autre Règle 12 a) iii)');
    expect(meet(sail(315), other(-300, 1000, 180, 'inconnue'), wind)).toBe('autre Règle 12 a)');
    expect(meet(sail(235), other(-1000, -700, 10, 'inconnue'), wind)).toBe('abstention bord-incertain');
  });

  it('nobody can tell without the wind, before it, or level with each other on one tack', () => {
    expect(meet(sail(45), other(1000, 0, 315))).toBe('abstention vent-inconnu');
    expect(meet(sail(175), other(1000, -1000, 315), wind)).toBe('abstention bord-incertain');
    expect(meet(sail(75), other(1000, 0, 290, 'babord'), wind)).toBe('abstention au-vent-incertain');
  });
});

describe('narrow channels and traffic lanes (rules 9 and 10)', () => {
  const held = at(-45, 45, 'moteur', { length: 180, waterway: 'chenal-seul' });

  it('a small or sailing vessel, a fishing or a crossing one does not impede a vessel held to the channel', () => {
    expect(meet(north('moteur', { length: 9 }), held)).toBe('un Règle 9 b)');
    expect(meet(north('voile'), held)).toBe('un Règle 9 b)');
    expect(meet(north('peche'), held)).toBe('un Règle 9 c)');
    expect(meet(north('moteur', { waterway: 'traverse-chenal' }), held)).toBe('un Règle 9 d)');
    expect(meet(north('moteur'), held)).toBe('autre Règle 15');
    expect(meet(north('non-maitre', { length: 9 }), held)).toBe('abstention incapable-qui-gene');
  });

  it('the vessel that is not to be impeded stays bound by the other rules (rule 8 f iii)', () => {
    expect(decideMeeting(held, north('moteur', { length: 9 }))).toEqual({
      outcome: 'autre',
      rule: 'Règle 9 b)',
      alsoObliged: { vessel: 'un', rule: 'Règle 15' },
    });
  });

  it('in a lane, fishing vessels impede nobody, small and sailing ones no power-driven vessel', () => {
    const follows = (status: VesselStatus) => at(-45, 45, status, { length: 100, waterway: 'voie' });
    expect(meet(north('peche'), follows('voile'))).toBe('un Règle 10 i)');
    expect(meet(north('moteur', { length: 12 }), follows('moteur'))).toBe('un Règle 10 j)');
    expect(meet(north('voile'), follows('moteur'))).toBe('un Règle 10 j)');
    expect(meet(north('moteur', { length: 12 }), follows('voile'))).toBe('un Règle 18 a) iv)');
  });

  it('two small vessels of one lane keep to the other rules', () => {
    const small = { length: 12, waterway: 'voie' } as const;
    expect(meet(north('moteur', small), at(45, -45, 'moteur', small))).toBe('un Règle 15');
  });
});

describe('restricted visibility (rule 19)', () => {
  it('knows no stand-on vessel among those that don’t see each other', () => {
    expect(meet(north('voile'), at(45, -45), { inSight: false })).toBe('tous-deux Règle 19 d)');
    expect(meet(north('moteur'), at(150, 150), { inSight: false })).toBe('sans-risque Règle 7');
  });
});
