/** Draws the why layer of a scene: a transparent picture of the same frame, to be laid over the scene's own. */
import { createDefs } from '../kit/defs.ts';
import type { Frame } from '../kit/geometry.ts';
import { toSvg, writeElement } from '../kit/svg.ts';
import type { Scene } from '../schema/scene.ts';
import type { WhyMark } from '../schema/why.ts';
import { createChartLayer, createTideLayer } from './chart-layer.ts';
import { createDriverLayer } from './driver-layer.ts';
import { type LayerPart, layerRing, placePlates, ringBox } from './layer-ink.ts';
import { type LayerView, requireThing, WhyMarkError } from './layer-view.ts';
import { createPlanLayer } from './plan-layer.ts';
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
    if (mark.mark === 'cerne') return drawRing(view, mark.of, mark.name);
    const part = view.draw(mark, defs);
    if (!part) throw new WhyMarkError(`has a mark that no ${scene.view} can show: ${mark.mark}`);
    return part;
  });
  const plates = parts.flatMap((part) => part.plates ?? []);
  const taken = parts.flatMap((part) => part.taken ?? []);
  const body = [
    parts.map(({ areas }) => areas ?? []),
    parts.map(({ lines }) => lines ?? []),
    placePlates(plates, taken, view.frame),
  ];
  const { w, h } = view.frame;
  const document = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}`, width: w, height: h };
  return {
    svg: writeElement('svg', document, toSvg([defs.list(), body])),
    sentences: marks.map((mark) => sayMark(view, mark)),
  };
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
    default:
      throw new WhyMarkError(`has a view without a why layer: ${scene.view}`);
  }
}

function drawRing(view: LayerView, path: string, name: string): LayerPart {
  const box = requireThing(view.find(path), path);
  const ring = ringBox(box, view.frame);
  return { lines: layerRing(box, view.frame), plates: [{ text: name, by: ring }], taken: [ring] };
}

function sayMark(view: LayerView, mark: WhyMark): string {
  if (mark.mark === 'cerne') return `Entouré\u00a0: ${mark.name}.`;
  return view.say(mark) ?? '';
}
