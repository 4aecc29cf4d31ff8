/** The why layer of a driver's view: what decides, ringed; lengths on the road ahead. */
import { drawActor } from '../actors/actor.ts';
import { momentAt } from '../clip/timeline.ts';
import { project, projectPolygon } from '../kit/camera.ts';
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import { findWrittenBoxes } from '../kit/written-boxes.ts';
import type { DriverScene } from '../schema/scene.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { createDriverContext } from '../views/driver/driver-view.ts';
import { placeMirrors } from '../views/driver/mirrors.ts';
import { drawMarks, drawZones } from '../views/driver/overlay.ts';
import { faceBoxes } from '../views/driver/posts.ts';
import { leanPoint } from '../views/driver/rider.ts';
import { findSignPart, type SignPart } from '../views/signs/sign-parts.ts';
import { type DriverContext, FRONT_BUMPER, pointOnRoad, roadBand } from '../world/driver-context.ts';
import { boxAround, type LayerPart, layerArea, layerLine, polyline } from './layer-ink.ts';
import { findListed, type LayerView, WhyMarkError } from './layer-view.ts';
import { sayLength, sayLengths } from './plan-layer.ts';
import { nameActor } from './user-names.ts';

/** Metres of a marking that its ring goes round. */
const LINE_SEEN = { from: 4, to: 34 };
/** Metres of a lane that its ring goes round: a place to park is seen close by. */
const LANE_SEEN = { from: 4.5, to: 24 };
/** Where a crest hides the road, as high as the cars behind it. */
const CREST = 'road/crest/0';
const SPEED = 'cabin/compteur';
const CAR_HEIGHT = 1.5;
/** Metres along the road that a crossing, rails or a cyclists’ box take. */
const ACROSS = 3.4;
const CYCLISTS_BOX = 5;
/** Metres ahead at which a line is seen beside a rider’s instruments. */
const BESIDE_INSTRUMENTS = 5.5;
/** Units of the picture: a flatter thing is ringed. */
const LEAST_EDGE = 50;

type Across = NonNullable<DriverScene['road']['across']>[number];

export function createDriverLayer(given: DriverScene, frame: Frame): LayerView {
  const moment = momentAt(given);
  const scene = moment?.scene ?? given;
  const context = createDriverContext(scene, frame, createDefs('f'), 0, moment);
  return {
    frame,
    find: (path) => within(findOwn(context, path) ?? leanBox(context, findBox(context, path)), frame),
    edge: (path) => findEdge(context, path)?.map((point) => leanPoint(context, point)),
    name: (path) => findPartOfSign(context, path)?.name ?? nameThing(scene, path),
    // Its other words are on signs and instruments, which are kept free as wholes.
    words: () => findWrittenBoxes([drawMarks(listMarks(context), frame), drawZones(scene, frame)]),
    keep: () => listKept(context),
    draw: (mark, defs) =>
      mark.mark === 'longueurs' && mark.of === undefined
        ? drawLengths(context, mark.lengths, defs)
        : undefined,
    say: (mark) =>
      mark.mark === 'longueurs' && mark.of === undefined ? sayLengths(mark.lengths) : undefined,
  };
}

const listMarks = (context: DriverContext) =>
  (context.scene.actors ?? []).map((actor, i) => ({ actor, box: drawActor(context, actor, i).box }));

/** What belongs to our own vehicle: a mirror, or where our speed is read. Those of a leaning machine are left alone. */
function findOwn(context: DriverContext, path: string): Box | undefined {
  const { scene, frame } = context;
  if (scene.lean) return undefined;
  if (path !== SPEED) return findMirror(context, path);
  const { rider, cabin } = INSTRUMENTS;
  return scene.cabin?.speed === undefined
    ? undefined
    : scaleBox(scene.rider ? rider.speed : cabin.speed, frame);
}

/** Round what a leaning rider sees of a box of the upright world. */
const leanBox = (context: DriverContext, box: Box | undefined): Box | undefined =>
  box &&
  boundingBox(
    [box.x, box.x + box.w].flatMap((x) => [box.y, box.y + box.h].map((y) => leanPoint(context, [x, y]))),
  );

