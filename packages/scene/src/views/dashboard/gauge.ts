/** The small level gauges between the dials. */

import type { Drawing } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawDot, drawRect, drawSignText, fillPath, placeSymbol, strokePath } from '../../kit/pen.ts';
import type { DialStyle } from './dial.ts';
import { ENGINE_LAMPS } from './lamps-engine.ts';

export type GaugeName = 'fuel' | 'battery' | 'coolant';

const RADIUS = 62;
const HALF = (68 * Math.PI) / 180;

/** A quarter dial, its pivot at the bottom; `level` in percent. */
export function drawGauge(name: GaugeName, level: number, cx: number, cy: number, style: DialStyle): Drawing {
  const pivot = cy + 34;
  const at = (share: number, r: number) => {
    const angle = -HALF + 2 * HALF * share;
    return `${num(cx + Math.sin(angle) * r)} ${num(pivot - Math.cos(angle) * r)}`;
  };
  const arc = (from: number, to: number) =>
    `M${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to, RADIUS)}`;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((s) => `M${at(s, RADIUS)}L${at(s, RADIUS - 12)}`).join('');
  const share = Math.max(0, Math.min(100, level)) / 100;
  const alarm = name === 'coolant' ? arc(0.8, 1) : arc(0, 0.14);
  const [low, high] = name === 'coolant' ? ['C', 'H'] : ['0', '1'];
  const ends =
    name === 'battery'
      ? drawSignText(`${Math.round(level)} %`, cx, pivot + 42, { size: 40, color: style.ink })
      : [
          drawSignText(low, cx - 62, pivot + 6, { size: 26, color: style.faint }),
          drawSignText(high, cx + 62, pivot + 6, { size: 26, color: style.faint }),
        ];
  const symbol =
    name === 'battery'
      ? bolt(style.faint)
      : (name === 'fuel' ? ENGINE_LAMPS.carburant : ENGINE_LAMPS['liquide-refroidissement'])(style.ink);
  const iconY = name === 'battery' ? pivot - 96 : pivot + 40;
  return [
    strokePath(arc(0, 1), style.faint, 5, 'butt'),
    strokePath(alarm, '#e2382e', 8, 'butt'),
    strokePath(ticks, style.ink, 4, 'butt'),
    strokePath(`M${cx} ${pivot}L${at(share, RADIUS - 6)}`, style.needle, 6),
    drawDot(cx, pivot, 10, '#39414a'),
    ends,
    placeSymbol(symbol, cx, iconY, 38),
  ];
}

function bolt(ink: string): Drawing {
  return [
    drawRect(8, 26, 76, 48, ink, 8),
    drawRect(86, 40, 8, 20, ink, 2),
    fillPath('M52 30L30 54H46L40 72L64 46H48z', '#12161b'),
  ];
}
