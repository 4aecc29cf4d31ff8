/** Where the lanes lie across the road, in metres from the middle of ours. */
import type { DriverScene, Road } from '../schema/scene.ts';

export type LaneKind = Road['lanes'][number]['kind'];
export type Marking = NonNullable<Road['markings']>[number];
export interface Lane {
  kind: LaneKind;
  left: number;
  right: number;
  middle: number;
  arrow?: Road['lanes'][number]['arrow'];
  legend?: Road['lanes'][number]['legend'];
}
export interface LaneLayout {
  lanes: readonly Lane[];
  /** One marking between each two neighbouring lanes. */
  markings: readonly Marking[];
  /** Outer edges of everything listed. */
  left: number;
  right: number;
  /** Edges of the lanes that vehicles may use. */
  driveLeft: number;
  driveRight: number;
  ego: Lane;
}

const TOWN: readonly DriverScene['place'][] = ['ville', 'village', 'parking'];
const WIDTHS: Record<LaneKind, number> = {
  'meme-sens': 3.4,
  'sens-inverse': 3.4,
  bus: 3.3,
  cyclable: 1.6,
  'cyclable-inverse': 1.6,
  stationnement: 2.1,
  trottoir: 2.4,
  accotement: 1.6,
  bau: 2.8,
  insertion: 3.4,
  sortie: 3.4,
  tram: 3.3,
};
const WALKED: readonly LaneKind[] = ['trottoir', 'accotement'];
const AGAINST: readonly LaneKind[] = ['sens-inverse', 'cyclable-inverse'];

export function runsAgainst(kind: LaneKind): boolean {
  return AGAINST.includes(kind);
}

function findLaneWidth(kind: LaneKind, place: DriverScene['place']): number {
  if (kind === 'meme-sens' || kind === 'sens-inverse') {
    if (place === 'autoroute') return 3.5;
    return TOWN.includes(place) ? 3.1 : 3.4;
  }
  return WIDTHS[kind];
}

function usual(a: LaneKind, b: LaneKind): Marking {
  const has = (kind: LaneKind) => a === kind || b === kind;
  if (has('trottoir')) return 'bordure';
  if (has('bau')) return 'rive';
  if (has('accotement')) return 'rive';
  if (has('bus')) return 'voie-bus';
  if (has('tram')) return 'bordure';
  return 'discontinue';
}

export function layOutLanes(road: Road, place: DriverScene['place']): LaneLayout {
  const widths = road.lanes.map((lane) => lane.width ?? findLaneWidth(lane.kind, place));
  const ego = Math.min(road.ego, road.lanes.length - 1);
  const sum = (upTo: number) => widths.slice(0, upTo).reduce((total, w) => total + w, 0);
  const origin = sum(ego) + (widths[ego] ?? 0) / 2;
  const lanes = road.lanes.map((lane, i): Lane => {
    const left = sum(i) - origin;
    const right = sum(i + 1) - origin;
    return {
      kind: lane.kind,
      left,
      right,
      middle: (left + right) / 2,
      arrow: lane.arrow,
      legend: lane.legend,
    };
  });
  const driven = lanes.filter((lane) => !WALKED.includes(lane.kind));
  const used = driven.length > 0 ? driven : lanes;
  const first = lanes[0];
  const kinds = lanes.map((lane) => lane.kind);
  const ours = lanes[ego] ?? first;
  if (!first || !ours) throw new Error('a road has at least one lane');
  return {
    lanes,
    markings: kinds.slice(1).map((kind, i) => road.markings?.[i] ?? usual(kinds[i] ?? kind, kind)),
    left: first.left,
    right: Math.max(...lanes.map((lane) => lane.right)),
    driveLeft: Math.min(...used.map((lane) => lane.left)),
    driveRight: Math.max(...used.map((lane) => lane.right)),
    ego: ours,
  };
}
