/** The highest speed of particular vehicles in dry weather, by road: R413-7 to R413-10, and R311-1 for what is built slow. */
import { computeSpeedLimit, type RoadClass } from './speed-limits.ts';

export type LimitedRoad = Extract<RoadClass, 'autoroute' | 'deux-chaussees' | 'route' | 'agglomeration'>;

export interface VehicleCase {
  road: LimitedRoad;
  /** Of right of way, and signed so (AB6). */
  priority: boolean;
  vehicle:
    | { kind: 'attelage' | 'camion' | 'camping-car' | 'autocar'; tonnes: number }
    | { kind: 'scooter'; cc: number }
    | { kind: 'voiture'; tyres: 'crampons' | 'hiver' };
}

export interface VehicleLimit {
  limit: number;
  article: string;
}

const LIGHT = 3.5;
const MIDDLE = 12;
const COACH = 10;
const MOPED_CC = 50;
const MOPED = 45;
const STUDS = 90;

type Ladder = Readonly<Record<LimitedRoad, number>>;
/** Over 3.5 t, alone or with what it tows; on a dual carriageway up to 12 t, where it is a priority road (R413-8). */
const HEAVY: Ladder = { autoroute: 90, 'deux-chaussees': 90, route: 80, agglomeration: 50 };
const HEAVIER: Ladder = { ...HEAVY, 'deux-chaussees': 80 };
/** Over 3.5 t and up to 12 t, for persons (R413-8-1). */
const MOTORHOME: Ladder = { autoroute: 110, 'deux-chaussees': 100, route: 80, agglomeration: 50 };
/** Up to 10 t, nobody standing (R413-10). */
const SMALL_COACH: Ladder = { autoroute: 100, 'deux-chaussees': 100, route: 80, agglomeration: 50 };

const common = (road: LimitedRoad): VehicleLimit => computeSpeedLimit({ road });

/** On an ordinary dual carriageway the texts leave it open which of two limits holds. */
function ofLadder(
  { road, priority }: VehicleCase,
  ladder: Ladder,
  article: string,
): VehicleLimit | undefined {
  if (road === 'deux-chaussees' && !priority) return undefined;
  return { limit: ladder[road], article: road === 'agglomeration' ? 'R413-3' : article };
}

/** R413-10 doesn't speak of ordinary roads: there a coach keeps the limit of all (R413-2). */
function ofCoach(one: VehicleCase): VehicleLimit | undefined {
  return one.road === 'route'
    ? common('route')
    : ofLadder({ ...one, priority: true }, SMALL_COACH, 'R413-10');
}

/** @returns undefined where the vehicle may not go, and where the texts leave it open */
export function computeVehicleLimit(one: VehicleCase): VehicleLimit | undefined {
  const { road, vehicle } = one;
  switch (vehicle.kind) {
    case 'scooter':
      if (vehicle.cc > MOPED_CC) return common(road);
      // Mopeds are kept off motorways (R421-2).
      return road === 'autoroute' || road === 'deux-chaussees'
        ? undefined
        : { limit: MOPED, article: 'R311-1' };
    case 'voiture': {
      const usual = common(road);
      const isSlower = vehicle.tyres === 'crampons' && usual.limit > STUDS;
      return isSlower ? { limit: STUDS, article: 'R413-7' } : usual;
    }
    case 'attelage':
    case 'camion':
      if (vehicle.tonnes <= LIGHT) return common(road);
      return ofLadder(one, vehicle.tonnes <= MIDDLE ? HEAVY : HEAVIER, 'R413-8');
    case 'camping-car':
      if (vehicle.tonnes <= LIGHT) return common(road);
      return vehicle.tonnes <= MIDDLE ? ofLadder(one, MOTORHOME, 'R413-8-1') : undefined;
    case 'autocar':
      // Heavier coaches may go faster on motorways if they are equipped for it, which isn't seen.
      return vehicle.tonnes <= COACH ? ofCoach(one) : undefined;
  }
}
