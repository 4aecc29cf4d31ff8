import { expect, it } from 'vitest';
import { drawScene } from '../src/draw.ts';
import type { DriverScene, Road } from '../src/schema/scene.ts';

const scene = (road: Partial<Road>): DriverScene => ({
  view: 'conducteur',
  place: 'ville',
  road: {
    lanes: [
      { kind: 'trottoir' },
      { kind: 'sens-inverse' },
      { kind: 'meme-sens' },
      { kind: 'stationnement' },
      { kind: 'trottoir' },
    ],
    ego: 2,
    ...road,
  },
});
const plain = drawScene(scene({}));

it.each(['plateau', 'coussin', 'quadrillage'] as const)('%s lies across the road', (kind) => {
  const [near, far] = [9, 60].map((z) => drawScene(scene({ across: [{ kind, z }] })));
  const drawn = near ?? '';
  expect(drawn).not.toBe(far);
  expect(drawn).not.toBe(drawScene(scene({ across: [{ kind: 'damier', z: 9 }] })));
  expect(drawn).not.toMatch(/NaN|Infinity/);
});

it.each([
  ['meme-sens', 'losange'],
  ['meme-sens', 'detresse'],
  ['stationnement', 'zone-bleue'],
] as const)('in a lane «%s», «%s» is painted', (kind, legend) => {
  const { lanes } = scene({}).road;
  const drawn = drawScene(
    scene({ lanes: lanes.map((lane) => (lane.kind === kind ? { ...lane, legend } : lane)) }),
  );
  expect(drawn).not.toBe(plain);
  expect(drawn).not.toMatch(/NaN|Infinity/);
});

it('divides a lane for slow vehicles off by wide, close dashes', () => {
  const lanes: Road['lanes'] = [{ kind: 'meme-sens' }, { kind: 'meme-sens' }, { kind: 'accotement' }];
  const slow = drawScene(scene({ lanes, ego: 0, markings: ['voie-lente', 'rive'] }));
  const usual = drawScene(scene({ lanes, ego: 0, markings: ['discontinue', 'rive'] }));
  expect(slow).not.toBe(usual);
});
