import { describe, expect, it } from 'vitest';
import type { SignFace } from '../../kit/display-list.ts';
import { writeLetters } from '../../kit/lettering.ts';
import { toSvg } from '../../kit/svg.ts';
import type { TrafficLight } from '../../schema/scene.ts';
import { standing, walker } from './symbols/people.ts';
import { trafficLightFace } from './traffic-light-face.ts';

const svgOf = (face: SignFace) => toSvg(face.drawing);

const KINDS: TrafficLight['kind'][] = [
  'tricolore',
  'pieton',
  'fleche-droite',
  'fleche-gauche',
  'r24',
  'affectation',
  'velo',
  'tram',
];
const STATES: TrafficLight['state'][] = [
  'rouge',
  'orange',
  'orange-clignotant',
  'vert',
  'rouge-clignotant',
  'eteint',
  'croix-rouge',
  'fleche-verte',
  'fleche-jaune',
];
const ON = { rouge: '#ff3227', orange: '#ffa51f', vert: '#19d96e' };

describe('trafficLightFace', () => {
  it.each(KINDS.flatMap((kind) => STATES.map((state) => [kind, state] as const)))(
    'draws %s %s with finite numbers',
    (kind, state) => {
      const face = trafficLightFace({ kind, state });
      expect(svgOf(face)).not.toMatch(/NaN|undefined/);
      expect(face.w).toBeGreaterThan(0);
      expect(face.h).toBeGreaterThan(0);
    },
  );

  it.each([
    ['rouge', 'rouge'],
    ['orange', 'orange'],
    ['orange-clignotant', 'orange'],
    ['vert', 'vert'],
  ] as const)('lights only its own lens when %s', (state, color) => {
    const svg = svgOf(trafficLightFace({ kind: 'tricolore', state }));
    for (const [name, on] of Object.entries(ON)) expect(svg.includes(on), name).toBe(name === color);
  });

  it('lights nothing when it is off', () => {
    for (const kind of KINDS) {
      const svg = svgOf(trafficLightFace({ kind, state: 'eteint' }));
      for (const on of Object.values(ON)) expect(svg).not.toContain(on);
    }
  });

  it('draws a flashing light unlike a steady one', () => {
    const steady = trafficLightFace({ kind: 'tricolore', state: 'orange' });
    const flashing = trafficLightFace({ kind: 'tricolore', state: 'orange-clignotant' });
    expect(svgOf(flashing).length).toBeGreaterThan(svgOf(steady).length);
  });

  it('shows a pedestrian who stands in red, and one who walks in green', () => {
    const shown = (state: 'rouge' | 'vert') => svgOf(trafficLightFace({ kind: 'pieton', state }));
    expect(shown('rouge')).toContain(toSvg(standing(ON.rouge, '')));
    expect(shown('vert')).toContain(toSvg(walker(ON.vert, '')));
  });

  it('counts down for those who walk in the colour of their light, and not when it is off', () => {
    const figures = writeLetters('12');
    const shown = (state: 'rouge' | 'vert' | 'eteint') =>
      svgOf(trafficLightFace({ kind: 'pieton', state, seconds: 12 }));
    for (const state of ['rouge', 'vert'] as const) {
      const written = shown(state).split(`d="${figures}"`)[1] ?? '';
      expect(written.slice(0, 90), state).toContain(ON[state]);
    }
    expect(shown('eteint')).not.toContain(figures);
    expect(svgOf(trafficLightFace({ kind: 'tricolore', state: 'rouge', seconds: 12 }))).not.toContain(
      figures,
    );
  });

  it('puts red above amber above green', () => {
    const heights = (['rouge', 'orange', 'vert'] as const).map((state) => {
      const svg = svgOf(trafficLightFace({ kind: 'tricolore', state }));
      const lit = svg.match(new RegExp(`cy="([\\d.]+)" r="[\\d.]+" fill="${ON[state]}"`));
      return Number(lit?.[1]);
    });
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });
});
