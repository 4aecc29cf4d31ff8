/** The why layer of a plan: order of passing, sight, blind zones, lengths. */

import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame, type Pt } from '../kit/geometry.ts';
import type { PlanScene } from '../schema/scene.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { locateSpot, traceLine } from '../views/plan/bend-lines.ts';
import { findHidden } from '../views/plan/hidden-users.ts';
import { ZEBRA } from '../views/plan/layout.ts';
import { placeRoadside, traceBlindSpots } from '../views/plan/notes.ts';
import { add, type PlanPoint, perpendicular } from '../views/plan/plan-context.ts';
import { type PlacedPlan, placePlan } from '../views/plan/plan-view.ts';
import { placeGate } from '../views/plan/road-features.ts';
import { measureTopView } from '../views/plan/top-view.ts';
import { corners, traceRoute } from '../views/plan/traffic.ts';
import {
  boxAround,
  boxesAlong,
  type LayerPart,
  layerArea,
  layerLine,
  layerNumber,
  NUMBER_RADIUS,
  polyline,
} from './layer-ink.ts';
import {
  findListed,
  frenchNumber,
  joinFrench,
  type LayerView,
  requireThing,
  WhyMarkError,
} from './layer-view.ts';
import { nameUser } from './user-names.ts';

type Placed = PlacedPlan['placed'][number];

/** Half the angle that a driver sees without turning the head, and how far, in metres. */
const SIGHT = { half: Math.PI / 6, reach: 30 };
/** Units round a lettered place of a bend. */
const SPOT = 34;
/** Metres from the nose to the number of a vehicle's arrow. */
const NUMBER_AHEAD = 1.9;

export function createPlanLayer(scene: PlanScene, frame: Frame): LayerView {
  const plan = placePlan(scene, frame);
  const user = (path: string) => requireThing(findListed(path, 'vehicles', plan.placed), path);
  return {
    frame,
    find: (path) => findBox(plan, path),
    edge: (path) => findPath(plan, path),
    name: (path) => nameThing(plan, path),
    keep: () => [
      ...plan.placed.map(({ vehicle, pose }) => boundingBox(corners(vehicle, pose, 0).map(plan.view.at))),
      ...plan.layout.arms.flatMap(({ name }) => [
        ...[findBox(plan, `arms/${name}/sign`) ?? []].flat(),
        ...[findBox(plan, `arms/${name}/light`) ?? []].flat(),
      ]),
    ],
    draw(mark, defs) {
      switch (mark.mark) {
        case 'ordre':
          return drawOrder(
            plan,
            mark.steps.map((step) => step.map(user)),
            defs,
          );
        case 'angle-mort':
          return drawBlindZone(plan, user(mark.of), defs);
        case 'vue':
          return drawSight(
            plan,
            user(mark.of),
            mark.to === undefined ? undefined : boxOf(plan, mark.to),
            defs,
          );
        case 'longueurs':
          return drawLengths(plan, user(requireThing(mark.of, 'a vehicle')), mark.lengths, defs);
        default:
          return undefined;
      }
    },
    say(mark) {
      const name = (path: string) => nameOf(plan, user(path));
      switch (mark.mark) {
        case 'ordre': {
          const steps = mark.steps.map((step, i) => `${i + 1}, ${joinFrench(step.map(name))}`);
          return `Ordre de passage\u00a0: ${steps.join('\u00a0; ')}.`;
        }
        case 'angle-mort':
          return sayBlindZones(plan, user(mark.of));
        case 'vue':
          return `Champ de vision\u00a0: ${name(mark.of)}.`;
        case 'longueurs':
          return sayLengths(mark.lengths);
        default:
          return undefined;
      }
    },
  };
}

const ARM_NAMES: Readonly<Record<string, string>> = {
  sign: 'le panneau',
  light: 'le feu',
  line: 'la ligne',
  crossing: 'le passage pour piétons',
  gate: 'la barrière',
};

/** A rail vehicle at a level crossing is a train, elsewhere a tram. */
const nameOf = ({ layout }: PlacedPlan, { vehicle }: Placed): string =>
  vehicle.kind === 'tram' && layout.scene.levelCrossing ? 'le train' : nameUser(vehicle);

