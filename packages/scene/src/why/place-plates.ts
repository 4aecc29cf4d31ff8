/**
 * Where the names of the why layer stand: beside what they name, where they hide nothing that is read. A place in sight of its thing
 * that covers no word of the picture and no other name is taken before one that does, and a line leads from a distant plate to its thing.
 */
import { type Drawing, el, group } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import { textWidth } from '../kit/pen.ts';
import { asBox, LAYER_CASING, LAYER_INK, LAYER_TEXT, layerText, type Plate, polyline } from './layer-ink.ts';

interface Occupied {
  /** By words of the picture. */
  words: readonly Box[];
  /** By what the layer draws. */
  taken: readonly Box[];
  /** By things of the picture. */
  keep: readonly Box[];
  /** By the page's own buttons over the picture. */
  buttons: readonly Box[];
}

/** How much worse it is to cover a unit of these than to stand a unit further away. */
const WEIGHTS = { buttons: 1000, plates: 100, words: 50, taken: 2, keep: 0.5 } as const;

/** Units: ink that a plate hides of a word without hiding the word. */
const SLIVER = 1;

/** What of a word has to stay in sight. */
export const coreOf = ({ x, y, w, h }: Box): Box => ({
  x: x + SLIVER,
  y: y + SLIVER,
  w: Math.max(0, w - 2 * SLIVER),
  h: Math.max(0, h - 2 * SLIVER),
});

/** From one line of a plate to the next. */
const LEADING = LAYER_TEXT * 1.15;

/** What a name takes with its plate, in one line or in two. */
export const sizePlate = (...lines: readonly string[]): Frame => ({
  w: Math.max(...lines.map(textWidth)) * LAYER_TEXT + 40,
  h: LAYER_TEXT * 1.5 + (lines.length - 1) * LEADING,
});

/** Where no line ends: between a figure and its unit, the hours and the minutes of a time, after an operator, before a mark. */
const UNBROKEN: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d$/, /^(\p{L}{1,2}|km\/h|[%°€])$/u],
  [/\d h$/, /^\d/],
  [/[+×÷=−]$/, /./],
  [/./, /^[:;!?»]/],
];

/** In two lines of about the same width, for a name long enough. */
function splitName(text: string): [string, string] | undefined {
  const halves = [...text.matchAll(/ /g)]
    .map(({ index }) => [text.slice(0, index), text.slice(index + 1)] as [string, string])
    .filter(([start, end]) => {
      const after = end.split(' ')[0] ?? '';
      return !UNBROKEN.some(([before, next]) => before.test(start) && next.test(after));
    });
  // A line that ends with a comma, or begins with what is found, reads better than a shorter one.
  const isNatural = ([start, end]: readonly string[]) =>
    /[,:;]$/.test(start ?? '') || /^[=→]/.test(end ?? '');
  const measure = (lines: readonly string[]) =>
    Math.max(...lines.map(textWidth)) * (isNatural(lines) ? 0.65 : 1);
  return halves.reduce<[string, string] | undefined>(
    (best, each) => (measure(each) < (best ? measure(best) : textWidth(text) * 0.8) ? each : best),
    undefined,
  );
}

interface Placed extends Box {
  lines: readonly string[];
}

/** Units between a plate and the edge of what it may not leave. */
export const PLATE_EDGE = 8;

