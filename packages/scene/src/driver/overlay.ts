/** Marks laid over the picture: the yellow frame, letters, zones. */
import type { Box } from '../camera.ts';
import type { Actor, DriverScene } from '../schema.ts';
import type { Frame } from '../svg.ts';
import { el, escapeText, group } from '../svg.ts';

export const FONT = 'Inter, Arial, sans-serif';
const YELLOW = '#ffd21f';

export function badge(text: string, x: number, y: number, r: number): string {
  const wide = Math.max(r * 2, text.length * r * 1.05 + r);
  return group(
    {},
    el('rect', {
      x: x - wide / 2,
      y: y - r,
      width: wide,
      height: r * 2,
      rx: r * 0.45,
      fill: '#11305c',
      stroke: '#ffffff',
      'stroke-width': 2.5,
    }),
    el(
      'text',
      {
        x,
        y: y + r * 0.42,
        'text-anchor': 'middle',
        'font-family': FONT,
        'font-weight': '700',
        'font-size': r * 1.2,
        fill: '#ffffff',
      },
      escapeText(text),
    ),
  );
}

function clampBox(box: Box, frame: Frame, pad: number): Box {
  const x = Math.max(5, box.x - pad);
  const y = Math.max(5, box.y - pad);
  return {
    x,
    y,
    w: Math.min(frame.w - 5, box.x + box.w + pad) - x,
    h: Math.min(frame.h - 5, box.y + box.h + pad) - y,
  };
}

export function drawMarks(marks: readonly { actor: Actor; box: Box }[], frame: Frame): string {
  return marks
    .map(({ actor, box }) => {
      const area = clampBox(box, frame, Math.max(5, Math.min(16, box.h * 0.06)));
      if (area.w <= 0 || area.h <= 0) return '';
      const outline = actor.frame
        ? el('rect', {
            x: area.x,
            y: area.y,
            width: area.w,
            height: area.h,
            rx: 5,
            fill: 'none',
            stroke: '#2b2200',
            'stroke-opacity': '.35',
            'stroke-width': 7,
          }) +
          el('rect', {
            x: area.x,
            y: area.y,
            width: area.w,
            height: area.h,
            rx: 5,
            fill: 'none',
            stroke: YELLOW,
            'stroke-width': 4.5,
          })
        : '';
      const y = area.y < 50 ? area.y + area.h + 24 : area.y - 24;
      return outline + (actor.label ? badge(actor.label, area.x + area.w / 2, y, 17) : '');
    })
    .join('');
}

export function drawZones(scene: DriverScene, frame: Frame): string {
  return (scene.zones ?? [])
    .map((zone) => {
      const x = Math.max(3, (zone.x / 100) * frame.w);
      const y = Math.max(3, (zone.y / 100) * frame.h);
      const w = Math.min(frame.w - 3, ((zone.x + zone.w) / 100) * frame.w) - x;
      const h = Math.min(frame.h - 3, ((zone.y + zone.h) / 100) * frame.h) - y;
      if (w <= 0 || h <= 0) return '';
      return (
        el('rect', {
          x,
          y,
          width: w,
          height: h,
          rx: 6,
          fill: '#ffffff',
          'fill-opacity': '.1',
          stroke: '#ffffff',
          'stroke-width': 3.5,
          'stroke-dasharray': '10 6',
        }) + badge(zone.label, Math.max(22, x + 4), Math.max(22, y - 2), 17)
      );
    })
    .join('');
}