/** What stands at an arm is told by who comes to it: «devant la voiture rouge». */
function nameThing(plan: PlacedPlan, path: string): string {
  const { placed, layout } = plan;
  const found = findListed(path, 'vehicles', placed);
  if (found) return nameOf(plan, found);
  const line = findListed(path, 'lines', layout.scene.lines);
  if (line) return `la trajectoire ${line.label}`;
  const spot = findListed(path, 'spots', layout.scene.spots);
  if (spot) return `la position ${spot.label}`;
  const [, arm, what = ''] = path.split('/');
  const user = placed.find(({ vehicle }) => vehicle.at === arm);
  const isCrossing = what === 'crossing';
  return user && !isCrossing ? `devant ${nameUser(user.vehicle)}` : (ARM_NAMES[what] ?? 'la route');
}

function sayBlindZones({ placed }: PlacedPlan, driving: Placed): string {
  const names = findHidden(placed, driving).map((one) => nameUser(one.vehicle));
  const driver = nameUser(driving.vehicle);
  const zone =
    driver === 'vous'
      ? 'les zones teintées, que vous ne voyez pas'
      : `les zones teintées, que son conducteur ne voit pas (${driver})`;
  if (names.length === 0) return `Angles morts\u00a0: ${zone}.`;
  const verb = names.length === 1 ? 's’y trouve' : 's’y trouvent';
  return `Angles morts\u00a0: ${zone}\u00a0; ${verb} ${joinFrench(names)}.`;
}

export function sayLengths(lengths: WhyMarkOf<'longueurs'>['lengths']): string {
  const parts = lengths.map((length) => sayLength(length));
  const sum = lengths.reduce((total, one) => total + Math.round(one.metres), 0);
  const whole = lengths.length > 1 ? `, soit ${frenchNumber(sum)}\u00a0m en tout` : '';
  return `Sur la route\u00a0: ${parts.join(', ')}${whole}.`;
}

/** «réaction 14 m», but «108 m en 3 secondes». */
export function sayLength(
  { metres, name }: WhyMarkOf<'longueurs'>['lengths'][number],
  space = '\u00a0',
): string {
  const size = `${frenchNumber(metres)}${space}m`;
  return name.startsWith('en ') ? `${size} ${name}` : `${name} ${size}`;
}

const boxOf = (plan: PlacedPlan, path: string): Box => requireThing(findBox(plan, path), path);

function findBox({ layout, placed, view }: PlacedPlan, path: string): Box | undefined {
  const user = findListed(path, 'vehicles', placed);
  if (user) return boundingBox(corners(user.vehicle, user.pose, 0.2).map(view.at));
  const spot = findListed(path, 'spots', layout.scene.spots);
  if (spot) return boxAround(view.at(locateSpot(layout, spot)), SPOT);
  const [head, name, what] = path.split('/');
  const arm = head === 'arms' ? layout.arms.find((one) => one.name === name) : undefined;
  if (!arm) return undefined;
  const across = (near: number, far: number, left: number, right: number): Box =>
    boundingBox(
      [near, far].flatMap((d) =>
        [left, right].map((n) => view.at(add(add([0, 0], arm.out, d), arm.side, n))),
      ),
    );
  const { gates, signal } = layout.scene.levelCrossing ?? {};
  if (what === 'gate' && gates) return boundingBox(placeGate(arm, gates).map(view.at));
  const { sign, light } = placeRoadside(view, arm, signal);
  const face = what === 'sign' ? sign : what === 'light' ? light : undefined;
  if (face) return { x: face.x - face.w / 2, y: face.y - face.h / 2, w: face.w, h: face.h };
  if (what === 'line' && arm.input.line) return across(arm.stop - 0.4, arm.stop + 0.4, arm.first, arm.right);
  if (what === 'crossing' && arm.input.crossing)
    return across(arm.zebra, arm.zebra + ZEBRA, arm.left, arm.right);
  return undefined;
}

/** Half the breadth of the band along a lettered path, in metres. */
const PATH_HALF = 0.75;

function findPath({ layout, view }: PlacedPlan, path: string): readonly Pt[] | undefined {
  const line = findListed(path, 'lines', layout.scene.lines);
  return line && traceLine(layout, line, PATH_HALF).map(view.at);
}

