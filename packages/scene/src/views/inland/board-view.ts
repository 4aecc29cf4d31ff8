/** One to three boards on their posts at the edge of the water. */

import { drawBadge } from '../../kit/badge.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandBoardScene } from '../../schema/inland.ts';
import { mountedBoard } from './boards/board-face.ts';
import { drawInland } from './inland-view.ts';

const LARGEST = 3.9;
/** Where the ground that carries the posts begins, and where they are planted in it: shares of the height. */
const GROUND = 0.86;
const PLANTED = 0.95;
const DARKNESS = { jour: 0, crepuscule: 0.4, nuit: 0.78 } as const;

/** Boards that are not rectangles: they cast no rectangular shadow. */
const POINTED = /^(A\.10|D\.1|D\.2|F\.(gauche|droite|deux))/;

/** Where each board hangs, without its post. */
export function placeBoards(scene: InlandBoardScene, frame: Frame) {
  const count = scene.boards.length;
  const step = frame.w / count;
  return scene.boards.map((board, i) => {
    const face = mountedBoard(board);
    const cx = step * (i + 0.5);
    const scale = Math.min((step * (count === 1 ? 0.62 : 0.78)) / face.w, (frame.h * 0.62) / face.h, LARGEST);
    const [w, h] = [face.w * scale, face.h * scale];
    const box: Box = { x: cx - w / 2, y: frame.h * 0.4 - h / 2, w, h };
    return { board, face, scale, cx, box };
  });
}

/** The bank on which we stand, in front of the water. */
function drawNearBank({ place, light = 'jour' }: InlandBoardScene, { w, h }: Frame): Drawing {
  const tone = (color: string) => mixColors(color, '#0a1320', DARKNESS[light]);
  const [ground, edge] = place === 'ville' ? ['#b3ac9e', '#8a8478'] : ['#6f964d', '#52703a'];
  const top =
    place === 'ville'
      ? `H${w + 5}`
      : `Q${num(w * 0.5)} ${num(h * (GROUND - 0.025))} ${w + 5} ${num(h * GROUND)}`;
  const outline = `M-5 ${num(h * GROUND)}${top}V${h + 5}H-5z`;
  return el('path', { d: outline, fill: tone(ground), stroke: tone(edge), 'stroke-width': 7 });
}

export function drawInlandBoards(scene: InlandBoardScene, frame: Frame, defs: Defs): Drawing {
  const behind = drawInland(
    {
      view: 'fluvial',
      water: 'canal',
      ...(scene.light ? { light: scene.light } : {}),
      ...(scene.weather ? { weather: scene.weather } : {}),
      ...(scene.place ? { place: scene.place } : {}),
      camera: { height: 3.2 },
    },
    frame,
    defs,
    1,
  );
  const signs = placeBoards(scene, frame).map(({ board, face, scale, cx, box: { y, w, h } }, i) => {
    const thick = Math.max(12, Math.min(24, 6 * scale));
    const steel = el('rect', {
      x: cx - thick / 2,
      y: y + h - 4,
      width: thick,
      height: frame.h * PLANTED - y - h,
      fill: '#a9b0b5',
    });
    const light = el('rect', {
      x: cx - thick / 2,
      y: y + h - 4,
      width: thick * 0.35,
      height: frame.h * PLANTED - y - h,
      fill: '#d8dcdf',
    });
    const k = Math.round(scale * 1000) / 1000;
    const drawn = group({ transform: `translate(${num(cx - w / 2)} ${num(y)}) scale(${k})` }, face.drawing);
    const letter = scene.lettered ? drawBadge('ABC'.charAt(i), cx, frame.h * 0.86, 28) : [];
    const shadow =
      POINTED.test(board.board) || board.under || board.over
        ? []
        : el('rect', {
            x: cx - w / 2 + 7,
            y: y + 10,
            width: w,
            height: h,
            rx: 6,
            fill: '#10182a',
            'fill-opacity': '.24',
          });
    return [steel, light, shadow, drawn, letter];
  });
  return [behind, drawNearBank(scene, frame), signs];
}
