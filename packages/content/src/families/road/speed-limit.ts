import { capitalize } from '@balise/rules/capitalize';
import { elementAt } from '@balise/rules/lookup';
import { computeSpeedLimit, type RoadClass, type SpeedCase } from '../../truth/speed-limits.ts';
import { markSpeedLimit } from '../../why-marks/limit-marks.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
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

const MISTAKES = {
  'fog-forgotten': 'Vous avez oublié le brouillard : à moins de 50 m de visibilité, c’est 50 km/h partout.',
  'rain-forgotten': 'Vous avez oublié la pluie, qui abaisse la limite.',
  'novice-forgotten': 'Vous avez oublié le permis probatoire, qui dure trois ans sans conduite accompagnée.',
  'conditions-forgotten': 'C’est la limite par temps sec d’un conducteur confirmé.',
  'sign-forgotten': 'Vous avez oublié le panneau : il fixe la limite de cette voie.',
  'end-forgotten': 'Vous avez oublié que le panneau barré met fin à cette limite.',
  'rain-invented': 'Ce serait la limite sous la pluie ; il ne pleut pas ici.',
  'novice-invented': 'Ce serait la limite d’un permis probatoire ; le mien a plus de trois ans.',
} as const;
type Mistake = keyof typeof MISTAKES;

/** The case as it is seen by who forgets or invents one of the conditions. */
function listMistaken(one: SignedCase): Partial<Record<Mistake, SpeedCase>> {
  const { sign, ...unsigned } = one;
  return {
    ...(one.fog && { 'fog-forgotten': { ...one, fog: false } }),
    ...(one.rain && { 'rain-forgotten': { ...one, rain: false } }),
    ...(one.novice && { 'novice-forgotten': { ...one, novice: false } }),
    'conditions-forgotten': { ...one, rain: false, fog: false, novice: false },
    ...(sign !== undefined && one.road !== 'deux-voies' && { 'sign-forgotten': unsigned }),
    ...(one.ended !== undefined && { 'end-forgotten': { ...one, sign: one.ended } }),
    'rain-invented': { ...one, rain: true },
    'novice-invented': { ...one, novice: true },
  };
}

function wrongLimits(one: SignedCase, wrong: readonly number[]): WordTask['wrong'] {
  const mistaken = Object.entries(listMistaken(one)) as [Mistake, SpeedCase][];
  return wrong.map((limit) => {
    const [name] = mistaken.find(([, seen]) => limitOf(seen) === limit) ?? [];
    const told = name
      ? { name, sentence: MISTAKES[name] }
      : { name: `limit-of-${limit}`, sentence: USUAL[limit] ?? '' };
    return { ...told, text: `${limit} km/h` };
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
      ? `${ended}${capitalize(ON[one.road])} : ${usual} km/h.`
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
  ...cite(HIGHWAY_CODE, 'R413-2 à R413-5'),
  draft,
};
