/**
 * The signs of the arrêté du 24 novembre 1967 (IISR) that we know: what each is called and means. The families of exercises,
 * the table of coverage and whatever shows signs to learners read this list and no other.
 */
import { readTable } from '../table.ts';
import { DANGER_TABLE } from './tables/danger.ts';
import { DIRECTION_TABLE } from './tables/direction.ts';
import { INDICATION_TABLE } from './tables/indication.ts';
import { JUNCTION_TABLE } from './tables/junction.ts';
import { MARKER_TABLE } from './tables/marker.ts';
import { PLATE_TABLE } from './tables/plate.ts';
import { PRESCRIPTION_TABLE } from './tables/prescription.ts';
import { SERVICE_TABLE } from './tables/service.ts';
import { TEMPORARY_TABLE } from './tables/temporary.ts';
import { ZONE_TABLE } from './tables/zone.ts';

export const SIGN_KINDS = [
  'danger',
  'junction',
  'prescription',
  'zone',
  'indication',
  'service',
  'direction',
  'temporary',
  'marker',
  'plate',
] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

export interface RoadSign {
  /** As in a scene. */
  code: string;
  kind: SignKind;
  /** French, as a proposition: «Cédez le passage». */
  name: string;
  /** What it tells the driver, one French sentence. */
  meaning: string;
  /** Of the arrêté du 24 novembre 1967. */
  article: string;
  /** Whether a learner must know it. */
  mustKnow: boolean;
  /** What is seen, after a verb, if it must be known: «un seul coude vers la droite». */
  shown: string;
}

/** @throws Error for a line with another number of fields */
function readSigns(kind: SignKind, article: string, table: string): RoadSign[] {
  return readTable(table).map(([code, name, meaning, shown = '', ...rest]) => {
    if (!code || !name || !meaning || rest.length > 0) throw new Error(`a sign is badly written: ${code}`);
    return { code, kind, name, meaning, article, mustKnow: shown !== '', shown };
  });
}

export const ROAD_SIGNS: readonly RoadSign[] = [
  ...readSigns('danger', 'Article 2', DANGER_TABLE),
  ...readSigns('junction', 'Article 3', JUNCTION_TABLE),
  ...readSigns('prescription', 'Article 4', PRESCRIPTION_TABLE),
  ...readSigns('zone', 'Article 4', ZONE_TABLE),
  ...readSigns('indication', 'Article 5', INDICATION_TABLE),
  ...readSigns('service', 'Article 5', SERVICE_TABLE),
  ...readSigns('direction', 'Article 5', DIRECTION_TABLE),
  ...readSigns('temporary', 'Article 9', TEMPORARY_TABLE),
  ...readSigns('marker', 'Article annexe', MARKER_TABLE),
  ...readSigns('plate', 'Article 2-1', PLATE_TABLE),
];

const BY_CODE: ReadonlyMap<string, RoadSign> = new Map(ROAD_SIGNS.map((sign) => [sign.code, sign]));

export const findRoadSign = (code: string): RoadSign | undefined => BY_CODE.get(code);
