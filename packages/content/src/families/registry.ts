/** All families of exercises, in the order in which their skills are taught. */
import type { Family } from './family.ts';
import { mmsi } from './radio/mmsi.ts';
import { spelling } from './radio/spelling.ts';
import { bearings, courses } from './sea/bearings.ts';
import { fuel } from './sea/fuel.ts';
import { leeway } from './sea/leeway.ts';
import { speedTimeDistance } from './sea/speed-time-distance.ts';
import { tideHeightFamily, tideTimeFamily } from './sea/tides.ts';
import { underKeel } from './sea/under-keel.ts';

export const FAMILIES: readonly Family[] = [
  speedTimeDistance,
  bearings,
  courses,
  leeway,
  tideHeightFamily,
  tideTimeFamily,
  underKeel,
  fuel,
  spelling,
  mmsi,
];
