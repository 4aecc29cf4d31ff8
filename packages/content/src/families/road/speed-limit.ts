import { elementAt } from '@balise/rules/lookup';
import { computeSpeedLimit, type RoadClass, type SpeedCase } from '../../truth/speed-limits.ts';
import { markSpeedLimit } from '../../why-marks/limit-marks.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { drawSpeedRoad } from './speed-scenes.ts';

/** A case, and the limit that a sign ends where it begins. */
export interface SignedCase extends SpeedCase {
  ended?: number;
}

const EXPLANATION =
  'Hors agglomération : 130 sur autoroute, 110 sur route à deux chaussées séparées, 80 ailleurs. Pluie ou permis probatoire : 110 au lieu de 130, 100 au lieu de 110, 80 au lieu de 90. Visibilité de moins de 50 m : 50 partout. Un panneau abaisse ou relève la limite de la voie ; la plus basse de celles qui s’appliquent l’emporte.';

/** Of each list, every figure is right as often. */
const CHOICES: Readonly<Record<ExerciseLevel, readonly (readonly number[])[]>> = {
  1: [
    [20, 30, 50, 80],
    [50, 80, 110, 130],
  ],
  2: [
    [80, 100, 110, 130],
    [50, 80, 100, 110],
  ],
  3: [
    [70, 80, 90, 110],
    [90, 100, 110, 130],
  ],
};

const ROADS: readonly RoadClass[] = [
  'autoroute',
  'deux-chaussees',
  'route',
  'agglomeration',
  'zone-30',
  'zone-rencontre',
];
const SIGNED: readonly SignedCase[] = [
  { road: 'autoroute', sign: 90 },
  { road: 'autoroute', sign: 110 },
  { road: 'deux-chaussees', sign: 90 },
  { road: 'deux-voies', sign: 90 },
  { road: 'route', sign: 70 },
  { road: 'agglomeration', sign: 70 },
  { road: 'autoroute', ended: 90 },
  { road: 'autoroute', ended: 110 },
  { road: 'deux-chaussees', ended: 90 },
  { road: 'route', ended: 70 },
];

function listCases(level: ExerciseLevel): readonly SignedCase[] {
  if (level === 1) return ROADS.map((road) => ({ road }));
  const bases: readonly SignedCase[] = level === 2 ? ROADS.slice(0, 3).map((road) => ({ road })) : SIGNED;
  return bases.flatMap((base) =>
    [false, true].flatMap((novice) => [
      { ...base, novice },
      { ...base, novice, rain: true },
      ...(level === 2 ? [{ ...base, novice, fog: true }] : []),
    ]),
  );
}

const ON: Readonly<Record<RoadClass, string>> = {
  autoroute: 'sur autoroute',
  'deux-chaussees': 'sur une route à deux chaussées séparées',
  'deux-voies': 'sur une route à deux voies dans mon sens',
  route: 'sur une route sans séparateur central',
  agglomeration: 'en agglomération',
  'zone-30': 'dans une zone 30',
  'zone-rencontre': 'dans une zone de rencontre',
};

const USUAL: Readonly<Record<number, string>> = {
  20: 'C’est la limite d’une zone de rencontre.',
  30: 'C’est la limite d’une zone 30.',
  50: 'C’est la limite en agglomération, ou à moins de 50 m de visibilité.',
  70: 'Seul un panneau fixe cette limite.',
  80: 'C’est la limite hors agglomération, sans séparateur central.',
  90: 'Il faudrait un panneau pour cette limite-là.',
  100: 'C’est la limite sous la pluie d’une route à deux chaussées séparées.',
  110: 'C’est la limite par temps sec d’une route à deux chaussées séparées.',
  130: 'C’est la limite par temps sec sur autoroute, pour un conducteur confirmé.',
};

const limitOf = (one: SpeedCase): number => computeSpeedLimit(one).limit;

