/** The rhythm of a light, or blasts of a horn, as a timeline: lit and dark, second by second, over at least two periods. */

import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText, drawSignTexts } from '../../kit/pen.ts';
import type { SeaScene } from '../../schema/sea.ts';
import { markFacts, type Rhythm, rhythmPeriod } from './mark-facts.ts';
import { MARK_LAMPS } from './mark-picture.ts';
import type { SeaContext } from './sea-context.ts';

/** Flashing lights of a harbour: slow, lit and dark for about the same time. */
const PORT_BEAT: Rhythm = { colors: ['rouge'], phases: [1, 1] };
const LEAST_SECONDS = 12;
const TALL = 78;
const PAD = 26;

/** Moments when the light is on within `seconds`, with the colour it has. */
export function beats(rhythm: Rhythm, seconds: number): { from: number; to: number; color: string }[] {
  const list: { from: number; to: number; color: string }[] = [];
  let at = 0;
  for (let i = 0; at < seconds; i += 1) {
    const phase = rhythm.phases[i % rhythm.phases.length] ?? seconds;
    const color = rhythm.colors[(i / 2) % rhythm.colors.length] ?? rhythm.colors[0] ?? 'blanc';
    if (i % 2 === 0) list.push({ from: at, to: Math.min(seconds, at + phase), color: MARK_LAMPS[color] });
    at += phase;
  }
  return list;
}

function strip(rhythm: Rhythm, frame: Frame, y: number, label: string | undefined): Drawing {
  const seconds = Math.max(LEAST_SECONDS, rhythmPeriod(rhythm) * 2);
  const left = PAD + (label ? 70 : 0);
  const wide = frame.w - left - PAD;
  const x = (second: number) => left + (second / seconds) * wide;
  const every = seconds > 20 ? 5 : 1;
  let ticks = '';
  const numbers: [string, number, number][] = [];
  for (let s = 0; s <= seconds; s += 1) {
    ticks += `M${num(x(s))} ${y + 44}v${s % every === 0 ? 8 : 4}`;
    if (s % (seconds > 20 ? 5 : 2) === 0) numbers.push([s === 0 ? '0 s' : String(s), x(s), y + 62]);
  }
  const lit = beats(rhythm, seconds);
  const flashes = (color: string, spread: number) =>
    lit
      .filter((beat) => beat.color === color)
      .map((beat) => {
        const w = Math.max(5, x(beat.to) - x(beat.from)) + 2 * spread;
        const h = 26 + 2 * spread;
        return `M${num(x(beat.from) - spread)} ${y + 15 - spread}h${num(w)}v${h}h${num(-w)}z`;
      })
      .join('');
  const shown = [...new Set(lit.map((beat) => beat.color))].map((color) => [
    el('path', { d: flashes(color, 9), fill: color, 'fill-opacity': '.14' }),
    el('path', { d: flashes(color, 4), fill: color, 'fill-opacity': '.3' }),
    el('path', { d: flashes(color, 0), fill: color }),
  ]);
  const name = label
    ? drawSignText(label, PAD + 4, y + 28, { size: 22, color: '#ffffff', anchor: 'start', maxWidth: 62 })
    : [];
  return group(
    {},
    el('rect', { x: left, y: y + 15, width: wide, height: 26, rx: 3, fill: '#182640' }),
    ...shown,
    el('path', { d: ticks, stroke: '#7388a6', 'stroke-width': 1.5 }),
    drawSignTexts(numbers, { size: 17, color: '#aebfd6', weight: 400 }),
    name,
  );
}

/** When each blast begins and ends: a short one about one second, a long one four to six (rule 32). */
export function blasts(sounds: NonNullable<SeaScene['sounds']>): { from: number; to: number }[] {
  let at = 0.5;
  return sounds.map((sound) => {
    const from = at;
    const to = from + (sound === 'bref' ? 1 : 5);
    at = to + 1;
    return { from, to };
  });
}

/** Seconds of the strip, and where one of them stands on it. */
function soundScale(list: ReturnType<typeof blasts>, frame: Frame) {
  const seconds = Math.max(LEAST_SECONDS, (list.at(-1)?.to ?? 0) + 1);
  const left = PAD + 74;
  const wide = frame.w - left - PAD;
  return { seconds, left, wide, x: (second: number) => left + (second / seconds) * wide };
}

/** The blasts that are heard, at the foot of the picture; undefined without any. */
export function findBlasts({ sounds }: Pick<SeaScene, 'sounds'>, frame: Frame): Box | undefined {
  const list = sounds ? blasts(sounds) : [];
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return undefined;
  const { x } = soundScale(list, frame);
  return { x: x(first.from), y: frame.h - TALL + 10, w: x(last.to) - x(first.from), h: 36 };
}

/** A horn, then its blasts as bars with tapered ends: sound fades in and out, unlike light. */
function soundStrip(
  context: SeaContext,
  sounds: NonNullable<SeaScene['sounds']>,
  frame: Frame,
  y: number,
): Drawing {
  const list = blasts(sounds);
  const { seconds, left, wide, x } = soundScale(list, frame);
  const horn = `M${PAD} ${y + 21}h9l20 -11v36l-20 -11h-9zM${PAD + 36} ${y + 18}q7 10 0 20M${PAD + 44} ${y + 12}q12 16 0 32`;
  const fill = linearGradient(context.defs, [
    [0, '#ffe3a8'],
    [1, '#f4b95a'],
  ]);
  let ticks = '';
  for (let s = 0; s <= seconds; s += 1) ticks += `M${num(x(s))} ${y + 52}v6`;
  const bars = list.map(({ from, to }) =>
    el('rect', { x: x(from), y: y + 10, width: x(to) - x(from), height: 36, rx: 16, fill }),
  );
  return [
    el('path', { d: horn, fill: '#ffe3a8', stroke: '#ffe3a8', 'stroke-width': 3, 'fill-rule': 'nonzero' }),
    el('path', { d: `M${left} ${y + 28}H${num(left + wide)}`, stroke: '#33486b', 'stroke-width': 3 }),
    bars,
    el('path', { d: ticks, stroke: '#7388a6', 'stroke-width': 1.5 }),
  ];
}

export function drawTimelines(context: SeaContext, scene: SeaScene): Drawing {
  const shown = (scene.marks ?? [])
    .filter((mark) => mark.rhythm)
    .flatMap((mark) => {
      const { rhythm } = markFacts(mark.kind, scene.region);
      return rhythm ? [{ rhythm, label: mark.label }] : [];
    })
    .slice(0, 4);
  if (scene.portLights?.flashing) shown.push({ rhythm: PORT_BEAT, label: undefined });
  const count = shown.length + (scene.sounds ? 1 : 0);
  if (count === 0) return [];
  const { frame } = context;
  const top = frame.h - count * TALL - 8;
  const panel = el('rect', {
    y: top,
    width: frame.w,
    height: frame.h - top,
    fill: '#0a1324',
    'fill-opacity': '.9',
  });
  const lights = shown.map(({ rhythm, label }, i) => strip(rhythm, frame, top + 4 + i * TALL, label));
  const sounds = scene.sounds ? soundStrip(context, scene.sounds, frame, top + 8 + shown.length * TALL) : [];
  return [panel, lights, sounds];
}
