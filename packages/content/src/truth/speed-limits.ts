/** The highest speed by road, sign, weather, sight and age of the licence. */

export type RoadClass =
  | 'autoroute'
  | 'deux-chaussees'
  /** Two lanes our way on a road without a central reserve; a sign says so. */
  | 'deux-voies'
  | 'route'
  | 'agglomeration'
  | 'zone-30'
  | 'zone-rencontre';

export interface SpeedCase {
  road: RoadClass;
  /** In km/h. */
  sign?: number;
  rain?: boolean;
  /** Sight below 50 m. */
  fog?: boolean;
  /** Within the three years of probation (two after accompanied driving). */
  novice?: boolean;
}

/** Without sign, in dry weather, for an experienced driver: R413-2 I, R413-3, R411-4, R110-2. */
const GENERAL: Readonly<Record<RoadClass, number>> = {
  autoroute: 130,
  'deux-chaussees': 110,
  'deux-voies': 90,
  route: 80,
  agglomeration: 50,
  'zone-30': 30,
  'zone-rencontre': 20,
};

const OUT_OF_TOWN: ReadonlySet<RoadClass> = new Set(['autoroute', 'deux-chaussees', 'deux-voies', 'route']);
const FOG = 50;

/** By rain (R413-2 II) and on probation (R413-5) the steps are the same, but for roads without a central reserve. */
function lowered(road: RoadClass, usual: number): number {
  if (road === 'autoroute' && usual === GENERAL.autoroute) return 110;
  return road === 'autoroute' || road === 'deux-chaussees' ? 100 : 80;
}

export interface SpeedLimit {
  /** In km/h. */
  limit: number;
  /** What it follows from. */
  cause: 'voie' | 'panneau' | 'pluie' | 'permis' | 'brouillard';
  /** The article of what is lowest; of equals, what comes first. */
  article: string;
}

/** Of all that applies, the lowest. */
export function computeSpeedLimit({ road, sign, rain, fog, novice }: SpeedCase): SpeedLimit {
  const usual = sign ?? GENERAL[road];
  const isOut = OUT_OF_TOWN.has(road);
  const all: SpeedLimit[] = [
    sign === undefined
      ? { limit: usual, cause: 'voie', article: isOut ? 'R413-2' : 'R413-3' }
      : { limit: usual, cause: 'panneau', article: 'R411-25' },
  ];
  if (rain && isOut) all.push({ limit: lowered(road, usual), cause: 'pluie', article: 'R413-2' });
  if (novice && isOut) all.push({ limit: lowered(road, usual), cause: 'permis', article: 'R413-5' });
  if (fog) all.push({ limit: FOG, cause: 'brouillard', article: 'R413-4' });
  return all.reduce((lowest, one) => (one.limit < lowest.limit ? one : lowest));
}