function overlap(a: Box, b: Box): number {
  // Most boxes are far from each other.
  if (b.x >= a.x + a.w || b.x + b.w <= a.x || b.y >= a.y + a.h || b.y + b.h <= a.y) return 0;
  return (
    (Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
    (Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
  );
}

/** A word of which one corner is hidden is as good as hidden. */
const TOUCHED = 40;

const sumHidden = (place: Box, boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => {
    const hidden = overlap(place, box);
    return hidden > 0 ? sum + hidden + TOUCHED : sum;
  }, 0);

/** The place of each plate, in their order. */
export function placePlates(plates: readonly Plate[], occupied: Occupied, frame: Frame): Placed[] {
  const placed: Placed[] = [];
  const words = occupied.words.map(coreOf);
  for (const plate of plates)
    placed.push(findPlace(plate, { ...occupied, words, plates: placed }, asBox(plate.within ?? frame)));
  return placed;
}

/** What a placed plate hides that has to be read, or where it is cut, one sentence each. */
export function findPlateFaults(
  placed: readonly Placed[],
  { words, buttons }: Pick<Occupied, 'words' | 'buttons'>,
  frame: Frame,
): string[] {
  const cores = words.map(coreOf);
  return placed.flatMap((place, i) => {
    const others = placed.filter((_, other) => other !== i);
    const isCut = place.x < 0 || place.y < 0 || place.x + place.w > frame.w || place.y + place.h > frame.h;
    const faults = [
      ...(sumHidden(place, cores) > 0 ? ['hides a word of the picture'] : []),
      ...(sumHidden(place, others) > 0 ? ['hides another name'] : []),
      ...(sumHidden(place, buttons) > 0 ? ['is under a button of the page'] : []),
      ...(isCut ? ['leaves the picture'] : []),
    ];
    return faults.map((fault) => `«${place.lines.join(' ')}» ${fault}`);
  });
}

/** A line from each distant plate to what it names. */
export const drawLeaders = (plates: readonly Plate[], placed: readonly Placed[]): Drawing =>
  placed.map((place, i) => drawLeader(listThings(plates[i]), place));

export const drawPlates = (placed: readonly Placed[]): Drawing => placed.map(drawPlate);

const listThings = (plate: Plate | undefined): Box[] => (plate ? [plate.by, ...(plate.along ?? [])] : []);

/** The usual places first; one of all others, and two lines, only where each of these hides something. */
function findPlace(plate: Plate, occupied: Occupied & { plates: readonly Box[] }, area: Box): Placed {
  const things = listThings(plate);
  const lists = (['buttons', 'plates', 'words', 'taken', 'keep'] as const).map(
    (name) => [WEIGHTS[name], occupied[name]] as const,
  );
  const grown = occupied.words.map((word) => growBox(word, LEADER.half));
  const crosses = (place: Box) => countCrossed(leadTo(place, things), grown, occupied.plates, occupied.taken);
  const whole = [plate.text];
  const listUsual = (size: Frame) =>
    things.flatMap((by) => besides(by, plate.side, size)).map((place) => inside(place, area));
  const usual = listUsual(sizePlate(...whole));
  const free = usual.find((place) => weighHidden(place, lists, 0) === 0 && crosses(place) === 0);
  if (free) return { ...free, lines: whole };
  const places = [whole, splitName(plate.text) ?? []]
    .filter((lines) => lines.length > 0)
    .flatMap((lines) => {
      const size = sizePlate(...lines);
      const worse = lines.length > 1 ? SECOND_LINE : 0;
      return [...listUsual(size), ...everywhere(size, area)].map((place) => ({
        place,
        lines,
        far: worse + lengthOf(leadTo(place, things)),
      }));
    })
    // The nearest first: what is further away than the best one is bad is not measured.
    .sort((a, b) => a.far - b.far);
  let best: Placed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { place, lines, far } of places) {
    if (far >= least) break;
    const hidden = far + weighHidden(place, lists, least - far);
    if (hidden >= least) continue;
    const cost = hidden + CROSSED * crosses(place);
    if (cost < least) [best, least] = [{ ...place, lines }, cost];
  }
  return best ?? { ...inside({ ...sizePlate(...whole), x: plate.by.x, y: plate.by.y }, area), lines: whole };
}

type Weighed = readonly (readonly [weight: number, boxes: readonly Box[]])[];

/** How bad it is what a place hides. @param most of what is worse than this, it is only told that it is worse */
function weighHidden(place: Box, lists: Weighed, most: number): number {
  let sum = 0;
  for (const [weight, boxes] of lists)
    for (const box of boxes) {
      const hidden = overlap(place, box);
      if (hidden > 0) sum += weight * (hidden + TOUCHED);
      if (sum > most) return sum;
    }
  return sum;
}

function besides(by: Box, side: Plate['side'], { w, h }: Frame): Box[] {
  const middle = { x: by.x + by.w / 2 - w / 2, y: by.y + by.h / 2 - h / 2 };
  const places: Pt[] = [
    [middle.x, by.y - h - 10],
    [middle.x, by.y + by.h + 10],
    [by.x + by.w + 10, middle.y],
    [by.x - w - 10, middle.y],
    [by.x + by.w + 10, by.y - h],
    [by.x - w - 10, by.y - h],
    [by.x, by.y - h - 10],
    [by.x + by.w - w, by.y - h - 10],
    [by.x, by.y + by.h + 10],
    [by.x + by.w - w, by.y + by.h + 10],
    [middle.x, by.y - 2 * h - 20],
    [middle.x, by.y + by.h + h + 20],
    [middle.x, by.y - 3 * h - 30],
  ];
  const beside: Pt[] = [0, 50, 110].map(
    (off): Pt => [side === 'right' ? by.x + by.w + 10 + off : by.x - w - 10 - off, middle.y],
  );
  const kept = side === undefined ? places : beside;
  return kept.map(([x, y]) => ({ x, y, w, h }));
}

/** Units between two places that are tried. */
const STEP = { x: 15, y: 10 } as const;

function* everywhere({ w, h }: Frame, area: Box): Generator<Box> {
  for (let y = area.y + PLATE_EDGE; y + h <= area.y + area.h - PLATE_EDGE; y += STEP.y)
    for (let x = area.x + PLATE_EDGE; x + w <= area.x + area.w - PLATE_EDGE; x += STEP.x)
      yield { x, y, w, h };
}

const inside = ({ x, y, w, h }: Box, area: Box): Box => ({
  x: Math.max(area.x + PLATE_EDGE, Math.min(area.x + area.w - w - PLATE_EDGE, x)),
  y: Math.max(area.y + PLATE_EDGE, Math.min(area.y + area.h - h - PLATE_EDGE, y)),
  w,
  h,
});

/** The nearest points of two spans: where they overlap, the middle of what they share. */
function meet([a, b]: Pt, [c, d]: Pt): Pt {
  if (b < c) return [b, c];
  if (d < a) return [a, d];
  const middle = (Math.max(a, c) + Math.min(b, d)) / 2;
  return [middle, middle];
}

function joinNearest(a: Box, b: Box): Line {
  const [ax, bx] = meet([a.x, a.x + a.w], [b.x, b.x + b.w]);
  const [ay, by] = meet([a.y, a.y + a.h], [b.y, b.y + b.h]);
  return [
    [ax, ay],
    [bx, by],
  ];
}

type Line = readonly [Pt, Pt];

const lengthOf = ([from, to]: Line): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** The shortest way from a plate to what it names. */
const leadTo = (place: Box, things: readonly Box[]): Line =>
  things.map((thing) => joinNearest(place, thing)).reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));

