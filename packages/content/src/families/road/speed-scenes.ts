/** The road of a speed limit as its driver sees it. */
import type { DriverScene, MountedSign } from '@balise/scene/schema';
import type { RoadClass, SpeedCase } from '../../truth/speed-limits.ts';
import type { VehicleCase } from '../../truth/vehicle-limits.ts';
import type { ExerciseDraft } from '../family.ts';
import type { Random } from '../random.ts';
import { COUNTRY_ROAD, layLanes, MOTORWAY, STREET } from './roads.ts';

interface Look {
  place: DriverScene['place'];
  road: DriverScene['road'];
  /** The sign of the class of road. */
  sign?: MountedSign;
  words: string;
}

const LOOKS: Readonly<Record<RoadClass, Look>> = {
  autoroute: {
    place: 'autoroute',
    road: MOTORWAY,
    sign: { code: 'C207', side: 'gauche', z: 15 },
    words: 'une autoroute, annoncée par son panneau bleu',
  },
  'deux-chaussees': {
    place: 'campagne',
    road: {
      lanes: layLanes('accotement', 'sens-inverse', 'sens-inverse', 'meme-sens', 'meme-sens', 'accotement'),
      ego: 4,
      markings: ['rive', 'discontinue', 'terre-plein', 'discontinue', 'rive'],
    },
    words: 'une route dont les deux chaussées sont séparées par un terre-plein',
  },
  'deux-voies': {
    place: 'campagne',
    road: {
      lanes: layLanes('accotement', 'sens-inverse', 'meme-sens', 'meme-sens', 'accotement'),
      ego: 3,
      markings: ['rive', 'continue', 'discontinue', 'rive'],
    },
    words: 'une route à deux voies dans mon sens et une en face, sans terre-plein',
  },
  route: { place: 'campagne', road: COUNTRY_ROAD, words: 'une route de campagne à double sens' },
  agglomeration: {
    place: 'village',
    road: STREET,
    sign: { code: 'EB10', value: 'SARREL', z: 15 },
    words: 'l’entrée d’une agglomération, avec son panneau',
  },
  'zone-30': {
    place: 'ville',
    road: STREET,
    sign: { code: 'B30', z: 13 },
    words: 'une rue où commence une zone 30',
  },
  'zone-rencontre': {
    place: 'ville',
    road: STREET,
    sign: { code: 'B52', z: 13 },
    words: 'une rue où commence une zone de rencontre',
  },
};

function describeSign({ sign, ended }: SpeedCase & { ended?: number }): [MountedSign[], string] {
  if (sign !== undefined) return [[{ code: 'B14', value: String(sign), z: 18 }], ` ; un panneau ${sign}`];
  if (ended === undefined) return [[], ''];
  return [[{ code: 'B33', value: String(ended), z: 18 }], ` ; un panneau ${ended} en gris, barré`];
}

/** What is seen ahead of us, by the kind of vehicle. */
const AHEAD: Readonly<
  Record<
    VehicleCase['vehicle']['kind'],
    readonly [NonNullable<DriverScene['actors']>[number]['kind'], string] | undefined
  >
> = {
  attelage: ['caravane', 'une caravane tirée par une voiture'],
  camion: ['camion', 'un camion'],
  'camping-car': ['camping-car', 'un camping-car'],
  autocar: ['car-scolaire', 'un autocar'],
  scooter: ['scooter', 'un scooter'],
  voiture: undefined,
};

/** Where a sign limits, a town is told by its houses alone. */
export function drawSpeedRoad(
  random: Random,
  one: SpeedCase & { ended?: number },
  vehicle?: VehicleCase['vehicle']['kind'],
): Pick<ExerciseDraft, 'alt'> & { scene: DriverScene } {
  const look = LOOKS[one.road];
  const [limits, told] = describeSign(one);
  const [kind, seen] = (vehicle && AHEAD[vehicle]) ?? [];
  const isPriority = vehicle !== undefined && one.road === 'deux-chaussees';
  const signs: MountedSign[] = [
    ...(isPriority ? [{ code: 'AB6', z: 15 }] : []),
    ...(look.sign && !(one.road === 'agglomeration' && limits.length > 0) ? [look.sign] : []),
    ...limits,
  ];
  const weather = one.fog ? 'brouillard' : one.rain ? 'pluie' : random.pick(['clair', 'nuageux'] as const);
  const air = one.fog ? ', dans le brouillard' : one.rain ? ', sous la pluie' : ', par temps sec';
  return {
    scene: {
      view: 'conducteur',
      place: look.place,
      weather,
      road: one.rain ? { ...look.road, surface: 'mouille' } : look.road,
      ...(signs.length > 0 && { signs }),
      ...(kind && { actors: [{ kind, lane: look.road.ego, z: random.between(17, 21) }] }),
      cabin: one.rain ? { wipers: true } : {},
    },
    alt: `Depuis le volant, ${look.words}${air}${told}${isPriority ? ' ; un losange jaune de route prioritaire' : ''}${seen ? ` ; devant moi, ${seen}` : ''}.`,
  };
}
