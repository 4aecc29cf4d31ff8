/** The road a second time: the solvers of its families, and the wrong way behind each typical mistake. */

import { RIGHT_OF_WAY_WAYS, solveRightOfWay } from './road-passage.ts';
import type { Solve } from './solve.ts';
import type { WaysOf } from './wrong-way.ts';

export const ROAD_SOLVERS: Readonly<Record<string, Solve>> = {
  'who-goes-first': solveRightOfWay,
};

export const ROAD_WAYS: Readonly<Record<string, WaysOf>> = {
  'who-goes-first': RIGHT_OF_WAY_WAYS,
};