function findBox(context: DriverContext, path: string): Box | undefined {
  const { scene } = context;
  const actors = scene.actors ?? [];
  const actor = findListed(path, 'actors', actors);
  if (actor) return drawActor(context, actor, actors.indexOf(actor)).box;
  const faces = faceBoxes(context);
  if (/^signs\/\d+\//.test(path)) return findPartOfSign(context, path)?.box;
  const face =
    findListed(path, 'signs', faces.signs) ?? findListed(path, 'trafficLights', faces.trafficLights);
  if (face) return face.box;
  const zone = findListed(path, 'zones', scene.zones);
  if (zone) return scaleBox(zone, context.frame);
  if (path === CREST) return findCrest(context);
  const across = findListed(path.replace('road/', ''), 'across', scene.road.across);
  const { driveLeft, driveRight } = context.lanes;
  const near = across && aheadOf(context, across);
  const edge = near === undefined ? undefined : edgeOf(context, driveLeft, driveRight, near, near + ACROSS);
  return edge && boundingBox([...edge]);
}

/** `signs/0/panonceau`. */
function findPartOfSign(context: DriverContext, path: string): SignPart | undefined {
  const sign = findListed(path, 'signs', context.scene.signs);
  const placed = findListed(path, 'signs', faceBoxes(context).signs);
  return sign && placed && findSignPart(sign, path.split('/')[2] ?? '', placed.box);
}

function findCrest(context: DriverContext): Box | undefined {
  const { crest } = context.scene.road;
  if (crest === undefined) return undefined;
  const { driveLeft, driveRight } = context.lanes;
  const corners = [driveLeft, driveRight].flatMap((n) =>
    [0, CAR_HEIGHT].map((y) => project(context.camera, pointOnRoad(context, n, crest, y))),
  );
  return boundingBox(corners);
}

/** A zone of the picture is given in percent. */
const scaleBox = ({ x, y, w, h }: Box, frame: Frame): Box => ({
  x: (x * frame.w) / 100,
  y: (y * frame.h) / 100,
  w: (w * frame.w) / 100,
  h: (h * frame.h) / 100,
});

const ACROSS_NAMES: Record<Across['kind'], string> = {
  'passage-pieton': 'le passage pour piétons',
  'passage-cycliste': 'le passage pour cyclistes',
  'ligne-stop': 'la ligne de STOP',
  'ligne-cedez': 'la ligne de cédez le passage',
  'ligne-feu': 'la ligne d’arrêt',
  ralentisseur: 'le ralentisseur',
  'sas-velo': 'le sas pour vélos',
  rails: 'les rails',
  'bandes-rugueuses': 'les bandes rugueuses',
  plateau: 'le plateau',
  coussin: 'le coussin',
  quadrillage: 'le quadrillage',
  damier: 'le damier',
};
const LANE_NAMES: Record<DriverScene['road']['lanes'][number]['kind'], string> = {
  'meme-sens': 'la voie',
  'sens-inverse': 'la voie d’en face',
  bus: 'la voie de bus',
  cyclable: 'la bande cyclable',
  'cyclable-inverse': 'la bande cyclable',
  stationnement: 'les places',
  trottoir: 'le trottoir',
  accotement: 'l’accotement',
  bau: 'la bande d’arrêt d’urgence',
  insertion: 'la voie d’insertion',
  sortie: 'la voie de sortie',
  tram: 'la voie du tramway',
};
const MIRROR_NAMES: Readonly<Record<string, string>> = {
  centre: 'le rétroviseur intérieur',
  left: 'le rétroviseur gauche',
  right: 'le rétroviseur droit',
};

function nameThing(scene: DriverScene, path: string): string {
  const actor = findListed(path, 'actors', scene.actors);
  if (actor) return nameActor(actor);
  const zone = findListed(path, 'zones', scene.zones);
  if (zone) return `la zone ${zone.label}`;
  const [list, of = ''] = path.replace('road/', '').split('/');
  if (path === SPEED) return 'le compteur';
  if (list === 'mirrors') return MIRROR_NAMES[of] ?? 'le rétroviseur';
  if (list === 'signs') return 'le panneau';
  if (list === 'trafficLights') return 'le feu';
  const across = list === 'across' && scene.road.across?.[Number(of)];
  if (across) return ACROSS_NAMES[across.kind];
  const lane = list === 'lanes' && scene.road.lanes[Number(of)];
  if (lane) return LANE_NAMES[lane.kind];
  if (list === 'crest') return 'le sommet de la côte';
  return list === 'temporary' ? 'la ligne jaune' : 'la ligne';
}

/** A thing that takes more of the picture than this can’t be kept free of plates. */
const MOST_KEPT = 0.2;

/** In percent of the picture: our instruments, and the figures of our speed in them. */
const INSTRUMENTS = {
  cabin: { all: { x: 28, y: 84, w: 28, h: 16 }, speed: { x: 37.5, y: 86, w: 9, h: 10.5 } },
  rider: { all: { x: 36, y: 62, w: 29, h: 20 }, speed: { x: 50.5, y: 66.6, w: 11, h: 12 } },
};

function listKept(context: DriverContext): Box[] {
  const { scene, frame } = context;
  const actors = scene.actors ?? [];
  const { signs, trafficLights } = faceBoxes(context);
  return [
    scaleBox((scene.rider ? INSTRUMENTS.rider : INSTRUMENTS.cabin).all, frame),
    ...(scene.rider ? Object.values(placeMirrors(context)) : []),
    ...[
      ...actors.map((actor, i) => drawActor(context, actor, i).box),
      ...[...signs, ...trafficLights].map(({ box }) => box),
    ].map((box) => leanBox(context, box)),
    ...Object.keys(MIRROR_NAMES).map((name) => findMirror(context, `mirrors/${name}`)),
  ]
    .flatMap((box) => within(box, frame) ?? [])
    .filter(({ w, h }) => w * h < MOST_KEPT * frame.w * frame.h);
}

function findMirror(context: DriverContext, path: string): Box | undefined {
  const which = (['centre', 'left', 'right'] as const).find((one) => path === `mirrors/${one}`);
  const glass = which && context.scene.cabin?.mirrors?.[which] && placeMirrors(context)[which];
  return glass && { x: glass.x, y: glass.y, w: glass.w, h: glass.h };
}

/** A marking along the road, or across it: on our side only, if it is a line that we stop at. */
function findEdge(context: DriverContext, path: string): readonly Pt[] | undefined {
  const { lanes, scene } = context;
  const across = findListed(path.replace('road/', ''), 'across', scene.road.across);
  if (across?.kind.startsWith('ligne-')) {
    const z = aheadOf(context, across);
    return edgeOf(context, lanes.ego.left, lanes.ego.right, z - 0.8, z + 1.2);
  }
  if (across) return edgeAcross(context, across);
  const yellow = findListed(path.replace('road/', ''), 'temporary', scene.road.temporary);
  const index = Number(path.split('/')[2]);
  const lane = findListed(path.replace('road/', ''), 'lanes', lanes.lanes);
  if (lane) return edgeOf(context, lane.left, lane.right, LANE_SEEN.from, LANE_SEEN.to);
  const isMarking = path.startsWith('road/markings/') && index < lanes.markings.length;
  const n = yellow?.x ?? (isMarking ? lanes.lanes[index]?.right : undefined);
  return n === undefined ? undefined : edgeOf(context, n - 0.4, n + 0.4, LINE_SEEN.from, LINE_SEEN.to);
}

/** Metres from the eye, which moves in a clip. */
const aheadOf = ({ camera }: DriverContext, { z }: Across): number => z - camera.z;

/** A crossing, rails or a cyclists’ box; undefined for one so far away that its edge would hide it. */
function edgeAcross(context: DriverContext, across: Across): readonly Pt[] | undefined {
  const { driveLeft, driveRight } = context.lanes;
  const z = aheadOf(context, across);
  const far = z + (across.kind === 'sas-velo' ? CYCLISTS_BOX : ACROSS);
  const edge = edgeOf(context, driveLeft, driveRight, z - 0.3, far);
  return edge && boundingBox([...edge]).h >= LEAST_EDGE ? edge : undefined;
}

/** In metres from the eye; undefined for what is not in the picture. */
function edgeOf(
  context: DriverContext,
  left: number,
  right: number,
  near: number,
  far: number,
): readonly Pt[] | undefined {
  const z = context.camera.z;
  const from = Math.max(
    near,
    context.scene.rider ? besideInstruments(context, left, right) : nearestSeen(context),
  );
  if (from >= far) return undefined;
  const edge = projectPolygon(context.camera, roadBand(context, left, right, z + from, z + far));
  return edge.length > 0 && within(boundingBox(edge), context.frame) ? edge : undefined;
}

/** Metres ahead at which a band of the road comes out from under a rider’s instruments. */
function besideInstruments(context: DriverContext, left: number, right: number): number {
  const { x, y, w } = scaleBox(INSTRUMENTS.rider.all, context.frame);
  const isHidden = (from: number) =>
    [left, right].some((n) => {
      const at = project(context.camera, pointOnRoad(context, n, from + context.camera.z));
      return at[0] > x && at[0] < x + w && at[1] > y;
    });
  let from = BESIDE_INSTRUMENTS;
  while (from < 30 && isHidden(from)) from += 0.5;
  return from;
}

/** The part of a box in the frame; undefined when nothing of it is seen. */
function within(box: Box | undefined, frame: Frame): Box | undefined {
  if (!box) return undefined;
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const w = Math.min(frame.w, box.x + box.w) - x;
  const h = Math.min(frame.h, box.y + box.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
}

/** Share of the height that the cabin, or a rider’s instruments, leave to the road. */
const ROAD_SEEN = { cabin: 0.83, rider: 0.61 };

/** Metres ahead at which the road comes into sight over our own vehicle. */
function nearestSeen(context: DriverContext): number {
  const seen = context.frame.h * ROAD_SEEN[context.scene.rider ? 'rider' : 'cabin'];
  let near = FRONT_BUMPER;
  while (near < 30 && project(context.camera, pointOnRoad(context, 0, near + context.camera.z))[1] > seen)
    near += 0.25;
  return near;
}

/** Units: the ring of a distant vehicle is narrower, so that the end of a length near it is seen on both sides of it. */
const LEAST_END = 190;

/** The end of a length, about level, made long enough to be seen. */
function widen(a: Pt, b: Pt): [Pt, Pt] {
  const more = Math.max(0, (LEAST_END - (b[0] - a[0])) / 2);
  const rise = (b[1] - a[1]) / (b[0] - a[0]);
  return [
    [a[0] - more, a[1] - more * rise],
    [b[0] + more, b[1] + more * rise],
  ];
}

/** Bands on our lane, end to end, each with its name. */
function drawLengths(
  context: DriverContext,
  lengths: WhyMarkOf<'longueurs'>['lengths'],
  defs: Defs,
): LayerPart {
  const { left, right } = context.lanes.ego;
  const start = nearestSeen(context);
  let from = FRONT_BUMPER;
  const bands = lengths.map(({ metres, name }, i) => {
    const [near, far] = [Math.max(from, start), from + metres];
    from = far;
    if (far <= near) throw new WhyMarkError('has a length that our own vehicle hides');
    if (far > context.course.end) throw new WhyMarkError('has lengths that reach beyond the road');
    const at = (n: number, s: number) =>
      leanPoint(context, project(context.camera, pointOnRoad(context, n, s + context.camera.z)));
    const outline = projectPolygon(
      context.camera,
      roadBand(context, left + 0.15, right - 0.15, context.camera.z + near, context.camera.z + far),
    ).map((point) => leanPoint(context, point));
    const end = polyline(widen(at(left - 0.4, far), at(right + 0.4, far)));
    // One plate on each side by turns: distant lengths lie close together.
    const side = i % 2 === 0 ? ('right' as const) : ('left' as const);
    const by = boxAround(at(side === 'right' ? right + 0.6 : left - 0.6, far), 4);
    const text = sayLength({ metres, name }, ' ');
    return { outline, end, plate: { text, by, ...(lengths.length > 1 && { side }) } };
  });
  return {
    areas: bands.map(({ outline }) => layerArea(defs, polyline(outline, true))),
    lines: bands.map(({ end }) => layerLine(defs, end)),
    plates: bands.map(({ plate }) => plate),
    taken: bands.flatMap(({ outline }) => outline.map((point) => boxAround(point, 24))),
  };
}
