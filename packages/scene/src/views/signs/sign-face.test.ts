import { describe, expect, it } from 'vitest';
import type { SignFace } from '../../kit/display-list.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { COLORS } from '../../kit/pen.ts';
import { toSvg } from '../../kit/svg.ts';
import { isKnownSign, SIGN_CODES } from './catalogue.ts';
import { mountedFaces, signFace } from './sign-face.ts';
import * as people from './symbols/people.ts';
import * as vehicles from './symbols/vehicles.ts';

const svgOf = (face: SignFace) => toSvg(face.drawing);

const family = (pattern: RegExp) => SIGN_CODES.filter((code) => pattern.test(code));

/** The outline of a triangle is three points; of a disc, a circle as large as the face. */
const isTriangle = (face: SignFace) => /<polygon points="50,10 91,80.5 9,80.5"/.test(svgOf(face));
const isDisc = (face: SignFace) => svgOf(face).includes('<circle cx="42.5" cy="42.5" r="42.5"');

/** Coordinates written in the outermost shapes, those under no transform. */
function reach(face: SignFace): { w: number; h: number } {
  const outer = svgOf(face).replace(/<g transform[\s\S]*?<\/g>/g, '');
  const rects = [
    ...outer.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)"/g),
  ];
  const circles = [...outer.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.-]+)"/g)];
  return {
    w: Math.max(
      0,
      ...rects.map((r) => Number(r[1]) + Number(r[3])),
      ...circles.map((c) => Number(c[1]) + Number(c[3])),
    ),
    h: Math.max(
      0,
      ...rects.map((r) => Number(r[2]) + Number(r[4])),
      ...circles.map((c) => Number(c[2]) + Number(c[3])),
    ),
  };
}

describe('every sign of the catalogue', () => {
  it.each(SIGN_CODES)('%s is drawn with finite numbers, within its face, in a few kilobytes', (code) => {
    const face = signFace({ code });
    expect(svgOf(face)).not.toMatch(/NaN|undefined|Infinity/);
    expect(svgOf(face).length).toBeLessThan(4000);
    expect(face.w).toBeGreaterThan(10);
    expect(face.h).toBeGreaterThan(10);
    expect(reach(face).w).toBeLessThanOrEqual(face.w + 0.01);
    expect(reach(face).h).toBeLessThanOrEqual(face.h + 0.01);
  });

  it('has no code twice, and each code is valid in a scene', () => {
    expect(new Set(SIGN_CODES).size).toBe(SIGN_CODES.length);
    for (const code of SIGN_CODES) expect(code).toMatch(/^[A-Z]{1,3}[0-9]{0,3}(-[0-9]|[a-z0-9]{0,4})$/);
  });

  it('draws two codes alike only where the regulations do', () => {
    const alike = [
      ['C64b', 'C64'],
      ['D40', 'D43'],
      ['M3b', 'M8e'],
      ['M8', 'M8f'],
      ['M9', 'M9z'],
      ['M12', 'M12a'],
      ['B5', 'B5c'],
      ['C24a', 'C29b'],
    ];
    const seen = new Map<string, string>();
    for (const code of SIGN_CODES) {
      const svg = svgOf(signFace({ code }));
      const other = seen.get(svg);
      if (other)
        expect(
          alike.some((set) => set.includes(code) && set.includes(other)),
          `${code} = ${other}`,
        ).toBe(true);
      seen.set(svg, code);
    }
  });
});

