/** The why layer of a plan of the sea: sectors of lights and who sees what, who gives way. */
import { type Defs, type Drawing, group } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import { num } from '../kit/path-data.ts';
import type { SeaPlanScene, SeaPlanVessel } from '../schema/sea.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { placeCoast } from '../views/sea/coast.ts';
import { type Arc, lampsSeen, SECTORS } from '../views/sea/navigation-lights.ts';
import { planVesselLength, type SeaPlanContext, sectorPath } from '../views/sea/plan-vessel.ts';
import { createSeaPlanContext } from '../views/sea/plan-view.ts';
import { boxAround, type LayerPart, layerArea, layerLine, polyline } from './layer-ink.ts';
import { findListed, joinFrench, type LayerView, requireThing } from './layer-view.ts';

const LIGHT_NAMES: Record<Arc, string> = {
  tete: 'feu de tête de mât',
  tribord: 'feu vert',
  babord: 'feu rouge',
  poupe: 'feu de poupe',
  horizon: 'feux visibles de partout',
};
const SHORT_NAMES: Record<Arc, string> = {
  tete: 'tête de mât',
  tribord: 'vert',
  babord: 'rouge',
  poupe: 'poupe',
  horizon: 'tout l’horizon',
};
const DOES = { 's-ecarte': 's’écarte', maintient: 'garde cap et vitesse' } as const;
/** Units: radius of the sectors of side and stern lights, then of masthead lights. */
const SECTOR_REACH = { near: 210, far: 270 };
const MARK_REACH = 34;
const NOTE_REACH = 22;

export function createSeaPlanLayer(scene: SeaPlanScene, frame: Frame): LayerView {
  const chart = createSeaPlanContext(frame);
  const vessel = (path: string) => requireThing(findListed(path, 'vessels', scene.vessels), path);
  const find = (path: string): Box | undefined => {
    const found = findListed(path, 'vessels', scene.vessels);
    if (found) return vesselBox(chart, found);
    const note = findListed(path, 'notes', scene.notes);
    if (note) return boxAround(chart.at(note.x, note.y), NOTE_REACH);
    const coast = COASTS.find((one) => path === `coast/${one}`);
    if (coast) return placeCoast(scene, coast, chart);
    const buoy = findListed(path, 'marks', scene.marks);
    return buoy && boxAround(chart.at(buoy.x, buoy.y), MARK_REACH);
  };
  return {
    frame,
    find,
    edge: (path) => findTrack(chart, scene.tracks, path),
    name(path) {
      if (path.startsWith('coast/')) return path === 'coast/chenal' ? 'le couloir' : 'la zone de baignade';
      if (path.startsWith('tracks/')) return 'la route';
      const found = findListed(path, 'vessels', scene.vessels);
      const note = findListed(path, 'notes', scene.notes);
      return found ? nameVessel(found) : note ? `la route ${note.text}` : 'la bouée';
    },
    keep: () => (scene.vessels ?? []).map((one) => vesselBox(chart, one)),
    draw(mark, defs) {
      if (mark.mark === 'secteur') return drawSectors(chart, vessel(mark.of), vessel(mark.seenFrom), defs);
      if (mark.mark !== 'manoeuvre') return undefined;
      return drawManoeuvre(placeVessel(chart, vessel(mark.of)), mark, defs);
    },
    say(mark) {
      if (mark.mark === 'secteur') {
        const arcs = arcsSeen(vessel(mark.of), vessel(mark.seenFrom)).map((arc) => LIGHT_NAMES[arc]);
        return `Sur ${onBoard(vessel(mark.of))}, ${nameVessel(vessel(mark.seenFrom))} ${sees(vessel(mark.seenFrom))}\u00a0: ${joinFrench(arcs)}.`;
      }
      if (mark.mark !== 'manoeuvre') return undefined;
      return sayManoeuvre(vessel(mark.of), mark);
    },
  };
}

const COASTS = ['chenal', 'baignade'] as const;

/** Units from a way to the band along it. */
const TRACK_HALF = 24;

/** The band along a way of a plan, from its first point to its last. */
export function findTrack(
  chart: SeaPlanContext,
  tracks: SeaPlanScene['tracks'],
  path: string,
): Pt[] | undefined {
  const points = findListed(path, 'tracks', tracks)?.points.map(([x, y]) => chart.at(x, y));
  const [from, to] = [points?.[0], points?.at(-1)];
  if (!from || !to) return undefined;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [((to[1] - from[1]) / long) * TRACK_HALF, ((from[0] - to[0]) / long) * TRACK_HALF];
  const side = (list: readonly Pt[], sign: number) =>
    list.map(([x, y]): Pt => [x + sign * dx, y + sign * dy]);
  return [...side(points ?? [], 1), ...side(points ?? [], -1).toReversed()];
}