/** What forgets or invents one of the conditions, with the limit that comes of it. */
function listMistakes(one: SignedCase): [name: string, limit: number, sentence: string][] {
  const { sign: _, ...unsigned } = one;
  const plain: SpeedCase = { ...one, rain: false, fog: false, novice: false };
  return [
    ...(one.fog
      ? [
          [
            'fog-forgotten',
            limitOf({ ...one, fog: false }),
            'Vous avez oublié le brouillard : à moins de 50 m de visibilité, c’est 50 km/h partout.',
          ] as [string, number, string],
        ]
      : []),
    ...(one.rain
      ? [
          [
            'rain-forgotten',
            limitOf({ ...one, rain: false }),
            'Vous avez oublié la pluie, qui abaisse la limite.',
          ] as [string, number, string],
        ]
      : []),
    ...(one.novice
      ? [
          [
            'novice-forgotten',
            limitOf({ ...one, novice: false }),
            'Vous avez oublié le permis probatoire, qui dure trois ans sans conduite accompagnée.',
          ] as [string, number, string],
        ]
      : []),
    ['conditions-forgotten', limitOf(plain), 'C’est la limite par temps sec d’un conducteur confirmé.'],
    ...(one.sign !== undefined && one.road !== 'deux-voies'
      ? [
          [
            'sign-forgotten',
            limitOf(unsigned),
            'Vous avez oublié le panneau : il fixe la limite de cette voie.',
          ] as [string, number, string],
        ]
      : []),
    ...(one.ended === undefined
      ? []
      : [
          [
            'end-forgotten',
            limitOf({ ...one, sign: one.ended }),
            'Vous avez oublié que le panneau barré met fin à cette limite.',
          ] as [string, number, string],
        ]),
    [
      'rain-invented',
      limitOf({ ...one, rain: true }),
      'Ce serait la limite sous la pluie ; il ne pleut pas ici.',
    ],
    [
      'novice-invented',
      limitOf({ ...one, novice: true }),
      'Ce serait la limite d’un permis probatoire ; le mien a plus de trois ans.',
    ],
  ];
}

function wrongLimits(one: SignedCase, wrong: readonly number[]): WordTask['wrong'] {
  const mistakes = listMistakes(one);
  return wrong.map((limit) => {
    const [name, , sentence] = mistakes.find(([, result]) => result === limit) ?? [
      `limit-of-${limit}`,
      limit,
      USUAL[limit] ?? '',
    ];
    return { name, text: `${limit} km/h`, sentence };
  });
}

function explainSteps(one: SignedCase): string[] {
  const { limit, article } = computeSpeedLimit(one);
  const usual = limitOf({ ...one, rain: false, fog: false, novice: false });
  const reached = (more: Partial<SpeedCase>) =>
    limitOf({ ...one, rain: false, fog: false, novice: false, ...more });
  const ended =
    one.ended === undefined ? '' : `Fin de la limite à ${one.ended} : la règle générale revient. `;
  return [
    one.sign === undefined
      ? `${ended}${ON[one.road].charAt(0).toUpperCase()}${ON[one.road].slice(1)} : ${usual} km/h.`
      : `Le panneau fixe ${one.sign} km/h.`,
    ...(one.rain ? [`Sous la pluie, ici : ${reached({ rain: true })} km/h au plus.`] : []),
    ...(one.novice ? [`Permis probatoire, ici : ${reached({ novice: true })} km/h au plus.`] : []),
    ...(one.fog ? ['Moins de 50 m de visibilité : 50 km/h au plus.'] : []),
    `Je roule donc à ${limit} km/h au plus, ${ON[one.road]} (article ${article}).`,
  ];
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const choices = random.pick(CHOICES[level]);
  const limit = random.pick(choices);
  const fitting = listCases(level).filter((one) => limitOf(one) === limit);
  if (fitting.length === 0) return null;
  const found = random.pick(fitting);
  const years = found.novice ? 2 : random.between(4, 9);
  const sight = found.fog ? random.between(25, 45, 5) : random.between(150, 400, 50);
  const steps = explainSteps(found);
  const picture = drawSpeedRoad(random, found);
  const driver = `Mon premier permis a ${years} ans, sans conduite accompagnée. La visibilité est de ${sight} m.`;
  return {
    statement:
      level === 1
        ? random.pick([
            'Je roule ici par temps sec, avec dix ans de permis.',
            'J’ai mon permis depuis longtemps et je roule ici.',
            'Conducteur confirmé, j’arrive ici par temps sec.',
          ])
        : driver,
    prompt: random.pick(['La vitesse maximale est pour moi de :', 'Je ne dois pas dépasser :']),
    task: {
      form: 'words',
      right: { text: `${limit} km/h`, why: elementAt(steps, steps.length - 1) },
      wrong: wrongLimits(
        found,
        choices.filter((one) => one !== limit),
      ),
    },
    steps,
    explanation: EXPLANATION,
    given: {
      voie: found.road,
      ...(found.sign !== undefined && { panneau: found.sign }),
      ...(found.ended !== undefined && { fin: found.ended }),
      temps: found.fog ? 'brouillard' : found.rain ? 'pluie' : 'sec',
      permis: years,
      visibilite: sight,
    },
    ...picture,
    why: markSpeedLimit(found, picture.scene, sight),
  };
}

export const speedLimitFamily: Family = {
  id: 'speed-limit',
  version: 1,
  name: 'Les limites de vitesse',
  skill: 'Trouver la vitesse maximale selon la voie, le temps et le permis',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'La limite de chaque sorte de voie',
    'Avec la pluie, le brouillard ou un permis probatoire',
    'Avec des panneaux de limite et de fin de limite',
  ],
  source: { text: 'Code de la route', article: 'R413-2 à R413-5' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};