describe('the shape and colours of a family', () => {
  it.each(family(/^A\d/))('%s, danger, is a triangle edged in red on white', (code) => {
    const face = signFace({ code });
    expect(isTriangle(face)).toBe(true);
    expect(svgOf(face)).toContain(COLORS.red);
    expect(svgOf(face)).not.toContain(COLORS.yellow);
  });

  it.each(family(/^AK/))('%s, temporary danger, is a triangle edged in red on yellow', (code) => {
    const face = signFace({ code });
    expect(isTriangle(face)).toBe(true);
    expect(svgOf(face)).toContain(COLORS.red);
    expect(svgOf(face)).toContain(COLORS.yellow);
  });

  it.each(family(/^B([01348]|2[abc]|3a|5[abc]?|6[ad]\d?|7[ab]|9[a-i]|1\d[abc]?)$/))(
    '%s, prohibition, is a disc edged in red',
    (code) => {
      const face = signFace({ code });
      expect(isDisc(face)).toBe(true);
      expect(svgOf(face)).toContain(`r="41" fill="${COLORS.red}"`);
    },
  );

  it.each(family(/^B(21|22|25|26|27|29)/))('%s, obligation, is a blue disc without red', (code) => {
    const face = signFace({ code });
    expect(isDisc(face)).toBe(true);
    expect(svgOf(face)).toContain(`r="40.5" fill="${COLORS.blue}"`);
    expect(svgOf(face)).not.toContain(COLORS.red);
  });

  it.each(family(/^B(31|33|34a?|35|39)$/))(
    '%s, end of a ban, is a white disc with a black bar and no red',
    (code) => {
      const face = signFace({ code });
      expect(isDisc(face)).toBe(true);
      expect(svgOf(face)).not.toContain(COLORS.red);
      expect(svgOf(face)).toContain(`stroke="${COLORS.black}" stroke-width="7"`);
    },
  );

  it.each(family(/^B4\d/))('%s, end of an obligation, is a blue disc with a red bar', (code) => {
    const face = signFace({ code });
    expect(svgOf(face)).toContain(`fill="${COLORS.blue}"`);
    expect(svgOf(face)).toContain(`stroke="${COLORS.red}"`);
  });

  it('C64d, for subscribers of the toll, is orange on black in a blue frame', () => {
    const svg = svgOf(signFace({ code: 'C64d' }));
    for (const color of [COLORS.orange, COLORS.black, COLORS.blue]) expect(svg).toContain(`"${color}"`);
  });

  it('C3, risk of fire, is the one white sign of its type, in a red edge', () => {
    const svg = svgOf(signFace({ code: 'C3' }));
    expect(svg).toContain(`fill="${COLORS.red}"`);
    expect(svg).not.toContain(COLORS.blue);
  });

  it('E32, a stream, stands on black like the name of a place, beside waves', () => {
    const [place, stream] = ['E31', 'E32'].map((code) => svgOf(signFace({ code, value: 'Lys' })));
    for (const svg of [place, stream]) expect(svg).toContain(`fill="${COLORS.black}"`);
    expect(stream?.split('<path')).toHaveLength((place?.split('<path').length ?? 0) + 1);
  });

  it('M9b, an electrified railway, has a red flash of lightning', () => {
    expect(svgOf(signFace({ code: 'M9b' }))).toContain(`fill="${COLORS.red}"`);
  });

  it('SR3, speed checks, is white with a yellow edge', () => {
    const svg = svgOf(signFace({ code: 'SR3' }));
    expect(svg).toContain(`fill="${COLORS.yellow}"`);
    expect(svg).not.toContain(COLORS.blue);
  });

  it('G2 is the notice of half barriers, and G1bis the cross with its light', () => {
    expect(svgOf(signFace({ code: 'G2' }))).toContain(writeLetters('AUTOMATIQUE'));
    const light = '#ff3a2f';
    expect(svgOf(signFace({ code: 'G1' }))).not.toContain(light);
    expect(svgOf(signFace({ code: 'G1bis' }))).toContain(light);
    expect(svgOf(signFace({ code: 'G1bis' }))).not.toContain(writeLetters('AUTOMATIQUE'));
  });

  it.each(family(/^C\d/).filter((code) => code !== 'C3'))('%s, indication, stands on blue', (code) => {
    expect(svgOf(signFace({ code }))).toContain(`fill="${COLORS.blue}"`);
  });

  it('stops are octagons, priority is a diamond, give way points down', () => {
    expect(
      svgOf(signFace({ code: 'AB4' }))
        .match(/<polygon points="([^"]*)"/)?.[1]
        ?.split(' '),
    ).toHaveLength(8);
    expect(
      svgOf(signFace({ code: 'AB6' }))
        .match(/<polygon points="([^"]*)"/)?.[1]
        ?.split(' '),
    ).toHaveLength(4);
    expect(svgOf(signFace({ code: 'AB3a' }))).toContain('rotate(180 50 44.5)');
  });
});

