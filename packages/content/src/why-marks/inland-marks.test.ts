import type { Scene } from '@balise/scene/schema';
import { drawWhy } from '@balise/scene/why';
import { expect, it } from 'vitest';
import { computeInlandMarks } from './inland-marks.ts';

const plan = (flow: 'est' | 'ouest'): Scene => ({
  view: 'plan-fluvial',
  reach: 'etroit',
  flow,
  vessels: [
    { kind: 'peniche', x: -46, y: 2, heading: 90, label: 'A' },
    { kind: 'peniche', x: 76, y: -2, heading: 270, label: 'B' },
  ],
  notes: [
    { x: 0, y: 60, text: 'A' },
    { x: 0, y: -60, text: 'B' },
  ],
});

it.each(['rouge', 'deux-rouges', 'rouges-superposes', 'rouge-vert', 'vert', 'deux-verts', 'eteint'] as const)(
  'names the lights of a lock and of a bridge: %s',
  (lights) => {
    const lock: Scene = { view: 'fluvial', lock: { z: 40, gates: 'fermees', lights } };
    const bridge: Scene = { view: 'fluvial', bridge: { z: 40, openings: [{}], lights } };
    for (const scene of [lock, bridge])
      expect(drawWhy(scene, computeInlandMarks(scene) ?? []).sentences).toHaveLength(1);
  },
);

it('lets who comes down pass first, and turns with the current', () => {
  const order = (flow: 'est' | 'ouest') =>
    computeInlandMarks(plan(flow), 'fluvial-qui-attend')?.find(({ mark }) => mark === 'ordre');
  expect(order('est')).toEqual({ mark: 'ordre', steps: [['vessels/0'], ['vessels/1']] });
  expect(order('ouest')).toEqual({ mark: 'ordre', steps: [['vessels/1'], ['vessels/0']] });
});

it('names the banks from one who looks downstream', () => {
  const banks = (flow: 'est' | 'ouest') =>
    computeInlandMarks(plan(flow), 'fluvial-rive-droite')?.flatMap((mark) =>
      mark.mark === 'cerne' && mark.of.startsWith('notes/') ? [mark.name] : [],
    );
  expect(banks('est')).toEqual(['Rive gauche', 'Rive droite']);
  expect(banks('ouest')).toEqual(['Rive droite', 'Rive gauche']);
});

it('asks to let the rope out of a full chamber only', () => {
  const names = (level: 'bas' | 'haut') =>
    computeInlandMarks({ view: 'fluvial', chamber: { level, gates: 'fermees', rope: true } })?.flatMap(
      (mark) => (mark.mark === 'cerne' ? [mark.name] : []),
    );
  expect(names('haut')).toEqual(['Amarre à laisser filer']);
  expect(names('bas')).toEqual(['Amarre à reprendre']);
});

it('abstains for a plan without a current', () => {
  const scene: Scene = { view: 'plan-fluvial', reach: 'lac' };
  expect(computeInlandMarks(scene, 'fluvial-qui-attend')).toBeUndefined();
});
