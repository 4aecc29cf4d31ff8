/** Mainsail and jib, sheeted to leeward. */

import { type Drawing, el } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { mixColors, shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { vesselActivity } from './navigation-lights.ts';
import type { VesselContext } from './vessel-context.ts';

const UNDER_SAIL = new Set(['voile', 'voile-tricolore', 'voile-et-moteur']);

export function isUnderSail(vesselContext: VesselContext): boolean {
  return vesselContext.model.sails === true && UNDER_SAIL.has(vesselActivity(vesselContext.vessel));
}

/** A triangle whose leech curves outwards. */
function sail(head: Pt, tack: Pt, clew: Pt, belly: number, fill: string, edge: string): Drawing {
  const [mx, my] = [(head[0] + clew[0]) / 2, (head[1] + clew[1]) / 2];
  const across = [mx - tack[0], my - tack[1]] as const;
  return el('path', {
    d: `M${num(head[0])} ${num(head[1])}L${num(tack[0])} ${num(tack[1])}L${num(clew[0])} ${num(clew[1])}Q${num(mx + across[0] * belly)} ${num(my + across[1] * belly)} ${num(head[0])} ${num(head[1])}z`,
    fill,
    stroke: edge,
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  });
}

export function drawSails(vesselContext: VesselContext): { far: number; drawing: Drawing }[] {
  if (!vesselContext.model.sails) return [];
  const line = (a: Pt, b: Pt, width: number, color: string) =>
    el('path', {
      d: `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`,
      stroke: vesselContext.tone(color),
      'stroke-width': width,
      'stroke-linecap': 'round',
    });
  const lee = vesselContext.vessel.tack === 'tribord' ? -1 : 1;
  const set = isUnderSail(vesselContext);
  const boom = set ? vesselContext.at(-3.4, lee * 1.7, 2.5) : vesselContext.at(-3.5, 0, 2.6);
  const goose = vesselContext.at(0.6, 0, 2.5);
  const thick = Math.max(
    1.6,
    (0.14 * vesselContext.scale * vesselContext.context.focal) / vesselContext.vessel.z,
  );
  const stays = [
    line(vesselContext.at(0.7, 0, 14), vesselContext.at(5.3, 0, 1.6), 1, '#8b9298'),
    line(vesselContext.at(0.7, 0, 14), vesselContext.at(-5.3, 0, 1.4), 1, '#8b9298'),
  ];
  if (!set) {
    const furled = line(goose, boom, thick * 2.6, '#27406b');
    return [{ far: vesselContext.depth(-1.4, 0), drawing: [stays, furled] }];
  }
  const cloth = vesselContext.tone('#f7f4ea');
  const shadow = vesselContext.tone(shadeColor('#e2ded2', 0.94));
  const weather = vesselContext.faces(0, 0, [0, -lee]);
  const main = sail(
    vesselContext.at(0.6, lee * 0.1, 13.8),
    goose,
    boom,
    0.16,
    weather ? cloth : mixColors(cloth, shadow, 0.75),
    shadow,
  );
  const jib = sail(
    vesselContext.at(0.9, lee * 0.15, 12.9),
    vesselContext.at(5.2, 0, 1.8),
    vesselContext.at(-0.2, lee * 1.5, 2.2),
    0.1,
    weather ? mixColors(cloth, shadow, 0.25) : shadow,
    shadow,
  );
  return [
    {
      far: vesselContext.depth(-1.4, lee * 0.9),
      drawing: [stays, line(goose, boom, thick, '#b9bfc3'), main],
    },
    { far: vesselContext.depth(2, lee * 0.8), drawing: jib },
  ];
}