describe('the picture of a sign', () => {
  const { black, white, blue } = COLORS;

  it.each([
    ['B7a', vehicles.carFront],
    ['B8', vehicles.truck],
    ['B9a', people.walker],
    ['B9b', vehicles.bike],
    ['B9c', vehicles.cart],
    ['B9d', vehicles.tractor],
    ['B9f', vehicles.bus],
    ['B9g', vehicles.moped],
    ['B9h', vehicles.moto],
    ['B9i', vehicles.caravan],
  ])('%s bans those whom it shows', (code, glyph) => {
    expect(svgOf(signFace({ code }))).toContain(toSvg(glyph(black, white)));
  });

  it.each([
    ['B22a', vehicles.bike],
    ['B22b', people.adultAndChild],
    ['B22c', people.rider],
    ['B27a', vehicles.bus],
    ['B27b', vehicles.tram],
  ])('%s is for those whom it shows', (code, glyph) => {
    expect(svgOf(signFace({ code }))).toContain(toSvg(glyph(white, blue)));
  });

  it.each([
    ['A1b', 'A1a'],
    ['A1d', 'A1c'],
    ['B2a', 'B2b'],
    ['B21c2', 'B21c1'],
    ['B21d2', 'B21d1'],
  ])('%s, to the left, mirrors %s, to the right', (left, right) => {
    expect(svgOf(signFace({ code: left }))).toContain('scale(-');
    expect(svgOf(signFace({ code: right }))).not.toContain('scale(-');
  });
});

describe('texts', () => {
  it('writes the figure of the scene', () => {
    expect(svgOf(signFace({ code: 'B14', value: '70' }))).toContain(writeLetters('70'));
    expect(svgOf(signFace({ code: 'M2', value: '800 m' }))).toContain(writeLetters('800 m'));
    expect(svgOf(signFace({ code: 'EB10', value: 'Les Tilleuls' }))).toContain(writeLetters('Les Tilleuls'));
    const gantry = svgOf(signFace({ code: 'D31', lines: ['Aire', 'du Pré'] }));
    expect(gantry.indexOf(writeLetters('Aire'))).toBeGreaterThan(0);
    expect(gantry.indexOf(writeLetters('du Pré'))).toBeGreaterThan(gantry.indexOf(writeLetters('Aire')));
  });

  it('D31 turns its arrow towards the slip road when it stands at the roadside', () => {
    expect(svgOf(signFace({ code: 'D31', value: 'oblique', lines: ['Aire'] }))).toContain('rotate(40 ');
    expect(svgOf(signFace({ code: 'D31', lines: ['Aire'] }))).not.toContain('rotate(40 ');
  });

  it.each(SIGN_CODES)('%s writes with strokes, which no text can turn into markup', (code) => {
    const svg = svgOf(signFace({ code, value: '<b>&"', lines: ['<i>&"'] }));
    expect(svg).not.toMatch(/<b>|<i>|&"|<text/);
  });

  it('widens a place name rather than let it overflow', () => {
    const short = signFace({ code: 'EB10', value: 'Aix' });
    const long = signFace({ code: 'EB10', value: 'Saint-Germain-des-Prés' });
    expect(long.w).toBeGreaterThan(short.w * 1.5);
  });

  it('writes an unknown code on a plate, and reports it as unknown', () => {
    expect(isKnownSign('Z9')).toBe(false);
    expect(svgOf(signFace({ code: 'Z9' }))).toContain(writeLetters('Z9'));
  });
});

describe('mountedFaces', () => {
  it('stacks the plates below the sign, on a common axis', () => {
    const alone = signFace({ code: 'A15b' });
    const plate = signFace({ code: 'M2', value: '2 km' });
    const both = mountedFaces({ code: 'A15b', under: [{ code: 'M2', value: '2 km' }] });
    expect(both.w).toBe(Math.max(alone.w, plate.w));
    expect(both.h).toBeCloseTo(alone.h + plate.h + 3);
    expect(svgOf(both)).toContain(writeLetters('2 km'));
  });

  it('is the sign itself when nothing hangs below', () => {
    expect(mountedFaces({ code: 'B1' })).toEqual(signFace({ code: 'B1' }));
  });
});
