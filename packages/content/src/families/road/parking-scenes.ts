/** A kerb as the driver sees it who looks for a place. */
import type { DriverScene, MountedSign } from '@balise/scene/schema';
import type { KerbThing, ParkingPlace } from '../../truth/parking.ts';
import type { Random } from '../random.ts';

type Lane = DriverScene['road']['lanes'][number];
type Marking = NonNullable<DriverScene['road']['markings']>[number];

/** On a bay for deliveries only parking is an offence, and of a stop the law says nothing: no rule answers it. */
export type DrawnKerb = KerbThing | 'place-livraison';

const EDGES: Partial<Record<DrawnKerb, Marking>> = {
  'jaune-continue': 'jaune-continue',
  'jaune-discontinue': 'jaune-discontinue',
  zigzag: 'zigzag-bus',
};
/** The lane between ours and the pavement, and the line on its left. */
const BESIDE: Partial<Record<DrawnKerb, readonly [Lane, Marking]>> = {
  'place-payante': [{ kind: 'stationnement', legend: 'payant' }, 'discontinue'],
  'place-handicape': [{ kind: 'stationnement', legend: 'handicape' }, 'discontinue'],
  'place-taxi': [{ kind: 'stationnement', legend: 'taxi' }, 'discontinue'],
  C1a: [{ kind: 'stationnement' }, 'discontinue'],
  'place-livraison': [{ kind: 'stationnement', legend: 'livraison' }, 'discontinue'],
  'bande-cyclable': [{ kind: 'cyclable' }, 'rive'],
  'voie-bus': [{ kind: 'bus', legend: 'bus' }, 'voie-bus'],
};

/** A street with what is at its right edge. */
export function layStreet(things: readonly DrawnKerb[]): DriverScene['road'] {
  const [edge = 'bordure'] = things.flatMap((thing) => EDGES[thing] ?? []);
  const [lane, line] = things.map((thing) => BESIDE[thing]).find((one) => one !== undefined) ?? [];
  return {
    lanes: [
      { kind: 'trottoir' },
      { kind: 'sens-inverse' },
      { kind: 'meme-sens' },
      ...(lane ? [lane] : []),
      { kind: 'trottoir' },
    ],
    ego: 2,
    markings: ['bordure', 'discontinue', ...(line ? [line] : []), edge],
  };
}

export function drawKerb(random: Random, { seen, under }: ParkingPlace): DriverScene {
  const signs: MountedSign[] = /^[BC]\d/.test(seen) ? [{ code: seen, z: 12 }] : [];
  return {
    view: 'conducteur',
    place: random.pick(['ville', 'village'] as const),
    weather: random.pick(['clair', 'nuageux'] as const),
    road: layStreet([seen, ...(under ? [under] : [])]),
    ...(signs.length > 0 && { signs }),
    cabin: { indicator: 'droite' },
  };
}
