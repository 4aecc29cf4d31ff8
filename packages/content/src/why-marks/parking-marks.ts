/** What decides at a kerb, as marks on the driver's picture: from the rule that decides. */
import type { DriverScene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { decideParking, type KerbThing, type ParkingPlace } from '../truth/parking.ts';

/** Lines of the kerb are followed, bays and lanes go round, signs are ringed. */
const NAMES: Readonly<Record<KerbThing, string>> = {
  rien: 'Ni marque ni panneau',
  'jaune-discontinue': 'Jaune discontinu',
  'jaune-continue': 'Jaune continu',
  zigzag: 'Zigzag\u00a0: arrêt de bus',
  'place-payante': 'Places payantes',
  'place-handicape': 'Places réservées',
  'place-taxi': 'Places de taxis',
  'bande-cyclable': 'Bande cyclable',
  'voie-bus': 'Voie de bus',
  B6a1: 'Une barre\u00a0: arrêt seul',
  B6d: 'Deux barres\u00a0: interdit',
  B6b1: 'Zone interdite',
  B6b3: 'Zone à disque',
  B6b4: 'Zone payante',
  C1a: 'P\u00a0: permis',
  B6a2: 'Du 1 au 15',
  B6a3: 'Du 16 au 31',
};
const LANES: ReadonlySet<KerbThing> = new Set([
  'place-payante',
  'place-handicape',
  'place-taxi',
  'bande-cyclable',
  'voie-bus',
]);

/** The lane, the line or the sign that decides. */
export function ringKerb(thing: KerbThing, { road }: DriverScene): WhyMark {
  const lane = road.lanes.length - 2;
  const of = /^[BC]\d/.test(thing)
    ? 'signs/0'
    : LANES.has(thing)
      ? `road/lanes/${lane}`
      : `road/markings/${lane}`;
  return { mark: 'cerne', of, name: NAMES[thing] };
}

export function markParking(place: ParkingPlace, scene: DriverScene): WhyMark[] {
  const { by } = decideParking(place);
  const others = [place.seen, place.under].filter((one) => one !== undefined && one !== by);
  return [by, ...others].flatMap((one) => (one ? [ringKerb(one, scene)] : []));
}
