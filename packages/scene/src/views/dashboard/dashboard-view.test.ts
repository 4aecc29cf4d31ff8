import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { toSvg } from '../../kit/svg.ts';
import type { DashboardScene } from '../../schema/scene.ts';
import { DashboardSceneSchema } from '../../schema/scene.ts';
import { LAMP_COLORS, type LampName, lampColor, lampGlyph } from './lamps.ts';

const LAMPS = DashboardSceneSchema.properties.lamps.items.enum as readonly LampName[];
const dashboard = (more: Partial<DashboardScene>): string => drawScene({ view: 'tableau-de-bord', ...more });

const anyDashboard: fc.Arbitrary<DashboardScene> = fc.record(
  {
    view: fc.constant('tableau-de-bord' as const),
    light: fc.constantFrom('jour' as const, 'crepuscule' as const, 'nuit' as const),
    speed: fc.integer({ min: 0, max: 240 }),
    rpm: fc.integer({ min: 0, max: 8000 }),
    fuel: fc.integer({ min: 0, max: 100 }),
    coolant: fc.integer({ min: 0, max: 100 }),
    energy: fc.constantFrom('essence' as const, 'diesel' as const, 'electrique' as const, 'hybride' as const),
    lamps: fc.uniqueArray(fc.constantFrom(...LAMPS), { maxLength: 6 }),
    message: fc.string({ maxLength: 40, unit: fc.constantFrom(...'aé <>&"\'') }),
  },
  { requiredKeys: ['view'] },
);

describe('drawDashboard', () => {
  it('draws any dashboard, alone or in a pair, without an invalid number, within 40 kB', () => {
    fc.assert(
      fc.property(anyDashboard, (scene) => {
        const svg = drawScene(scene);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
        expect(svg.length).toBeLessThan(40 * 1024);
        expect(drawScene({ view: 'paire', left: scene, right: scene })).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: 120 },
    );
  });

  it('gives each warning lamp a symbol of its own, in its own colour', () => {
    const symbols = LAMPS.map((name) => toSvg(lampGlyph(name, '#000000')));
    expect(LAMPS.length).toBeGreaterThan(30);
    expect(new Set(symbols).size).toBe(LAMPS.length);
    for (const [i, name] of LAMPS.entries()) expect(symbols[i], name).toContain(lampColor(name));
  });

  it.each([
    ['huile', LAMP_COLORS.red],
    ['frein-main', LAMP_COLORS.red],
    ['moteur', LAMP_COLORS.orange],
    ['brouillard-arriere', LAMP_COLORS.orange],
    ['feux-croisement', LAMP_COLORS.green],
    ['feux-route', LAMP_COLORS.blue],
  ] as const)('lights %s in %s', (name, color) => {
    expect(lampColor(name)).toBe(color);
    expect(dashboard({ lamps: [name] })).toContain(color);
  });

  it('draws a lit lamp at least 75 units wide up to six lamps, so that a phone shows it', () => {
    const svg = dashboard({
      lamps: ['huile', 'batterie', 'abs', 'esp', 'moteur', 'freins'],
      message: 'Arrêt',
    });
    const scales = [...svg.matchAll(/scale\(([0-9.]+)\)/g)].map((found) => Number(found[1]));
    expect(scales.filter((scale) => scale >= 0.75).length).toBeGreaterThanOrEqual(6);
  });

  it('shows the speed as a figure, and moves the needle with it', () => {
    expect(dashboard({ speed: 87 })).toContain(writeLetters('87'));
    expect(dashboard({ speed: 87 }).replace(writeLetters('87'), writeLetters('88'))).not.toBe(
      dashboard({ speed: 88 }),
    );
  });

  it('shows the battery of an electric car in percent and no engine temperature', () => {
    const svg = dashboard({ energy: 'electrique', fuel: 22, coolant: 50 });
    expect(svg).toContain(writeLetters('22 %'));
    expect(svg).not.toContain('tr/min');
  });

  it('escapes its message', () => {
    expect(dashboard({ message: '<i>Autonomie</i>' })).toContain(writeLetters('<i>Autonomie</i>'));
  });
});