type Named = Pick<SeaPlanVessel, 'label'>;

const isOurs = ({ label }: Named) => label === 'Moi';
const nameVessel = (vessel: Named): string =>
  isOurs(vessel) ? 'vous' : vessel.label ? `le navire ${vessel.label}` : 'l’autre navire';
const onBoard = (vessel: SeaPlanVessel): string => (isOurs(vessel) ? 'votre navire' : nameVessel(vessel));
const sees = (vessel: SeaPlanVessel): string => (isOurs(vessel) ? 'voyez' : 'voit');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function sayManoeuvre(vessel: Named, { does, turn }: WhyMarkOf<'manoeuvre'>): string {
  const how =
    turn === undefined ? '' : turn === 'tribord' ? ', en venant sur tribord' : ', en venant sur bâbord';
  const [ours, theirs] =
    does === 's-ecarte'
      ? [`vous vous écartez${how}`, `s’écarte${how}`]
      : ['vous gardez votre cap et votre vitesse', 'garde son cap et sa vitesse'];
  return `${capital(isOurs(vessel) ? ours : `${nameVessel(vessel)} ${theirs}`)}.`;
}

function vesselBox(chart: SeaPlanContext, vessel: SeaPlanVessel): Box {
  return boxAround(chart.at(vessel.x, vessel.y), planVesselLength(vessel, chart.unit) * 0.5);
}

function arcsSeen(vessel: SeaPlanVessel, from: SeaPlanVessel): Arc[] {
  const azimuth = (Math.atan2(from.x - vessel.x, from.y - vessel.y) * 180) / Math.PI;
  return [...new Set(lampsSeen(vessel, azimuth - vessel.heading).map(({ arc }) => arc))];
}

/** The sectors whose lights reach the eye, and the line of sight. */
function drawSectors(
  chart: SeaPlanContext,
  vessel: SeaPlanVessel,
  from: SeaPlanVessel,
  defs: Defs,
): LayerPart {
  const at = chart.at(vessel.x, vessel.y);
  const eye = chart.at(from.x, from.y);
  const arcs = arcsSeen(vessel, from);
  return {
    areas: arcs
      .filter((arc) => arc !== 'horizon')
      .map((arc) => turned(at, vessel.heading, layerArea(defs, sectorOf(arc)))),
    lines: layerLine(defs, polyline([at, eye]), { dash: '4 20' }),
    plates: [
      {
        text: arcs.length === 0 ? 'aucun feu en vue' : joinFrench(arcs.map((arc) => SHORT_NAMES[arc])),
        by: boxAround([(at[0] + eye[0]) / 2, (at[1] + eye[1]) / 2], 16),
      },
    ],
    taken: [vesselBox(chart, vessel), vesselBox(chart, from)],
  };
}

const sectorOf = (arc: Exclude<Arc, 'horizon'>): string =>
  sectorPath(...SECTORS[arc], arc === 'tete' ? SECTOR_REACH.far : SECTOR_REACH.near);

/** A craft on a plan: her middle, her course, her length in units of the picture, and her box. */
export interface PlacedCraft {
  at: Pt;
  heading: number;
  long: number;
  box: Box;
}

const placeVessel = (chart: SeaPlanContext, vessel: SeaPlanVessel): PlacedCraft => ({
  at: chart.at(vessel.x, vessel.y),
  heading: vessel.heading,
  long: planVesselLength(vessel, chart.unit),
  box: vesselBox(chart, vessel),
});

export function drawManoeuvre(
  { at, heading, long, box }: PlacedCraft,
  { does, turn }: WhyMarkOf<'manoeuvre'>,
  defs: Defs,
): LayerPart {
  const bow = long * 0.55;
  const side = turn === 'babord' ? -1 : 1;
  const curve = `M0 ${num(-bow)}C0 ${num(-bow - 60)} ${30 * side} ${num(-bow - 100)} ${110 * side} ${num(-bow - 130)}`;
  const straight = `M0 ${num(-bow)}V${num(-bow - 120)}`;
  const way = does === 'maintient' ? straight : turn ? curve : undefined;
  return {
    ringed: does === 's-ecarte' ? [{ box }] : [],
    lines: way ? turned(at, heading, layerLine(defs, way, { width: 12, head: true })) : [],
    plates: [{ text: DOES[does], by: box }],
    taken: [box, boxAround(ahead(at, heading, bow + 70), 70)],
  };
}

export function ahead([x, y]: Pt, heading: number, far: number): Pt {
  const angle = (heading * Math.PI) / 180;
  return [x + Math.sin(angle) * far, y - Math.cos(angle) * far];
}

export const turned = ([x, y]: Pt, heading: number, drawing: Drawing): Drawing =>
  group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(heading)})` }, drawing);
