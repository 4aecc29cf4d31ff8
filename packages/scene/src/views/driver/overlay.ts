/** Marks laid over the picture: the yellow frame, letters, zones. */

import { drawBadge } from '../../kit/badge.ts';
import { type Drawing, el } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import type { Actor, DriverScene } from '../../schema/scene.ts';

const YELLOW = '#ffd21f';

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

export function drawMarks(marks: readonly { actor: Actor; box: Box }[], frame: Frame): Drawing {
  return marks.map(({ actor, box }) => {
    const area = clampBox(box, frame, Math.max(5, Math.min(16, box.h * 0.06)));
    if (area.w <= 0 || area.h <= 0) return [];
    const outline = actor.frame
      ? [
          el('rect', {
            x: area.x,
            y: area.y,
            width: area.w,
            height: area.h,
            rx: 5,
            fill: 'none',
            stroke: '#2b2200',
            'stroke-opacity': '.35',
            'stroke-width': 7,
          }),
          el('rect', {
            x: area.x,
            y: area.y,
            width: area.w,
            height: area.h,
            rx: 5,
            fill: 'none',
            stroke: YELLOW,
            'stroke-width': 4.5,
          }),
        ]
      : [];
    const y = area.y < 50 ? area.y + area.h + 24 : area.y - 24;
    return [outline, actor.label ? drawBadge(actor.label, area.x + area.w / 2, y, 17) : []];
  });
}

export function drawZones(scene: DriverScene, frame: Frame): Drawing {
  return (scene.zones ?? []).map((zone) => {
    const x = Math.max(3, (zone.x / 100) * frame.w);
    const y = Math.max(3, (zone.y / 100) * frame.h);
    const w = Math.min(frame.w - 3, ((zone.x + zone.w) / 100) * frame.w) - x;
    const h = Math.min(frame.h - 3, ((zone.y + zone.h) / 100) * frame.h) - y;
    if (w <= 0 || h <= 0) return [];
    return [
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
      }),
      drawBadge(zone.label, Math.max(22, x + 4), Math.max(22, y - 2), 17),
    ];
  });
}