/** Whether a line passes through a box. */
function passes([[x, y], [x2, y2]]: Line, box: Box): boolean {
  let [from, to] = [0, 1];
  const sides = [
    [x2 - x, box.x - x, box.x + box.w - x],
    [y2 - y, box.y - y, box.y + box.h - y],
  ] as const;
  for (const [way, near, far] of sides) {
    if (way === 0) {
      if (near > 0 || far < 0) return false;
      continue;
    }
    const [enter, leave] = [Math.min(near / way, far / way), Math.max(near / way, far / way)];
    [from, to] = [Math.max(from, enter), Math.min(to, leave)];
  }
  return from < to;
}

const growBox = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** How many of these a plate’s line would strike out; none where it has no line. */
const countCrossed = (line: Line, ...lists: readonly (readonly Box[])[]): number =>
  lengthOf(line) < LEAST_LEADER ? 0 : lists.flat().filter((box) => passes(line, box)).length;

/** As bad as so many units of distance: a word that is struck out, a name in two lines. */
const CROSSED = 120;
const SECOND_LINE = 40;

/** Units from which it is not plain any more what a plate names. */
const LEAST_LEADER = 45;
/** The ink of such a line, and half of what it takes with its casing. */
const LEADER = { ink: 4, half: 5 } as const;

function drawLeader(things: readonly Box[], place: Box): Drawing {
  const way = leadTo(place, things);
  if (lengthOf(way) < LEAST_LEADER) return [];
  const line = { d: polyline(way), fill: 'none', 'stroke-linecap': 'round' } as const;
  return [
    el('path', { ...line, stroke: LAYER_CASING, 'stroke-width': 2 * LEADER.half }),
    el('path', { ...line, stroke: LAYER_INK, 'stroke-width': LEADER.ink }),
  ];
}

function drawPlate({ x, y, w, h, lines }: Placed): Drawing {
  const plate = { x, y, width: w, height: h, rx: 14 };
  const first = y + h / 2 - ((lines.length - 1) * LEADING) / 2;
  return group(
    {},
    el('rect', { ...plate, fill: LAYER_INK, stroke: LAYER_CASING, 'stroke-width': 5 }),
    lines.map((line, i) => layerText(line, x + w / 2, first + i * LEADING, LAYER_TEXT)),
  );
}
