import { describe, expect, it } from 'vitest';
import { conductInFog, conductOf, judgeHeadingInLane, judgePlaceInChannel } from './sea-actions.ts';

const crossing = { outcome: 'un', rule: 'Règle 15' } as const;

describe('the give-way vessel', () => {
  it('acts early and substantially, and does not cross ahead (rules 15 and 16)', () => {
    const conduct = conductOf('un', crossing, 45);
    expect(conduct.must).toEqual(['manoeuvrer-tot-et-franchement']);
    expect(conduct.avoid).toEqual(['couper-la-route-sur-l-avant']);
    expect(conduct.rules).toEqual(['Règle 15', 'Règle 16']);
  });

  it('may overtake on either side, and stays clear until she is past and clear (rule 13 d)', () => {
    const conduct = conductOf('un', { outcome: 'un', rule: 'Règle 13 a)' }, 10);
    expect(conduct.may).toEqual(['venir-a-droite', 'venir-a-gauche']);
    expect(conduct.must).toContain('rester-a-l-ecart');
  });

  it('leaves sea-room to a vessel that she must not impede (rule 8 f i)', () => {
    const impedes = { outcome: 'un', rule: 'Règle 9 b)' } as const;
    expect(conductOf('un', impedes, 0)).toMatchObject({ must: ['laisser-la-place'] });
  });
});

describe('the stand-on vessel (rule 17)', () => {
  it('keeps course and speed, then may act, then must', () => {
    expect(conductOf('autre', crossing, -45)).toMatchObject({
      must: ['garder-cap-et-vitesse'],
      rules: ['Règle 17 a) i)'],
    });
    expect(conductOf('autre', crossing, -45, 'autre-inactif')).toMatchObject({
      must: [],
      may: ['manoeuvrer-au-mieux'],
      rules: ['Règle 17 a) ii)', 'Règle 17 c)'],
    });
    expect(conductOf('autre', crossing, -45, 'trop-pres').rules).toEqual(['Règle 17 b)']);
  });

  it('does not turn to port for a vessel on her port side, if both are power-driven and cross (17 c)', () => {
    expect(conductOf('autre', crossing, 315, 'autre-inactif').avoid).toEqual(['venir-a-gauche']);
    const sail = { outcome: 'un', rule: 'Règle 18 a) iv)' } as const;
    expect(conductOf('autre', sail, 315, 'autre-inactif').avoid).toEqual([]);
  });

  it('manoeuvres herself when another rule binds her too (rule 8 f iii)', () => {
    const decided = {
      outcome: 'un',
      rule: 'Règle 9 b)',
      alsoObliged: { vessel: 'autre', rule: 'Règle 15' },
    } as const;
    expect(conductOf('autre', decided, 45).must).toEqual(['manoeuvrer-tot-et-franchement']);
  });
});

it('both turn to starboard head-on (rule 14), and none has a duty without a risk', () => {
  for (const side of ['un', 'autre'] as const)
    expect(conductOf(side, { outcome: 'tous-deux', rule: 'Règle 14 a)' }, 0)).toMatchObject({
      must: ['venir-a-droite'],
      avoid: ['venir-a-gauche'],
    });
  expect(conductOf('un', { outcome: 'sans-risque', rule: 'Règle 7' }, 0).must).toEqual([]);
});

describe('in restricted visibility (rule 19)', () => {
  it('she does not turn to port for a vessel forward of the beam, unless she overtakes her', () => {
    expect(conductInFog(40, 'radar')?.avoid).toEqual(['venir-a-gauche']);
    expect(conductInFog(320, 'radar')?.avoid).toEqual(['venir-a-gauche']);
    expect(conductInFog(5, 'radar', true)?.avoid).toEqual([]);
  });

  it('she does not turn towards a vessel abaft the beam', () => {
    expect(conductInFog(120, 'radar')?.avoid).toEqual(['venir-a-droite']);
    expect(conductInFog(240, 'radar')?.avoid).toEqual(['venir-a-gauche']);
  });

  it('she reduces her speed to steerage way for a fog signal forward of the beam', () => {
    expect(conductInFog(20, 'signal')).toMatchObject({
      must: ['reduire-au-minimum'],
      rules: ['Règle 19 e)'],
    });
    expect(conductInFog(150, 'signal')?.must).toEqual([]);
  });

  it('nobody can tell on the beam or dead astern', () => {
    expect(conductInFog(88, 'radar')).toBeUndefined();
    expect(conductInFog(181, 'radar')).toBeUndefined();
  });
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

it('a vessel keeps to the starboard limit of a narrow channel (rule 9 a)', () => {
  expect(judgePlaceInChannel(30, 40)).toBe('conforme');
  expect(judgePlaceInChannel(-10, 40)).toBe('contraire');
  expect(judgePlaceInChannel(5, 40)).toBe('abstention');
});
