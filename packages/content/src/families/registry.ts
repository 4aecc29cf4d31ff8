/** All families of exercises, in the order in which their skills are taught. */
import type { Family } from './family.ts';
import { channelModes } from './radio/channel-modes.ts';
import { channels } from './radio/channels.ts';
import { distressCalls } from './radio/distress-calls.ts';
import { mmsi } from './radio/mmsi.ts';
import { procedureWords } from './radio/procedure-words.ts';
import { spelling } from './radio/spelling.ts';
import { confusableSigns } from './road/confusable-signs.ts';
import { followingInterval } from './road/following-interval.ts';
import { overtakingFamily } from './road/overtaking.ts';
import { parkingFamily } from './road/parking.ts';
import { parkingOffences } from './road/parking-offences.ts';
import { ringLane } from './road/ring-lane.ts';
import { speedLimitFamily } from './road/speed-limit.ts';
import { stoppingDistanceFamily } from './road/stopping-distance.ts';
import { vehicleLimitFamily } from './road/vehicle-limit.ts';
import { whoGoesFirst } from './road/who-goes-first.ts';
import { bearings, courses } from './sea/bearings.ts';
import { boards } from './sea/boards.ts';
import { cardinals } from './sea/cardinals.ts';
import { collisionRisk } from './sea/collision-risk.ts';
import { currentTriangle } from './sea/current.ts';
import { dayShapesFamily } from './sea/day-shapes.ts';
import { declinationAndDeviation } from './sea/declination.ts';
import { fixThreeBearings } from './sea/fix-three-bearings.ts';
import { fixTwoBearings } from './sea/fix-two-bearings.ts';
import { fuel } from './sea/fuel.ts';
import { giveWay } from './sea/give-way.ts';
import { inlandSounds } from './sea/inland-sounds.ts';
import { laterals } from './sea/laterals.ts';
import { leeway } from './sea/leeway.ts';
import { lightsFamily } from './sea/lights.ts';
import { soundSignals } from './sea/sound-signals.ts';
import { speedTimeDistance } from './sea/speed-time-distance.ts';
import { tideHeightFamily, tideTimeFamily } from './sea/tides.ts';
import { trafficLanes } from './sea/traffic-lanes.ts';
import { underKeel } from './sea/under-keel.ts';

export const FAMILIES: readonly Family[] = [
  whoGoesFirst,
  ringLane,
  confusableSigns,
  speedLimitFamily,
  vehicleLimitFamily,
  followingInterval,
  stoppingDistanceFamily,
  overtakingFamily,
  parkingFamily,
  parkingOffences,
  speedTimeDistance,
  declinationAndDeviation,
  bearings,
  courses,
  leeway,
  currentTriangle,
  fixTwoBearings,
  fixThreeBearings,
  tideHeightFamily,
  tideTimeFamily,
  underKeel,
  fuel,
  giveWay,
  collisionRisk,
  trafficLanes,
  lightsFamily,
  dayShapesFamily,
  laterals,
  cardinals,
  soundSignals,
  boards,
  inlandSounds,
  spelling,
  mmsi,
  channels,
  channelModes,
  procedureWords,
  distressCalls,
];
