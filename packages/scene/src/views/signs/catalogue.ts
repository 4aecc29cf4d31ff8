import { DANGER_SIGNS, type SignMaker } from './families/danger.ts';
import { DIRECTION_SIGNS } from './families/direction.ts';
import { INDICATION_SIGNS, SERVICE_SIGNS } from './families/indication.ts';
import { LANE_AND_TOLL_SIGNS } from './families/lanes-and-tolls.ts';
import { MARKER_SIGNS } from './families/marker.ts';
import { PLATE_SIGNS } from './families/plate.ts';
import { PRESCRIPTION_SIGNS } from './families/prescription.ts';
import { TEMPORARY_SIGNS } from './families/temporary.ts';
import { ZONE_SIGNS } from './families/zone.ts';

/** How each sign of the arrêté du 24 novembre 1967 is drawn, by its code. */
const SIGNS: ReadonlyMap<string, SignMaker> = new Map(
  [
    DANGER_SIGNS,
    PRESCRIPTION_SIGNS,
    ZONE_SIGNS,
    INDICATION_SIGNS,
    LANE_AND_TOLL_SIGNS,
    SERVICE_SIGNS,
    DIRECTION_SIGNS,
    TEMPORARY_SIGNS,
    MARKER_SIGNS,
    PLATE_SIGNS,
  ].flatMap((family) => Object.entries(family)),
);

/** All the codes known, family by family. */
export const SIGN_CODES: readonly string[] = [...SIGNS.keys()];

export function isKnownSign(code: string): boolean {
  return SIGNS.has(code);
}

export function signMaker(code: string): SignMaker | undefined {
  return SIGNS.get(code);
}
