/** Buoys and bank marks of the channel (annex 8): red on the right bank's side, green on the left bank's. */

import { type Defs, type Drawing, el, group, type SignFace } from '../../kit/display-list.ts';
import type { Box } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { polygon } from '../../kit/pen.ts';
import type { InlandMarkKind, InlandScene } from '../../schema/inland.ts';
import type { MarkFacts } from '../sea/mark-facts.ts';
import { markBody } from '../sea/mark-picture.ts';
import { projectAtSea, type SeaContext } from '../sea/sea-context.ts';
import type { Layer } from './banks.ts';

const BUOYS: Partial<Record<InlandMarkKind, MarkFacts>> = {
  'rive-droite': { body: 'cylindre', bands: ['rouge'], topmark: 'cylindre', topmarkColor: 'rouge' },
  'rive-gauche': { body: 'cone', bands: ['vert'], topmark: 'cone', topmarkColor: 'vert' },
  bifurcation: { body: 'sphere', bands: ['rouge', 'vert', 'rouge', 'vert'] },
  jaune: { body: 'sphere', bands: ['jaune'] },
};

/** A board on the bank that says on which side the channel runs: red squares to the right, green triangles to the left. */
function beacon(kind: InlandMarkKind): SignFace {
  if (kind === 'balise-droite')
    return {
      w: 100,
      h: 100,
      drawing: [
        el('rect', { width: 100, height: 100, fill: '#cf2a27' }),
        el('rect', { x: 20, y: 20, width: 60, height: 60, fill: '#f6f6f1' }),
      ],
    };
  const up = (s: number) =>
    [
      [50, 50 - 46 * s],
      [50 + 50 * s, 50 + 42 * s],
      [50 - 50 * s, 50 + 42 * s],
    ] as const;
  return {
    w: 100,
    h: 100,
    drawing: [polygon(up(1), { fill: '#15884f' }), polygon(up(0.5), { fill: '#f6f6f1' })],
  };
}

/** The mark with its foot at 0, 0, in metres. */
export function inlandMark(
  defs: Defs,
  kind: InlandMarkKind,
  tone: (color: string) => string,
): { drawing: Drawing; tall: number } {
  const facts = BUOYS[kind];
  if (facts) return markBody(defs, facts, false, tone);
  const face = beacon(kind);
  const post = el('rect', { x: '-.08', y: '-2.6', width: '.16', height: '2.6', fill: tone('#e8e8e2') });
  return { drawing: [post, group({ transform: 'translate(-.8 -4) scale(.016)' }, face.drawing)], tall: 4 };
}

export function drawInlandMarks(
  context: SeaContext,
  scene: InlandScene,
): { layer: Layer; label: string | undefined; at: readonly [number, number]; box: Box }[] {
  return (scene.marks ?? []).map((mark) => {
    const tone = (color: string) => context.air.tone(color, mark.z);
    const [x, y] = projectAtSea(context, [mark.x, 0, mark.z]);
    const k = Math.max((0.72 * context.focal) / mark.z, 12);
    const { drawing, tall } = inlandMark(context.defs, mark.kind, tone);
    const shadow = el('ellipse', {
      cx: x,
      cy: y,
      rx: k * 1.5,
      ry: Math.max(2, k * 0.24),
      fill: '#0c2320',
      'fill-opacity': '.4',
    });
    const body = group(
      { transform: `translate(${num(x)} ${num(y)}) scale(${Math.round(k * 100) / 100})` },
      drawing,
    );
    return {
      layer: { z: mark.z, drawing: [shadow, body] },
      label: mark.label,
      at: [x, y - tall * k - 26] as const,
      box: { x: x - k * 1.4, y: y - tall * k, w: k * 2.8, h: tall * k },
    };
  });
}