function drawOrder(
  { view, layout }: PlacedPlan,
  steps: readonly (readonly Placed[])[],
  defs: Defs,
): LayerPart {
  const parts = steps.flatMap((step, i) =>
    step.map(({ vehicle, pose }) => {
      const d = traceRoute(view, layout, vehicle, pose);
      if (!d) throw new WhyMarkError(`orders a vehicle that stays: ${vehicle.kind}`);
      const nose = measureTopView(vehicle.kind)[0] / 2 + NUMBER_AHEAD;
      const at = view.at(add(pose.p, pose.heading, nose));
      return {
        d,
        first: i === 0,
        number: layerNumber(String(i + 1), at),
        taken: [boxAround(at, NUMBER_RADIUS), ...boxesAlong(d)],
      };
    }),
  );
  return {
    // Those who wait are drawn first, in dashes: the one who goes first passes over them.
    lines: parts
      .toReversed()
      .map(({ d, first }) => layerLine(defs, d, { width: 11, head: true, ...(!first && { dash: '20 22' }) })),
    discs: parts.map(({ number }) => number),
    taken: parts.flatMap(({ taken }) => taken),
  };
}

function drawBlindZone({ view }: PlacedPlan, { vehicle, pose }: Placed, defs: Defs): LayerPart {
  const box = boundingBox(corners(vehicle, pose, 2.4).map(view.at));
  return {
    areas: layerArea(defs, traceBlindSpots(view, vehicle, pose)),
    plates: [{ text: 'Angles morts', by: box }],
  };
}

function drawSight({ view }: PlacedPlan, { pose }: Placed, to: Box | undefined, defs: Defs): LayerPart {
  const side = perpendicular(pose.heading);
  const toward = (angle: number): PlanPoint =>
    add(add([0, 0], pose.heading, Math.cos(angle)), side, Math.sin(angle));
  const eye = add(pose.p, pose.heading, 0.3);
  const edge = [-1, -0.5, 0, 0.5, 1].map((share) => add(eye, toward(share * SIGHT.half), SIGHT.reach));
  const line = to && polyline([view.at(eye), [to.x + to.w / 2, to.y + to.h / 2]]);
  const [x, y] = view.at(add(eye, pose.heading, 6));
  return {
    areas: layerArea(defs, polyline([eye, ...edge].map(view.at), true)),
    lines: line ? layerLine(defs, line, { dash: '4 18' }) : [],
    plates: [{ text: 'Ce qui est vu', by: boxAround([x, y], 10) }],
  };
}

/** Beside the vehicle's own lane, from its nose. */
function drawLengths(
  { view, placed }: PlacedPlan,
  { vehicle, pose }: Placed,
  lengths: WhyMarkOf<'longueurs'>['lengths'],
  defs: Defs,
): LayerPart {
  const [long, wide] = measureTopView(vehicle.kind);
  const side = perpendicular(pose.heading);
  let from = long / 2;
  const spans = lengths.map(({ metres, name }) => {
    const at = (ahead: number, right: number): Pt =>
      view.at(add(add(pose.p, pose.heading, ahead), side, right));
    const [near, far] = [from, from + metres];
    from = far;
    const tick = (ahead: number) => polyline([at(ahead, -wide / 2 - 0.6), at(ahead, wide / 2 + 0.6)]);
    const line = polyline([at(near, 0), at(far, 0)]);
    return {
      line,
      ticks: tick(near) + tick(far),
      end: at(far, 0),
      middle: at((near + far) / 2, wide),
      name,
      metres,
    };
  });
  const { w, h } = view.frame;
  if (spans.some(({ end: [x, y] }) => x < 0 || y < 0 || x > w || y > h))
    throw new WhyMarkError('has lengths that reach out of the picture');
  return {
    lines: spans.map(({ line, ticks }, i) => [
      layerLine(defs, line, i % 2 ? { dash: '20 16' } : {}),
      layerLine(defs, ticks),
    ]),
    plates: spans.map(({ name, metres, middle }) => ({
      text: sayLength({ metres, name }, ' '),
      by: boxAround(middle, 4),
    })),
    taken: placed.map((one) => boundingBox(corners(one.vehicle, one.pose, 0).map(view.at))),
  };
}
