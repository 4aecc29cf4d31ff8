/** Why layers of inland waters: on the bank, from the helm and from above. */
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import type { InlandBoardScene, InlandPlanScene, InlandScene } from '../schema/inland.ts';
import { placeBoards } from '../views/inland/board-view.ts';
import { inlandModel } from '../views/inland/inland-models.ts';
import { placeInland } from '../views/inland/inland-view.ts';
import { placeFlow } from '../views/inland/reaches.ts';
import { stretchLength, tagSpot } from '../views/sea/plan-vessel.ts';
import { createSeaPlanContext } from '../views/sea/plan-view.ts';
import { boxAround, type LayerPart, layerLine, layerNumber, NUMBER_RADIUS, polyline } from './layer-ink.ts';
import { findListed, joinFrench, type LayerView, requireThing, WhyMarkError } from './layer-view.ts';
import { createRingLayer } from './ring-layers.ts';
import { findSounds } from './sea-layer.ts';
import { ahead, drawManoeuvre, findTrack, type PlacedCraft, sayManoeuvre } from './sea-plan-layer.ts';

const THINGS: Readonly<Record<string, string>> = {
  vessels: 'le bateau',
  boards: 'le panneau',
  marks: 'la bouée',
  sounds: 'le signal sonore',
};
const nameThing = (path: string): string => THINGS[path.split('/')[0] ?? ''] ?? 'la voie d’eau';

export function createBoardLayer(scene: InlandBoardScene, frame: Frame): LayerView {
  const boxes = placeBoards(scene, frame).map(({ box }) => box);
  return createRingLayer(frame, {
    find: (path) => findListed(path, 'boards', boxes),
    name: nameThing,
    keep: boxes,
  });
}

const LOCK_PARTS: Readonly<Record<string, string>> = {
  'lock/feux': 'les feux de l’écluse',
  'lock/portes': 'les portes',
  'bridge/feux': 'les feux du pont',
  'chamber/bollard': 'votre amarre',
};

export function createInlandLayer(scene: InlandScene, frame: Frame): LayerView {
  const placed = placeInland(scene, frame, createDefs('f'));
  const { vessels, boards, marks, lock, chamber, bridge } = placed;
  const parts: Readonly<Record<string, Box | undefined>> = {
    'lock/feux': lock.lights,
    'lock/portes': lock.gates,
    'bridge/feux': bridge.lights,
    'chamber/bollard': chamber.bollard,
  };
  const openings = bridge.openings.map((opening) => boundBoxes(opening.boards));
  return {
    frame,
    find: (path) =>
      parts[path] ??
      findSounds(scene, frame, path) ??
      findListed(path, 'openings', openings) ??
      findListed(path, 'vessels', vessels) ??
      findListed(path, 'boards', boards) ??
      findListed(path, 'marks', marks),
    name: (path) => LOCK_PARTS[path] ?? nameOpening(path, openings.length) ?? nameThing(path),
    keep: () => [
      ...vessels,
      ...boards,
      ...marks,
      ...bridge.openings.flatMap((opening) => opening.boards),
      ...Object.values(parts).flatMap((box) => box ?? []),
    ],
    draw(mark, defs) {
      if (mark.mark === 'niveau') return drawLevel(scene, placed, frame, defs);
      if (mark.mark !== 'passage') return undefined;
      return drawPassage(
        requireThing(findListed(mark.of, 'openings', bridge.openings), mark.of).water,
        frame,
        defs,
      );
    },
    say(mark) {
      if (mark.mark === 'niveau') return sayLevel(scene);
      return mark.mark === 'passage' ? 'Votre passage sous le pont.' : undefined;
    },
  };
}

const OPENING_NAMES: Readonly<Record<number, readonly string[]>> = {
  2: ['l’arche de gauche', 'l’arche de droite'],
  3: ['l’arche de gauche', 'l’arche du milieu', 'l’arche de droite'],
};

function nameOpening(path: string, count: number): string | undefined {
  const [list, index] = path.split('/');
  return list === 'openings' ? (OPENING_NAMES[count]?.[Number(index)] ?? 'le pont') : undefined;
}

