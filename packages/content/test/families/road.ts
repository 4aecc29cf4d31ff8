/** The road a second time: the solvers of its families, and the wrong way behind each typical mistake. */

import { RING_LANE_WAYS, solveRingLane } from './ring-lane.ts';
import { INTERVAL_WAYS, STOP_WAYS, solveInterval, solveStop } from './road-distances.ts';
import { LIMIT_WAYS, solveLimit } from './road-limits.ts';
import { RIGHT_OF_WAY_WAYS, solveRightOfWay } from './road-passage.ts';
import {
  OFFENCE_WAYS,
  OVERTAKING_WAYS,
  PARKING_WAYS,
  solveOffence,
  solveOvertaking,
  solveParking,
} from './road-permissions.ts';
import { SIGN_WAYS, solveSign } from './road-signs.ts';
import { solveVehicleLimit, VEHICLE_WAYS } from './road-vehicles.ts';
import type { Solve } from './solve.ts';
import type { WaysOf } from './wrong-way.ts';

export const ROAD_SOLVERS: Readonly<Record<string, Solve>> = {
  'who-goes-first': solveRightOfWay,
  'ring-lane': solveRingLane,
  'confusable-signs': solveSign,
  'speed-limit': solveLimit,
  'vehicle-speed-limit': solveVehicleLimit,
  'following-interval': solveInterval,
  'stopping-distance': solveStop,
  overtaking: solveOvertaking,
  parking: solveParking,
  'parking-offences': solveOffence,
};

export const ROAD_WAYS: Readonly<Record<string, WaysOf>> = {
  'who-goes-first': RIGHT_OF_WAY_WAYS,
  'ring-lane': RING_LANE_WAYS,
  'confusable-signs': SIGN_WAYS,
  'speed-limit': LIMIT_WAYS,
  'vehicle-speed-limit': VEHICLE_WAYS,
  'following-interval': INTERVAL_WAYS,
  'stopping-distance': STOP_WAYS,
  overtaking: OVERTAKING_WAYS,
  parking: PARKING_WAYS,
  'parking-offences': OFFENCE_WAYS,
};
