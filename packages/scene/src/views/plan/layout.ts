/** The arms of a junction: their widths and their stopping places. */
import type { PlanScene } from '../../schema/scene.ts';
import { back, type PlanPoint, perpendicular } from './plan-context.ts';

type ArmInput = NonNullable<PlanScene['arms']>[number];
export type ArmName = ArmInput['at'];

export interface Arm {
  name: ArmName;
  input: ArmInput;
  /** Away from the middle. */
  out: PlanPoint;
  /** Right-hand side of incoming traffic. */
  side: PlanPoint;
  lanesIn: number;
  lanesOut: number;
  /** Metres from the axis of the arm to the left edge of its first incoming lane. */
  first: number;
  /** Metres from the axis of the arm to its edges, to the right of incoming traffic; `left` is negative. */
  left: number;
  right: number;
  /** Metres from the middle to the mouth, to the crossing and to the stop line. */
  mouth: number;
  zebra: number;
  stop: number;
}

export const LANE = 3.4;
/** Asphalt between the outer lanes and the kerb. */
export const GUTTER = 0.5;
/** Width of a lane for bicycles. */
export const CYCLE_LANE = 1.7;
export const ZEBRA = 3.6;
export const BAY = { width: 2.3, length: 5.8 } as const;
/** Metres: the radius of the island with its kerb, and the width of a ring of one lane, of several lanes for each. */
const RING = { island: 7, apron: 1.3, one: 5.2, each: 4.3 } as const;

/** A ring has as many lanes as the widest of its entries. */
export interface Ring {
  island: number;
  apron: number;
  outer: number;
  lanes: number;
  laneWidth: number;
}

function layOutRing({ arms = [] }: PlanScene): Ring {
  const lanes = Math.max(1, ...arms.map(({ lanesIn = 1 }) => lanesIn));
  const laneWidth = lanes === 1 ? RING.one : RING.each;
  const apron = RING.island + RING.apron;
  return { island: RING.island, apron, outer: apron + lanes * laneWidth, lanes, laneWidth };
}

export const OUT: Record<ArmName, PlanPoint> = { s: [0, 1], n: [0, -1], e: [1, 0], o: [-1, 0] };
/** Clockwise from the north. */
export const CLOCKWISE: readonly ArmName[] = ['n', 'e', 's', 'o'];

const PRESENT: Record<PlanScene['junction'], readonly ArmName[]> = {
  croix: ['s', 'n', 'e', 'o'],
  te: ['s', 'e', 'o'],
  'te-gauche': ['s', 'n', 'o'],
  'te-droite': ['s', 'n', 'e'],
  giratoire: ['s', 'n', 'e', 'o'],
  insertion: ['s', 'n', 'e'],
  'ligne-droite': ['s', 'n'],
  'virage-droite': ['s', 'e'],
  'virage-gauche': ['s', 'o'],
  stationnement: ['s', 'n'],
};

export const isCrossing = (junction: PlanScene['junction']): boolean =>
  junction === 'croix' || junction.startsWith('te');

export interface PlanLayout {
  scene: PlanScene;
  ring: Ring;
  arms: readonly Arm[];
  /** Half sizes of the crossed square: to the east and west, and to the north and south. */
  half: { x: number; y: number };
  find(name: ArmName): Arm | undefined;
}

export const layOutPlanLanes = (input: ArmInput | undefined): PlanPoint => [
  input?.lanesIn ?? 1,
  input?.lanesOut ?? 1,
];

/** Edges of an arm's road across its axis. */
function roadEdges(input: ArmInput | undefined): PlanPoint {
  const [lanesIn, lanesOut] = layOutPlanLanes(input);
  // A one-way arm is centred on its axis.
  if (lanesIn === 0 || lanesOut === 0) {
    const half = (Math.max(1, lanesIn + lanesOut) * LANE) / 2;
    return [-half - GUTTER, half + GUTTER];
  }
  const beside = input?.reserved === 'cyclable' ? CYCLE_LANE : 0;
  return [-lanesOut * LANE - GUTTER, lanesIn * LANE + beside + GUTTER];
}

/** Metres along an arm: where the junction ends, where a crossing and a stop line lie. */
function armPlaces(
  junction: PlanScene['junction'],
  input: ArmInput,
  own: number,
  ring: Ring,
): Pick<Arm, 'mouth' | 'zebra' | 'stop'> {
  if (junction === 'giratoire') {
    const mouth = ring.outer;
    const zebra = mouth + 3.4;
    return { mouth, zebra, stop: input.crossing ? zebra + ZEBRA + 1 : mouth + 0.4 };
  }
  const crossed = isCrossing(junction);
  const mouth = crossed ? own + 2.2 : 4;
  return { mouth, zebra: mouth, stop: input.crossing ? mouth + ZEBRA + 1 : mouth + (crossed ? 0.2 : 0) };
}

function layOutArm({ junction }: PlanScene, name: ArmName, input: ArmInput, own: number, ring: Ring): Arm {
  const out = OUT[name];
  const [left, right] = roadEdges(input);
  const bays = junction === 'stationnement' ? BAY.width : 0;
  const [lanesIn, lanesOut] = layOutPlanLanes(input);
  return {
    name,
    input,
    out,
    side: perpendicular(back(out)),
    lanesIn,
    lanesOut,
    first: lanesIn === 0 || lanesOut === 0 ? left + GUTTER : 0,
    left: left - (name === 'n' ? bays : 0),
    right: right + (name === 's' ? bays : 0),
    ...armPlaces(junction, input, own, ring),
  };
}

export function createLayout(scene: PlanScene): PlanLayout {
  const present = PRESENT[scene.junction];
  const inputs = new Map((scene.arms ?? []).map((arm) => [arm.at, arm]));
  const names = [...present, ...[...inputs.keys()].filter((at) => !present.includes(at))];
  const reach = (list: readonly ArmName[]) => {
    const edges = list.filter((at) => names.includes(at)).flatMap((at) => roadEdges(inputs.get(at)));
    return Math.max(LANE, ...edges.map(Math.abs));
  };
  const ring = layOutRing(scene);
  const half = { x: reach(['n', 's']), y: reach(['e', 'o']) };
  const arms = names.map((name) => {
    const own = name === 'n' || name === 's' ? half.y : half.x;
    return layOutArm(scene, name, inputs.get(name) ?? { at: name }, own, ring);
  });
  return { scene, ring, arms, half, find: (name) => arms.find((arm) => arm.name === name) };
}

/** The arm reached from `from` by turning: clockwise quarter turns to the exit. */
export function exitArm(layout: PlanLayout, from: ArmName, going: string | undefined): Arm | undefined {
  const quarter = { 'tout-droit': 2, droite: 3, gauche: 1, 'demi-tour': 0 }[going ?? 'tout-droit'];
  if (quarter === undefined) return undefined;
  const name = CLOCKWISE[(CLOCKWISE.indexOf(from) + quarter) % 4];
  return name ? layout.find(name) : undefined;
}
