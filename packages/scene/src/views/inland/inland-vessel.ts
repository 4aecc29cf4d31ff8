/** A vessel of inland waters in front of the camera: her body, her lamps by night, her signs by day. */

import type { Drawing } from '../../kit/display-list.ts';
import { boundingBox } from '../../kit/geometry.ts';
import type { InlandVessel } from '../../schema/inland.ts';
import type { Afloat, SeaContext } from '../sea/sea-context.ts';
import { drawHullAndHouses } from '../sea/vessel.ts';
import { createVesselContext } from '../sea/vessel-context.ts';
import { bearingToUs, drawNavigationLamps } from '../sea/vessel-signals.ts';
import { drawHoists } from './day-signs.ts';
import { inlandHoists, inlandLampsSeen } from './inland-lights.ts';
import { inlandModel } from './inland-models.ts';

const STILL = new Set(['stationnement', 'au-travail', 'plongee', 'protege']);

export function drawInlandVessel(
  context: SeaContext,
  vessel: InlandVessel,
): Afloat & { glow: Drawing; onWater: Drawing } {
  const still = STILL.has(vessel.state ?? 'route') || vessel.kind === 'barque' || vessel.kind === 'canoe';
  const asAtSea = {
    // The kind only decides about sails: the model is given.
    kind: vessel.kind === 'voilier' ? ('voilier' as const) : ('vedette' as const),
    x: vessel.x ?? 0,
    z: vessel.z,
    heading: vessel.heading,
    stopped: still,
    ...(vessel.color ? { color: vessel.color } : {}),
  };
  const vesselContext = createVesselContext(context, asAtSea, inlandModel(vessel));
  const body = drawHullAndHouses(vesselContext);
  const dark = context.air.light !== 'jour' || context.air.weather === 'brouillard';
  const lamps = dark
    ? drawNavigationLamps(vesselContext, inlandLampsSeen(vessel, bearingToUs(vesselContext)))
    : { glow: [], onWater: [], lamps: [] };
  const hoists =
    context.air.light === 'nuit'
      ? { drawing: [], points: [] }
      : drawHoists(vesselContext, inlandHoists(vessel));
  return {
    z: vessel.z,
    drawing: [body.drawing, hoists.drawing],
    glow: lamps.glow,
    onWater: lamps.onWater,
    box: boundingBox([...body.outline, ...lamps.lamps.map(({ at }) => at), ...hoists.points]),
    label: vessel.label,
    frame: vessel.frame,
  };
}
