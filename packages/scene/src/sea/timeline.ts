/** The beat of a light as a strip of time: lit and dark, second by second, over at least two turns. */
import { FONT } from '../driver/overlay.ts';
import { el, escapeText, type Frame, group, linearGradient, num } from '../svg.ts';
import { markFacts, periodOf, type Rhythm } from './mark-facts.ts';
import { MARK_LAMPS } from './mark-picture.ts';
import type { SeaScene } from './schema.ts';
import type { SeaStage } from './stage.ts';

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

function strip(stage: SeaStage, rhythm: Rhythm, frame: Frame, y: number, label: string | undefined): string {
  const seconds = Math.max(LEAST_SECONDS, periodOf(rhythm) * 2);
  const left = PAD + (label ? 70 : 0);
  const wide = frame.w - left - PAD;
  const x = (second: number) => left + (second / seconds) * wide;
  const every = seconds > 20 ? 5 : 1;
  let ticks = '';
  let numbers = '';
  for (let s = 0; s <= seconds; s += 1) {
    ticks += `M${num(x(s))} ${y + 44}v${s % every === 0 ? 8 : 4}`;
    if (s % (seconds > 20 ? 5 : 2) === 0)
      numbers += el(
        'text',
        {
          x: x(s),
          y: y + 67,
          'text-anchor': 'middle',
          'font-family': FONT,
          'font-size': 15,
          fill: '#aebfd6',
        },
        s === 0 ? '0 s' : String(s),
      );
  }
  const lit = beats(rhythm, seconds)
    .map((beat) => {
      const w = Math.max(5, x(beat.to) - x(beat.from));
      const glow = linearGradient(stage.defs, [
        [0, beat.color, 0],
        [0.5, beat.color, 0.5],
        [1, beat.color, 0],
      ]);
      return (
        el('rect', { x: x(beat.from) - 5, y: y + 4, width: w + 10, height: 48, fill: glow }) +
        el('rect', { x: x(beat.from), y: y + 15, width: w, height: 26, rx: 3, fill: beat.color })
      );
    })
    .join('');
  const name = label
    ? el(
        'text',
        {
          x: PAD + 4,
          y: y + 36,
          'font-family': FONT,
          'font-size': 22,
          'font-weight': '700',
          fill: '#ffffff',
        },
        escapeText(label),
      )
    : '';
  return group(
    {},
    el('rect', { x: left, y: y + 15, width: wide, height: 26, rx: 3, fill: '#182640' }),
    lit,
    el('path', { d: ticks, stroke: '#7388a6', 'stroke-width': 1.5 }),
    numbers,
    name,
  );
}

export function drawTimelines(stage: SeaStage, scene: SeaScene): string {
  const shown = (scene.marks ?? [])
    .filter((mark) => mark.rhythm)
    .flatMap((mark) => {
      const { rhythm } = markFacts(mark.kind, scene.region);
      return rhythm ? [{ rhythm, label: mark.label }] : [];
    })
    .slice(0, 4);
  if (shown.length === 0) return '';
  const { frame } = stage;
  const top = frame.h - shown.length * TALL - 8;
  const panel = el('rect', {
    y: top,
    width: frame.w,
    height: frame.h - top,
    fill: '#0a1324',
    'fill-opacity': '.9',
  });
  return (
    panel +
    shown.map(({ rhythm, label }, i) => strip(stage, rhythm, frame, top + 4 + i * TALL, label)).join('')
  );
}
