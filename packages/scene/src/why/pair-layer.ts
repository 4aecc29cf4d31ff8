/** The why layer of two pictures: each thing is named in its own, which its marks and plates do not leave. */
import { type Drawing, group } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import { placePanes } from '../kit/panes.ts';
import type { PairScene, SingleScene } from '../schema/scene.ts';
import type { WhyMark } from '../schema/why.ts';
import type { LayerPart } from './layer-ink.ts';
import { type LayerView, WhyMarkError } from './layer-view.ts';

type Side = 'left' | 'right';

/** Where the letter of a picture stands in it. */
const LETTER: Box = { x: 10, y: 10, w: 56, h: 56 };
const SIDE_NAMES = { left: 'à gauche', right: 'à droite' } as const;
const LETTERED_NAMES = { left: 'image A', right: 'image B' } as const;

export function createPairLayer(
  scene: PairScene,
  frame: Frame,
  createLayer: (scene: SingleScene, frame: Frame) => LayerView,
): LayerView {
  const panes = placePanes(frame);
  const layers = { left: createLayer(scene.left, panes.left), right: createLayer(scene.right, panes.right) };
  const names = scene.lettered ? LETTERED_NAMES : SIDE_NAMES;
  const kept = (side: Side) =>
    [...layers[side].keep(), ...(scene.lettered ? [LETTER] : [])].map((box) => shiftBox(box, panes[side].x));
  return {
    frame,
    find(path) {
      const { side, rest } = readSide(path);
      const box = layers[side].find(rest);
      return box && shiftBox(box, panes[side].x);
    },
    edge(path) {
      const { side, rest } = readSide(path);
      return layers[side].edge?.(rest)?.map(([x, y]): Pt => [x + panes[side].x, y]);
    },
    isPartOfWord(path) {
      const { side, rest } = readSide(path);
      return layers[side].isPartOfWord?.(rest) ?? false;
    },
    bounds: (path) => panes[readSide(path).side],
    name(path) {
      const { side, rest } = readSide(path);
      return layers[side].name(rest);
    },
    place: (path) => names[readSide(path).side],
    words: () =>
      (['left', 'right'] as const).flatMap((side) =>
        (layers[side].words?.() ?? []).map((box) => shiftBox(box, panes[side].x)),
      ),
    keep: () => [...kept('left'), ...kept('right')],
    draw(mark, defs) {
      const inPane = enterPane(mark);
      const part = inPane && layers[inPane.side].draw(inPane.mark, defs);
      return part && shiftPart(part, panes[inPane.side]);
    },
    say(mark) {
      const inPane = enterPane(mark);
      return inPane && layers[inPane.side].say(inPane.mark);
    },
  };
}

/** `left/signs/0` → the left picture's `signs/0`. */
function readSide(path: string): { side: Side; rest: string } {
  const found = /^(left|right)\/(.+)$/.exec(path);
  if (!found?.[2]) throw new WhyMarkError(`names ${path}, in neither picture of the pair`);
  return { side: found[1] === 'left' ? 'left' : 'right', rest: found[2] };
}

/** A mark of one picture's own view, as that picture has it. */
function enterPane(mark: WhyMark): { side: Side; mark: WhyMark } | undefined {
  if (!('of' in mark) || mark.of === undefined) return undefined;
  const { side, rest } = readSide(mark.of);
  return { side, mark: { ...mark, of: rest } };
}

const shiftBox = (box: Box, dx: number): Box => ({ ...box, x: box.x + dx });

function shiftPart({ areas, lines, discs, ringed, plates, taken }: LayerPart, pane: Box): LayerPart {
  const move = (drawing: Drawing) => group({ transform: `translate(${pane.x} 0)` }, drawing);
  return {
    ...(areas && { areas: move(areas) }),
    ...(lines && { lines: move(lines) }),
    ...(discs && { discs: move(discs) }),
    ...(ringed && { ringed: ringed.map(({ box }) => ({ box: shiftBox(box, pane.x), within: pane })) }),
    ...(plates && {
      plates: plates.map((plate) => ({
        ...plate,
        by: shiftBox(plate.by, pane.x),
        ...(plate.along && { along: plate.along.map((box) => shiftBox(box, pane.x)) }),
        within: pane,
      })),
    }),
    ...(taken && { taken: taken.map((box) => shiftBox(box, pane.x)) }),
  };
}
