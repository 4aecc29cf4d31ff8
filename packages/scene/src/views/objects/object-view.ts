/** One object or gesture, close, in front of the place where it is found. */

import { radialGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import type { ObjectContext, WrittenValue } from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { drawRect, textWidth } from '../../kit/pen.ts';
import type { ObjectScene } from '../../schema/scene.ts';
import { drawBehind } from './backdrops.ts';
import { objectState } from './catalogue.ts';
import { DRAWINGS } from './registry.ts';

/** At night the middle is lit and the edges are dark. */
function darkness(defs: Defs, frame: Frame): Drawing {
  const edges = radialGradient(defs, [
    [0, '#050b18', 0],
    [0.55, '#050b18', 0.08],
    [1, '#050b18', 0.62],
  ]);
  return drawRect(0, 0, frame.w, frame.h, edges);
}

function yellowFrame(frame: Frame): Drawing {
  return el('rect', {
    x: frame.w * 0.14,
    y: frame.h * 0.1,
    width: frame.w * 0.72,
    height: frame.h * 0.8,
    rx: 18,
    fill: 'none',
    stroke: '#ffd21f',
    'stroke-width': 9,
  });
}

/** The largest size of a drawing in a frame, in its middle. */
function fitBox([w, h]: readonly [number, number], frame: Frame): { scale: number; x: number; y: number } {
  const scale = Math.min(frame.w / w, frame.h / h);
  return { scale, x: (frame.w - w * scale) / 2, y: (frame.h - h * scale) / 2 };
}

/**
 * Where a subject writes one of its values, or some characters of it counted from 1; undefined for a subject that does
 * not say, and for characters that the value lacks.
 */
export function findValue(
  { subject, state, values }: ObjectScene,
  frame: Frame,
  index: number,
  part?: readonly [number, number],
): Box | undefined {
  const drawing = DRAWINGS[subject];
  const own = drawing?.values?.(objectState(subject, state) ?? '')[index];
  const box = own && (part ? findLetters(own, values?.[index] ?? '', part) : own);
  return drawing && box && placeInFrame(box, drawing.box, frame);
}

function placeInFrame(box: Box, size: readonly [number, number], frame: Frame): Box {
  const { scale, x, y } = fitBox(size, frame);
  return { x: x + box.x * scale, y: y + box.y * scale, w: box.w * scale, h: box.h * scale };
}

/** The parts of a subject that a why layer may point at, by their names in paths. */
export function placeParts(
  { subject, state, values }: ObjectScene,
  frame: Frame,
): ReadonlyMap<string, { name: string; box: Box }> {
  const drawing = DRAWINGS[subject];
  const parts = Object.entries(drawing?.parts?.(objectState(subject, state) ?? '', values ?? []) ?? {});
  return new Map(
    parts.map(([key, [name, x, y, w, h]]) => {
      const box = placeInFrame({ x, y, w, h }, drawing?.box ?? [1, 1], frame);
      return [key, { name, box }];
    }),
  );
}

function findLetters(
  { x, y, w, h, letters }: WrittenValue,
  text: string,
  [from, to]: readonly [number, number],
): Box | undefined {
  if (letters === undefined || to > text.length) return undefined;
  const size = Math.min(letters, w / textWidth(text));
  const start = x + (w - textWidth(text) * size) / 2;
  const before = textWidth(text.slice(0, from - 1)) * size;
  return { x: start + before, y, w: textWidth(text.slice(0, to)) * size - before, h };
}

/** A subject that is not in the catalogue shows its backdrop alone. */
export function drawObject(scene: ObjectScene, frame: Frame, defs: Defs): Drawing {
  const light = scene.light ?? 'jour';
  const context: ObjectContext = {
    state: objectState(scene.subject, scene.state) ?? objectState(scene.subject, undefined) ?? '',
    values: scene.values ?? [],
    light,
    weather: scene.weather ?? 'clair',
    night: light === 'nuit',
    defs,
  };
  const drawing = DRAWINGS[scene.subject];
  if (!drawing) return drawBehind('plain', context, frame);
  const behind = typeof drawing.on === 'function' ? drawing.on(context.state) : drawing.on;
  const { scale, x, y } = fitBox(drawing.box, frame);
  return [
    drawBehind(behind, context, frame),
    group(
      { transform: `translate(${num(x)} ${num(y)}) scale(${String(Math.round(scale * 1000) / 1000)})` },
      drawing.draw(context),
    ),
    context.night ? darkness(defs, frame) : [],
    scene.frame ? yellowFrame(frame) : [],
  ];
}
