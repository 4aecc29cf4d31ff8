/** Draws the why layer of a scene: a transparent picture of the same frame, to be laid over the scene's own. */
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import { toSvg, writeElement } from '../kit/svg.ts';
import { findWrittenBoxes } from '../kit/written-boxes.ts';
import type { Scene, SingleScene } from '../schema/scene.ts';
import type { WhyMark, WhyMarkOf } from '../schema/why.ts';
import { drawSingle } from '../single/draw-single.ts';
import { createChartLayer, createTideLayer } from './chart-layer.ts';
import { createDashboardLayer } from './dashboard-layer.ts';
import { createDriverLayer } from './driver-layer.ts';
import { fitRing, ringCrosses } from './fit-ring.ts';
import { drawGap, sayGap } from './gap-mark.ts';
import { createBoardLayer, createInlandLayer, createInlandPlanLayer } from './inland-layers.ts';
import { boxAround, type LayerPart, layerLine, layerRing, type Plate, polyline } from './layer-ink.ts';
import { type LayerView, requireThing, tellPlace, WhyMarkError } from './layer-view.ts';
import { createPairLayer } from './pair-layer.ts';
import {
  coreOf,
  drawLeaders,
  drawPlates,
  findPlateFaults,
  PLATE_EDGE,
  placePlates,
  sizePlate,
} from './place-plates.ts';
import { createPlanLayer } from './plan-layer.ts';
import { createObjectLayer, createSectionLayer, createSheetLayer, createSignLayer } from './ring-layers.ts';
import { createSeaLayer } from './sea-layer.ts';
import { createSeaPlanLayer } from './sea-plan-layer.ts';
import { findRingFaults, leaveWordsOut } from './struck-words.ts';

const PICTURE: Frame = { w: 1200, h: 750 };

export interface WhyLayer {
  /** A complete SVG document, without a ground. */
  svg: string;
  /** The same facts in French, one sentence for each mark. */
  sentences: string[];
}

/** The marks as they are drawn, and the place of each name. */
function layOut(scene: Scene, marks: readonly WhyMark[], defs: Defs) {
  const view = chooseView(scene);
  const words = view.words?.() ?? [];
  const parts = marks.map((mark) => drawMark(view, mark, { scene, defs, words: words.map(coreOf) }));
  const plates = parts.flatMap((part) => part.plates ?? []).map(checkRoom);
  const occupied = {
    words,
    taken: parts.flatMap((part) => part.taken ?? []),
    keep: view.keep(),
    buttons: listButtons(scene),
  };
  const placed = placePlates(plates, occupied, view.frame);
  // Rings lie under the arrows of the others.
  const rings = parts.filter((_, i) => marks[i]?.mark === 'cerne');
  const others = parts.filter((_, i) => marks[i]?.mark !== 'cerne');
  const strokes = [
    parts.map(({ areas }) => areas ?? []),
    [...rings, ...others].map(({ lines }) => lines ?? []),
    drawLeaders(plates, placed),
  ];
  return { view, parts, occupied, placed, strokes };
}

