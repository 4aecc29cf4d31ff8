import { capitalize } from '@balise/rules/capitalize';
import { computeVehicleLimit, type LimitedRoad, type VehicleCase } from '../../truth/vehicle-limits.ts';
import { markVehicleLimit } from '../../why-marks/limit-marks.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import { printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { drawSpeedRoad } from './speed-scenes.ts';

const EXPLANATION =
  'Au-dessus de 3,5 t, remorque comprise : 90 km/h sur autoroute, 80 sur route ; camping-car de 3,5 à 12 t : 110 sur autoroute. Autocar de 10 t au plus, passagers assis : 100 sur autoroute. Pneus à crampons : 90. Cyclomoteur : 45 par construction. Jusqu’à 3,5 t, une remorque ne change pas la limite.';

const ROADS: readonly LimitedRoad[] = ['autoroute', 'deux-chaussees', 'route', 'agglomeration'];
const ON: Readonly<Record<LimitedRoad, string>> = {
  autoroute: 'sur autoroute',
  'deux-chaussees': 'sur cette route prioritaire à deux chaussées séparées',
  route: 'sur une route sans terre-plein',
  agglomeration: 'en agglomération',
};

type Vehicle = VehicleCase['vehicle'];
interface Theme {
  /** Of each, every figure is right as often. */
  choices: readonly number[];
  vehicles: readonly Vehicle[];
}

const heavy = (kind: 'attelage' | 'camion' | 'camping-car' | 'autocar', ...tonnes: number[]): Vehicle[] =>
  tonnes.map((one) => ({ kind, tonnes: one }));

const THEMES: Readonly<Record<ExerciseLevel, readonly Theme[]>> = {
  1: [
    {
      choices: [50, 80, 90, 130],
      vehicles: heavy('attelage', 2.4, 2.6, 2.8, 3, 3.2, 3.9, 4.1, 4.4, 4.7, 5.2),
    },
  ],
  2: [
    {
      choices: [80, 90, 100, 110],
      vehicles: [
        ...heavy('camion', 6.5, 7.5, 9, 10, 11, 16, 19, 26, 32),
        ...heavy('camping-car', 3.9, 4.2, 4.5, 4.8, 5, 5.5, 6, 7.2),
        ...heavy('autocar', 6.5, 7.5, 8, 8.5, 9, 9.5),
      ],
    },
  ],
  3: [
    { choices: [45, 50, 80, 130], vehicles: [49, 50, 110, 125].map((cc) => ({ kind: 'scooter', cc })) },
    {
      choices: [80, 90, 110, 130],
      vehicles: (['crampons', 'hiver'] as const).map((tyres) => ({ kind: 'voiture', tyres })),
    },
  ],
};

function state(random: Random, vehicle: Vehicle): string {
  if (vehicle.kind === 'scooter')
    return `${random.pick(['Il fait sec. Je regarde', 'Temps sec : je suis'])} ce scooter, dont le moteur fait ${vehicle.cc} cm³.`;
  if (vehicle.kind === 'voiture')
    return `${random.pick(['Chaussée sèche, en décembre. Ma voiture', 'Route sèche, en janvier. Ma voiture'])} légère est chaussée de pneus ${vehicle.tyres === 'crampons' ? 'à crampons' : 'hiver, sans crampons'}.`;
  const tonnes = `${printNumber(vehicle.tonnes)} tonnes`;
  if (vehicle.kind === 'attelage')
    return `${random.pick(['Temps sec. La voiture devant moi tire cette caravane', 'Il fait sec. Une voiture tire cette caravane devant moi'])} ; l’ensemble a un poids total roulant autorisé de ${tonnes}.`;
  return `${random.pick(['Il fait sec. Devant moi, ce véhicule', 'Temps sec. Le véhicule que je suis'])} a un poids total autorisé en charge de ${tonnes} et ne tire rien.`;
}

