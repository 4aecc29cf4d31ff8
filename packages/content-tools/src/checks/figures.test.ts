import type { Scene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { checkFigures } from './question.ts';

const chart: Scene = {
  view: 'carte',
  window: { lat: 6, lon: 20, miles: 6 },
  points: [
    { label: 'A', lat: 5, lon: 20 },
    { label: 'B', lat: 8, lon: 20 },
  ],
};

describe('a question that asks for a figure', () => {
  const question = (answer: number) => ({
    id: 'ha-c-001',
    parts: [
      {
        value: {
          unit: 'mille' as const,
          answer,
          tolerance: 0.2,
          decimals: 1 as const,
          solution: '3 milles.',
        },
      },
    ],
    scene: chart,
    computed: { kind: 'distance', inputs: { de: 'A', vers: 'B' } },
  });

  it('is refused if it disagrees with its picture, or if nothing says how to compute it', () => {
    expect(checkFigures(question(3))).toEqual([]);
    expect(checkFigures(question(3.4)).map(({ path }) => path)).toEqual(['/parts/0/value/answer']);
    const { computed: _, ...bare } = question(3);
    expect(checkFigures(bare).map(({ path }) => path)).toEqual(['/computed']);
  });
});