/** @throws WhyMarkError for a mark that names nothing of the scene, or that its view can't draw */
export function drawWhy(scene: Scene, marks: readonly WhyMark[]): WhyLayer {
  const defs = createDefs('w');
  const { view, parts, occupied, placed, strokes } = layOut(scene, marks, defs);
  const body = [
    leaveWordsOut(strokes, { words: occupied.words, frame: view.frame, defs }),
    parts.map(({ discs }) => discs ?? []),
    drawPlates(placed),
  ];
  const { w, h } = view.frame;
  const document = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}`, width: w, height: h };
  return {
    svg: writeElement('svg', document, toSvg([defs.list(), body])),
    sentences: marks.map((mark) => sayMark(view, mark)),
  };
}

/**
 * What of a layer hides what is read: names that hide words of the picture, one another or a button of the page, or that are cut;
 * rings that cross words. None in a layer that may be shown.
 */
export function findHiding(scene: Scene, marks: readonly WhyMark[]): string[] {
  const { view, parts, placed, occupied } = layOut(scene, marks, createDefs('w'));
  const rings = parts.flatMap((part) => part.rings ?? []);
  return [...findPlateFaults(placed, occupied, view.frame), ...findRingFaults(rings, occupied.words)];
}

/** Whether marks can be drawn in a scene, without the work of finding places for their names. */
export function canDrawWhy(scene: Scene, marks: readonly WhyMark[]): boolean {
  try {
    const view = chooseView(scene);
    for (const mark of marks)
      for (const plate of drawMark(view, mark, { scene, defs: createDefs('w'), words: [] }).plates ?? [])
        checkRoom(plate);
    return true;
  } catch (error) {
    if (error instanceof WhyMarkError) return false;
    throw error;
  }
}

const chooseView = (scene: Scene): LayerView =>
  scene.view === 'paire'
    ? createPairLayer(scene, PICTURE, createSingleLayer)
    : createSingleLayer(scene, PICTURE);

/** Where the page has the mark that enlarges the picture and, over a clip, the button that plays it. */
export function listButtons(scene: Scene): Box[] {
  const enlarge = { x: PICTURE.w - 160, y: PICTURE.h - 160, w: 160, h: 160 };
  const play = { x: 0, y: PICTURE.h - 200, w: 220, h: 200 };
  return scene.view === 'conducteur' && scene.clip ? [enlarge, play] : [enlarge];
}

interface LaidOver {
  scene: Scene;
  defs: Defs;
  /** What of the words has to stay in sight. */
  words: readonly Box[];
}

function drawMark(view: LayerView, mark: WhyMark, { scene, defs, words }: LaidOver): LayerPart {
  if (mark.mark === 'cerne') return drawRing(view, mark, { defs, words });
  if (mark.mark === 'ecart') return drawGap(view, mark, defs);
  const part = view.draw(mark, defs);
  if (!part) throw new WhyMarkError(`has a mark that no ${scene.view} can show: ${mark.mark}`);
  const rings = (part.ringed ?? []).map(({ box, within }) => fitRing(box, within ?? view.frame, words));
  return rings.length === 0 ? part : { ...part, rings, lines: [rings.map(layerRing), part.lines ?? []] };
}

/** Units: what is lower is texture, which nobody reads. */
const LEAST_WORD = 9;

/** A layer that knows the words of its picture. */
const createSingleLayer = (scene: SingleScene, frame: Frame): LayerView => ({
  words: () =>
    findWrittenBoxes(drawSingle(scene, frame, createDefs('t'), 0)).filter(({ h }) => h >= LEAST_WORD),
  ...chooseLayer(scene, frame),
});

function chooseLayer(scene: SingleScene, frame: Frame): LayerView {
  switch (scene.view) {
    case 'plan':
      return createPlanLayer(scene, frame);
    case 'conducteur':
      return createDriverLayer(scene, frame);
    case 'mer':
      return createSeaLayer(scene, frame);
    case 'plan-mer':
      return createSeaPlanLayer(scene, frame);
    case 'maree':
      return createTideLayer(scene, frame);
    case 'carte':
      return createChartLayer(scene, frame);
    case 'feuille':
      return createSheetLayer(scene, frame);
    case 'coupe':
      return createSectionLayer(scene, frame);
    case 'objet':
      return createObjectLayer(scene, frame);
    case 'tableau-de-bord':
      return createDashboardLayer(scene, frame);
    case 'panneau':
      return createSignLayer(scene, frame);
    case 'panneau-fluvial':
      return createBoardLayer(scene, frame);
    case 'fluvial':
      return createInlandLayer(scene, frame);
    case 'plan-fluvial':
      return createInlandPlanLayer(scene, frame);
  }
}

function drawRing(
  view: LayerView,
  { of, name }: WhyMarkOf<'cerne'>,
  { defs, words }: Pick<LaidOver, 'defs' | 'words'>,
): LayerPart {
  const within = view.bounds?.(of);
  const edge = view.edge?.(of);
  if (edge) return drawEdge(edge, { name, within }, defs);
  const area = within ?? view.frame;
  const box = requireThing(view.find(of), of);
  if (view.isPartOfWord?.(of)) return underline(box, { name, within }, defs);
  const ring = fitRing(box, area, words);
  if (words.some((word) => ringCrosses(ring, word))) return underline(box, { name, within }, defs);
  const { x, y, w, h } = ring;
  return {
    rings: [ring],
    lines: layerRing(ring),
    plates: [{ text: name, by: { x, y, w, h }, ...(within && { within }) }],
    taken: [{ x, y, w, h }],
  };
}

/** Units from the foot of characters to the line under them. */
const UNDER = 14;

/** A ring round a part of a word would cross the rest of it, and others have no room between words. */
function underline(
  { x, y, w, h }: Box,
  { name, within }: { name: string; within: Box | undefined },
  defs: Defs,
): LayerPart {
  const under = y + h + UNDER;
  const ends: [Pt, Pt] = [
    [x, under],
    [x + w, under],
  ];
  const by = { x, y, w, h: h + UNDER + 8 };
  return {
    lines: layerLine(defs, polyline(ends)),
    plates: [{ text: name, by, ...(within && { within }) }],
    taken: [by],
  };
}

/** A line of the road is followed, not ringed. */
function drawEdge(
  edge: readonly Pt[],
  { name, within }: { name: string; within: Box | undefined },
  defs: Defs,
): LayerPart {
  const { x, y, w, h } = boundingBox([...edge]);
  const by = boxAround([x + w / 2, y + h / 2], Math.min(w, h) / 2);
  return {
    lines: layerLine(defs, polyline(edge, true), { width: 7 }),
    plates: [{ text: name, by, ...(within && { within }) }],
    // In one picture of a pair there is little room beside a line: a plate is kept off all of its sides.
    taken: edge.flatMap((point, i) =>
      within ? spreadBoxes(point, edge[(i + 1) % edge.length] ?? point) : [boxAround(point, 20)],
    ),
  };
}

const spreadBoxes = (from: Pt, to: Pt): Box[] =>
  [0, 0.2, 0.4, 0.6, 0.8].map((share) =>
    boxAround([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], 20),
  );

/** A name that its picture has no room for would cover the other one of a pair, or be cut. */
function checkRoom(plate: Plate): Plate {
  const room = (plate.within ?? PICTURE).w - 2 * PLATE_EDGE;
  if (sizePlate(plate.text).w > room)
    throw new WhyMarkError(`has a name too long for its picture: ${plate.text}`);
  return plate;
}

/** «STOP (le panneau).», but not «Gravillons (les gravillons).» */
function sayRing(view: LayerView, { of, name }: WhyMarkOf<'cerne'>): string {
  const noun = view.name(of).replace(/^(le|la|les) |^l’/, '');
  const told = name.toLowerCase().includes(noun) ? view.place?.(of) : tellPlace(view, of);
  return told === undefined ? `${name}.` : `${name} (${told}).`;
}

function sayMark(view: LayerView, mark: WhyMark): string {
  if (mark.mark === 'cerne') return sayRing(view, mark);
  if (mark.mark === 'ecart') return sayGap(view, mark);
  return view.say(mark) ?? '';
}