/** What the vehicle is, for a step of the working. */
function nameVehicle(vehicle: Vehicle): string {
  switch (vehicle.kind) {
    case 'scooter':
      return vehicle.cc > 50
        ? 'plus de 50 cm³ : ce n’est pas un cyclomoteur'
        : '50 cm³ au plus : c’est un cyclomoteur';
    case 'voiture':
      return vehicle.tyres === 'crampons'
        ? 'les pneus à crampons ont leur propre limite'
        : 'des pneus hiver sans crampons ne changent pas la limite';
    case 'attelage':
      return vehicle.tonnes > 3.5
        ? 'ensemble de plus de 3,5 tonnes'
        : 'ensemble de 3,5 tonnes au plus : rien ne change';
    case 'camion':
      return vehicle.tonnes > 12 ? 'camion de plus de 12 tonnes' : 'camion de 3,5 à 12 tonnes';
    case 'camping-car':
      return 'camping-car de 3,5 à 12 tonnes';
    case 'autocar':
      return 'autocar de 10 tonnes au plus, passagers assis';
  }
}

/** Why a wrong figure is one: the limit of a car, of another vehicle, or of another road. */
function explainWrong(one: VehicleCase, limit: number): [name: string, sentence: string] {
  const car = computeVehicleLimit({ ...one, vehicle: { kind: 'voiture', tyres: 'hiver' } });
  if (car?.limit === limit)
    return [
      'taken-for-car',
      `C’est la limite d’une voiture seule ${ON[one.road]} ; ici : ${nameVehicle(one.vehicle)}.`,
    ];
  const road = ROADS.find((other) => computeVehicleLimit({ ...one, road: other })?.limit === limit);
  if (road)
    return [`limit-on-${road}`, `Ce véhicule y aurait droit ${ON[road]} ; nous sommes ${ON[one.road]}.`];
  return [
    `limit-of-${limit}`,
    `Aucune règle ne donne ${limit} km/h à ce véhicule ; ici : ${nameVehicle(one.vehicle)}.`,
  ];
}

function wrongLimits(one: VehicleCase, wrong: readonly number[]): WordTask['wrong'] {
  return wrong.map((limit) => {
    const [name, sentence] = explainWrong(one, limit);
    return { name, text: `${limit} km/h`, sentence };
  });
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const { choices, vehicles } = random.pick(THEMES[level]);
  const wanted = random.pick(choices);
  const cases = vehicles.flatMap((vehicle) =>
    ROADS.map((road): VehicleCase => ({ road, vehicle, priority: road === 'deux-chaussees' })),
  );
  const fitting = cases.filter((one) => computeVehicleLimit(one)?.limit === wanted);
  if (fitting.length === 0) return null;
  const one = random.pick(fitting);
  const { article = '' } = computeVehicleLimit(one) ?? {};
  const { road, vehicle } = one;
  const { scene, alt } = drawSpeedRoad(random, { road }, vehicle.kind);
  const told = `${capitalize(nameVehicle(vehicle))} : ${wanted} km/h au plus ${ON[road]} (article ${article}).`;
  return {
    statement: state(random, vehicle),
    prompt: random.pick(['Sa vitesse maximale, ici, est de :', 'Ici, sa limite est de :']),
    task: {
      form: 'words',
      right: { text: `${wanted} km/h`, why: told },
      wrong: wrongLimits(
        one,
        choices.filter((limit) => limit !== wanted),
      ),
    },
    steps: [`Nous sommes ${ON[road]}.`, told],
    explanation: EXPLANATION,
    given: {
      voie: road,
      vehicule: vehicle.kind,
      ...('tonnes' in vehicle && { tonnes: vehicle.tonnes }),
      ...('cc' in vehicle && { cc: vehicle.cc }),
      ...('tyres' in vehicle && { pneus: vehicle.tyres }),
    },
    scene,
    why: markVehicleLimit(one, scene, wanted),
    alt,
  };
}

export const vehicleLimitFamily: Family = {
  id: 'vehicle-speed-limit',
  version: 1,
  name: 'Les limites des autres véhicules',
  skill: 'Trouver la vitesse maximale d’un ensemble, d’un poids lourd, d’un autocar, d’un cyclomoteur',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Une voiture et sa caravane, selon leur poids',
    'Camions, camping-cars et autocars',
    'Cyclomoteurs et scooters ; pneus à crampons',
  ],
  ...cite(HIGHWAY_CODE, 'R413-7 à R413-10, R311-1'),
  draft,
};