function boundBoxes(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return boundingBox(
    boxes.flatMap(({ x, y, w, h }): Pt[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );
}

const LEVELS = { bas: 'l’eau va monter', haut: 'l’eau va descendre' } as const;

const sayLevel = ({ chamber }: InlandScene): string | undefined =>
  chamber && `Le sas est ${chamber.level === 'bas' ? 'vide' : 'plein'}\u00a0: ${LEVELS[chamber.level]}.`;

/** Units that an arrow of the level goes at least. */
const LEAST_WAY = 130;

/** An arrow on the left wall: from the water to the coping, or down from the water. */
function drawLevel(
  { chamber }: InlandScene,
  { chamber: { edges } }: ReturnType<typeof placeInland>,
  frame: Frame,
  defs: Defs,
): LayerPart {
  if (!chamber || !edges) throw new WhyMarkError('tells the level of a chamber that the scene does not have');
  const [x, water] = edges.water;
  const top = Math.max(frame.h * 0.1, edges.coping[1]);
  const end = chamber.level === 'bas' ? top + 40 : Math.min(frame.h - 60, water + LEAST_WAY);
  const way = { x: x - 30, y: Math.min(water, end), w: 60, h: Math.abs(end - water) };
  return {
    lines: layerLine(
      defs,
      polyline([
        [x, water],
        [x, end],
      ]),
      { width: 16, head: true },
    ),
    plates: [{ text: LEVELS[chamber.level], by: way }],
    taken: [way],
  };
}

/** From our bow to the water under an opening. */
function drawPassage([x, y]: Pt, frame: Frame, defs: Defs): LayerPart {
  const start: Pt = [frame.w / 2, frame.h - 190];
  return {
    lines: layerLine(defs, polyline([start, [x, y - 24]]), { width: 12, head: true }),
    taken: [0, 0.5, 1].map((share) =>
      boxAround([start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share], 30),
    ),
  };
}

/** Units: half of what a buoy or a board takes on a plan, of a note, of an arrow of the current. */
const MARK_REACH = 40;
const NOTE_REACH = 22;
const FLOW_REACH = { x: 60, y: 30 };
/** Share of her length that a craft takes across. */
const BREADTH = 0.3;

const PLAN_THINGS: Readonly<Record<string, string>> = { flow: 'la flèche', tracks: 'la route' };

export function createInlandPlanLayer(scene: InlandPlanScene, frame: Frame): LayerView {
  const chart = createSeaPlanContext(frame);
  const boxes = (list: readonly { x: number; y: number }[] | undefined, half: number): Box[] =>
    (list ?? []).map(({ x, y }) => boxAround(chart.at(x, y), half));
  const crafts = (scene.vessels ?? []).map((vessel): PlacedCraft => {
    const at = chart.at(vessel.x, vessel.y);
    const long = stretchLength(inlandModel(vessel).real) * chart.unit;
    return { at, heading: vessel.heading, long, box: boxOfCraft(at, vessel.heading, long) };
  });
  const vessels = crafts.map(({ box }) => box);
  const [marks, boards] = [boxes(scene.marks, MARK_REACH), boxes(scene.boards, MARK_REACH)];
  const notes = boxes(scene.notes, NOTE_REACH);
  // The narrows hide the arrow in the middle.
  const arrow = placeFlow(scene, chart)[scene.reach === 'etroit' ? 0 : 1];
  const craft = (path: string) => requireThing(findListed(path, 'vessels', crafts), path);
  const labelled = (path: string) => requireThing(findListed(path, 'vessels', scene.vessels), path);
  return {
    frame,
    find: (path) =>
      findListed(path, 'vessels', vessels) ??
      findListed(path, 'boards', boards) ??
      findListed(path, 'notes', notes) ??
      (path === 'flow/courant' && arrow ? boxOfFlow(arrow) : undefined) ??
      findListed(path, 'marks', marks),
    edge: (path) => findTrack(chart, scene.tracks, path),
    name(path) {
      const note = findListed(path, 'notes', scene.notes);
      const label = findListed(path, 'vessels', scene.vessels)?.label;
      if (note) return `la lettre ${note.text}`;
      return label ? `le bateau ${label}` : (PLAN_THINGS[path.split('/')[0] ?? ''] ?? nameThing(path));
    },
    keep: () => [
      ...vessels,
      ...crafts.map(({ at, long }) => boxAround(tagSpot(at, long), 24)),
      ...marks,
      ...boards,
      ...notes,
    ],
    draw(mark, defs) {
      if (mark.mark === 'manoeuvre') return drawManoeuvre(craft(mark.of), mark, defs);
      if (mark.mark !== 'ordre') return undefined;
      return drawOrder(
        mark.steps.map((step) => step.map(craft)),
        defs,
      );
    },
    say(mark) {
      if (mark.mark === 'manoeuvre') return sayManoeuvre(labelled(mark.of), mark);
      if (mark.mark !== 'ordre') return undefined;
      const steps = mark.steps.map((step, i) => {
        const names = step.map((path) => `le bateau ${labelled(path).label ?? ''}`.trim());
        return `${i + 1}, ${joinFrench(names)}`;
      });
      return `Ordre de passage\u00a0: ${steps.join('\u00a0; ')}.`;
    },
  };
}

/** Round a craft from above, as she lies. */
function boxOfCraft([x, y]: Pt, heading: number, long: number): Box {
  const angle = (heading * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [w, h] = [long * (sin + BREADTH * cos), long * (cos + BREADTH * sin)];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

const boxOfFlow = ([x, y]: Pt): Box => ({
  x: x - FLOW_REACH.x,
  y: y - FLOW_REACH.y,
  w: 2 * FLOW_REACH.x,
  h: 2 * FLOW_REACH.y,
});

/** Units ahead of a bow where her number stands, and where her arrow ends: of the first, and of those who wait. */
const NUMBER_AHEAD = 52;
const ARROW_AHEAD = { first: 200, later: 120 };

function drawOrder(steps: readonly (readonly PlacedCraft[])[], defs: Defs): LayerPart {
  const ways = steps.flatMap((step, i) =>
    step.map(({ at, heading, long }) => {
      const number = ahead(at, heading, long / 2 + NUMBER_AHEAD);
      const way = polyline([number, ahead(at, heading, long / 2 + ARROW_AHEAD[i === 0 ? 'first' : 'later'])]);
      return {
        line: layerLine(defs, way, { width: 11, head: true, ...(i > 0 && { dash: '20 22' }) }),
        disc: layerNumber(String(i + 1), number),
        taken: boxAround(number, NUMBER_RADIUS),
      };
    }),
  );
  return {
    lines: ways.map(({ line }) => line),
    discs: ways.map(({ disc }) => disc),
    taken: ways.map(({ taken }) => taken),
  };
}
