import type { Sign } from '../schema.ts';
import { el, escapeText, type Face } from '../svg.ts';

/** One sign, upright and facing us, at its real size (100 units per metre). */
export function signFace(sign: Sign): Face {
  const svg =
    el('circle', { cx: 40, cy: 40, r: 40, fill: '#fff' }) +
    el('circle', { cx: 40, cy: 40, r: 35, fill: 'none', stroke: '#c9211e', 'stroke-width': 9 }) +
    el(
      'text',
      { x: 40, y: 48, 'font-size': 22, 'text-anchor': 'middle' },
      escapeText(sign.value ?? sign.code),
    );
  return { w: 80, h: 80, svg };
}

/** A sign with the plates mounted below it on the same post. */
export function mountedFaces(sign: Sign & { under?: Sign[] | undefined }): Face {
  return signFace(sign);
}
