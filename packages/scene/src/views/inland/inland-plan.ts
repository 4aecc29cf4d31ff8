/** A waterway from above: banks, current, vessels and their paths. */

import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandPlanScene } from '../../schema/inland.ts';
import { drawPlanVessel } from '../sea/plan-vessel.ts';
import { createSeaPlanContext, drawTrack, planNote, planWater } from '../sea/plan-view.ts';
import { boardFace } from './boards/board-face.ts';
import { inlandMark } from './inland-marks.ts';
import { inlandModel } from './inland-models.ts';
import { drawFlow, drawReach } from './reaches.ts';

const BOARD_WIDE = 62;

export function drawInlandPlan(scene: InlandPlanScene, frame: Frame, defs: Defs): Drawing {
  const chart = createSeaPlanContext(frame);
  const vessels = (scene.vessels ?? []).map((vessel) => {
    const asAtSea = {
      kind: vessel.kind === 'voilier' ? ('voilier' as const) : ('vedette' as const),
      x: vessel.x,
      y: vessel.y,
      heading: vessel.heading,
      stopped: vessel.stopped === true || vessel.state === 'stationnement',
      ...(vessel.course ? { course: true } : {}),
      ...(vessel.color ? { color: vessel.color } : {}),
      ...(vessel.label ? { label: vessel.label } : {}),
      ...(vessel.frame ? { frame: true } : {}),
    };
    const board = vessel.blueBoard
      ? blueBoardBeside(chart.at(vessel.x, vessel.y), vessel.heading, chart.unit)
      : [];
    return [drawPlanVessel(chart, asAtSea, undefined, inlandModel(vessel)), board];
  });
  const marks = (scene.marks ?? []).map((mark) => {
    const [x, y] = chart.at(mark.x, mark.y);
    const { drawing } = inlandMark(defs, mark.kind, (color) => color);
    return [
      el('ellipse', { cx: x + 4, cy: y + 2, rx: 17, ry: 6, fill: '#08222f', 'fill-opacity': '.3' }),
      group({ transform: `translate(${num(x)} ${num(y)}) scale(13)` }, drawing),
    ];
  });
  const boards = (scene.boards ?? []).map((board) => {
    const face = boardFace(board);
    const [x, y] = chart.at(board.x, board.y);
    const k = Math.round((BOARD_WIDE / Math.min(face.w, 120)) * 1000) / 1000;
    const post = el('rect', { x: x - 3, y: y - 2, width: 6, height: 26, fill: '#6d757a' });
    return [
      post,
      group(
        { transform: `translate(${num(x - (face.w * k) / 2)} ${num(y - face.h * k)}) scale(${k})` },
        face.drawing,
      ),
    ];
  });
  return [
    planWater(frame, defs),
    drawFlow(scene, chart),
    drawReach(scene, chart, frame, defs),
    ...(scene.tracks ?? []).map((one) => drawTrack(chart, one)),
    ...vessels,
    ...marks,
    ...boards,
    ...(scene.notes ?? []).map((note) => planNote(chart, note)),
  ];
}

/** The light-blue board stands on her starboard side. */
function blueBoardBeside([x, y]: readonly [number, number], heading: number, unit: number): Drawing {
  const turn = (heading * Math.PI) / 180;
  const [bx, by] = [x + Math.cos(turn) * unit * 9, y + Math.sin(turn) * unit * 9];
  return [
    el('rect', { x: bx - 17, y: by - 17, width: 34, height: 34, fill: '#ffffff' }),
    el('rect', { x: bx - 14, y: by - 14, width: 28, height: 28, fill: '#4aa3e0' }),
    el('circle', { cx: bx, cy: by, r: 5, fill: '#ffffff' }),
  ];
}
