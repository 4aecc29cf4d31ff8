/** Draws the why layer of a scene: a transparent picture of the same frame, to be laid over the scene's own. */
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import { toSvg, writeElement } from '../kit/svg.ts';
import type { Scene } from '../schema/scene.ts';
import type { WhyMark, WhyMarkOf } from '../schema/why.ts';
import { createChartLayer, createTideLayer } from './chart-layer.ts';
import { createDashboardLayer } from './dashboard-layer.ts';
import { createDriverLayer } from './driver-layer.ts';
import { createBoardLayer, createInlandLayer, createInlandPlanLayer } from './inland-layers.ts';
import {
  boxAround,
  type LayerPart,
  layerLine,
  layerRing,
  placePlates,
  polyline,
  ringBox,
} from './layer-ink.ts';
import { type LayerView, requireThing, WhyMarkError } from './layer-view.ts';
import { createPlanLayer } from './plan-layer.ts';
import { createObjectLayer, createSectionLayer, createSheetLayer, createSignLayer } from './ring-layers.ts';
import { createSeaLayer } from './sea-layer.ts';
import { createSeaPlanLayer } from './sea-plan-layer.ts';

const PICTURE: Frame = { w: 1200, h: 750 };

export interface WhyLayer {
  /** A complete SVG document, without a ground. */
  svg: string;
  /** The same facts in French, one sentence for each mark. */
  sentences: string[];
}

/** @throws WhyMarkError for a mark that names nothing of the scene, or that its view can't draw */
export function drawWhy(scene: Scene, marks: readonly WhyMark[]): WhyLayer {
  const view = chooseView(scene);
  const defs = createDefs('w');
  const parts = marks.map((mark): LayerPart => {
    if (mark.mark === 'cerne') return drawRing(view, mark, defs);
    const part = view.draw(mark, defs);
    if (!part) throw new WhyMarkError(`has a mark that no ${scene.view} can show: ${mark.mark}`);
    return part;
  });
  const plates = parts.flatMap((part) => part.plates ?? []);
  const taken = parts.flatMap((part) => part.taken ?? []);
  // Rings lie under the numbers and the arrows of the others.
  const rings = parts.filter((_, i) => marks[i]?.mark === 'cerne');
  const others = parts.filter((_, i) => marks[i]?.mark !== 'cerne');
  const body = [
    parts.map(({ areas }) => areas ?? []),
    [...rings, ...others].map(({ lines }) => lines ?? []),
    placePlates(plates, { taken, keep: view.keep(), buttons: listButtons(scene) }, view.frame),
  ];
  const { w, h } = view.frame;
  const document = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}`, width: w, height: h };
  return {
    svg: writeElement('svg', document, toSvg([defs.list(), body])),
    sentences: marks.map((mark) => sayMark(view, mark)),
  };
}

/** Where the page has the mark that enlarges the picture and, over a clip, the button that plays it. */
export function listButtons(scene: Scene): Box[] {
  const enlarge = { x: PICTURE.w - 160, y: PICTURE.h - 160, w: 160, h: 160 };
  const play = { x: 0, y: PICTURE.h - 200, w: 220, h: 200 };
  return scene.view === 'conducteur' && scene.clip ? [enlarge, play] : [enlarge];
}

function chooseView(scene: Scene): LayerView {
  switch (scene.view) {
    case 'plan':
      return createPlanLayer(scene, PICTURE);
    case 'conducteur':
      return createDriverLayer(scene, PICTURE);
    case 'mer':
      return createSeaLayer(scene, PICTURE);
    case 'plan-mer':
      return createSeaPlanLayer(scene, PICTURE);
    case 'maree':
      return createTideLayer(scene, PICTURE);
    case 'carte':
      return createChartLayer(scene, PICTURE);
    case 'feuille':
      return createSheetLayer(scene, PICTURE);
    case 'coupe':
      return createSectionLayer(scene, PICTURE);
    case 'objet':
      return createObjectLayer(scene, PICTURE);
    case 'tableau-de-bord':
      return createDashboardLayer(scene, PICTURE);
    case 'panneau':
      return createSignLayer(scene, PICTURE);
    case 'panneau-fluvial':
      return createBoardLayer(scene, PICTURE);
    case 'fluvial':
      return createInlandLayer(scene, PICTURE);
    case 'plan-fluvial':
      return createInlandPlanLayer(scene, PICTURE);
    default:
      throw new WhyMarkError(`has a view without a why layer: ${scene.view}`);
  }
}

function drawRing(view: LayerView, { of, name }: WhyMarkOf<'cerne'>, defs: Defs): LayerPart {
  const edge = view.edge?.(of);
  if (edge) return drawEdge(edge, name, defs);
  const box = requireThing(view.find(of), of);
  const ring = ringBox(box, view.frame);
  return { lines: layerRing(box, view.frame), plates: [{ text: name, by: ring }], taken: [ring] };
}

/** A line of the road is followed, not ringed. */
function drawEdge(edge: readonly Pt[], text: string, defs: Defs): LayerPart {
  const { x, y, w, h } = boundingBox([...edge]);
  return {
    lines: layerLine(defs, polyline(edge, true), { width: 7 }),
    plates: [{ text, by: boxAround([x + w / 2, y + h / 2], Math.min(w, h) / 2) }],
    taken: edge.map((point) => boxAround(point, 20)),
  };
}

/** «STOP (le panneau).», but not «Gravillons (les gravillons).» */
function sayRing(name: string, thing: string): string {
  const noun = thing.replace(/^(le|la|les) |^l’/, '');
  return name.toLowerCase().includes(noun) ? `${name}.` : `${name} (${thing}).`;
}

function sayMark(view: LayerView, mark: WhyMark): string {
  if (mark.mark === 'cerne') return sayRing(mark.name, view.name(mark.of));
  return view.say(mark) ?? '';
}
