/** Landmarks, positions at sea and windows of our own chart. */
import { bearingBetween, distanceBetween, PLACED_MARKS, type Position } from '@balise/scene/facts';
import type { ExerciseDraft } from '../family.ts';
import type { Random } from '../random.ts';

/** What one takes bearings of, as a sentence names it. */
export const SIGHTS = {
  'phare-gorvan': 'le phare de l’île Gorvan',
  'phare-brelan': 'le phare du Brélan',
  'phare-mordrec': 'le phare du cap Mordrec',
  clocher: 'le clocher',
  'chateau-eau': 'le château d’eau',
  'feu-sarrel': 'le feu de Port-Sarrel',
} as const;
/** For the description of a picture. */
export const SHORT_NAMES: Readonly<Record<Sight, string>> = {
  'phare-gorvan': 'phare Gorvan',
  'phare-brelan': 'phare du Brélan',
  'phare-mordrec': 'phare Mordrec',
  clocher: 'clocher',
  'chateau-eau': 'château d’eau',
  'feu-sarrel': 'feu de Port-Sarrel',
};
export type Sight = keyof typeof SIGHTS;
export const SIGHT_NAMES = Object.keys(SIGHTS) as Sight[];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export const positionOf = (sight: Sight): Position => {
  const { lat, lon } = PLACED_MARKS[sight];
  return { lat, lon };
};

/** As a scene writes it. */
export const roundPosition = ({ lat, lon }: Position): Position => ({
  lat: Number(lat.toFixed(3)),
  lon: Number(lon.toFixed(3)),
});

/** Open water: south of the mainland, off the island and the shoals. */
export function isAtSea({ lat, lon }: Position): boolean {
  if (lat < 4.6 || lat > 8.8 || lon < 7.6 || lon > 20.8) return false;
  const shoals: readonly (readonly [Position, number])[] = [
    [positionOf('phare-gorvan'), 1.8],
    [{ lat: 4.9, lon: 9.9 }, 1.4],
    [PLACED_MARKS['basse-ormel'], 0.4],
    [positionOf('phare-mordrec'), 1.5],
  ];
  return shoals.every(([shoal, miles]) => distanceBetween({ lat, lon }, shoal) > miles);
}

export const drawAtSea = (random: Random): Position =>
  roundPosition({ lat: random.between(4.8, 8.6, 0.05), lon: random.between(8, 20.6, 0.05) });

/** The marks within some miles, whose bearings differ enough to cross well. */
export function sightsFrom(from: Position, random: Random, count: number, apart: number): Sight[] | null {
  const near = random.shuffle(SIGHT_NAMES).filter((sight) => distanceBetween(from, positionOf(sight)) <= 7.5);
  const chosen: Sight[] = [];
  for (const sight of near) {
    const bearing = bearingBetween(from, positionOf(sight));
    const crosses = chosen.every((other) => {
      const angle = Math.abs(bearing - bearingBetween(from, positionOf(other))) % 180;
      return angle >= apart && angle <= 180 - apart;
    });
    if (crosses && chosen.length < count) chosen.push(sight);
  }
  return chosen.length === count ? chosen : null;
}

type ChartWindow = Extract<ExerciseDraft['scene'], { view: 'carte' }>['window'];

/** The picture is as high as ten sixteenths of its breadth; a minute of longitude is 0.68 mile here. */
export function windowOver(places: readonly Position[]): ChartWindow {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [east, west] = [Math.min(...lons), Math.max(...lons)];
  const miles = Math.max((west - east) * 0.68 + 2, (north - south + 1.6) / 0.56, 5);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    lat: round((south + north) / 2),
    lon: round((east + west) / 2),
    miles: Math.min(20, round(miles)),
  };
}

/** Minutes north of 47° N and west of 5° W: «6,1 N 14,2 W». */
export function printPosition({ lat, lon }: Position): string {
  const print = (minutes: number) => minutes.toFixed(1).replace('.', ',');
  return `${print(lat)} N ${print(lon)} W`;
}
