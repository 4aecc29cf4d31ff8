import { capitalize } from '@balise/rules/capitalize';
import type { SeaVessel } from '@balise/scene/facts';
import { readTable } from '../../table.ts';
import { PRESCRIPTIONS } from '../../truth/sea-lights.ts';
import { type Confusable, drawConfusable, lowerFirst, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import { printClock } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { describeSheet, ringRows } from './sheet.ts';

type Kind = SeaVessel['kind'];
type Marked = Extract<SeaVessel['activity'], keyof typeof PRESCRIPTIONS>;

export interface Shaped extends Confusable {
  doing: Marked;
  kinds: readonly Kind[];
  /** For the sheet of the third level. */
  situation: string;
}

const SHAPES: Readonly<Record<(typeof PRESCRIPTIONS)[Marked]['shapes'][number], string>> = {
  boule: 'boule',
  'cone-bas': 'cône pointe en bas',
  'cone-haut': 'cône pointe en haut',
  bicone: 'bicône',
  losange: 'losange',
  cylindre: 'cylindre',
  'pavillon-a': 'pavillon Alpha, blanc et bleu',
};

function describeShapes(doing: Marked): string {
  const { shapes } = PRESCRIPTIONS[doing];
  const names = shapes.map((shape) => SHAPES[shape]);
  const [first = ''] = names;
  if (doing === 'chalut') return 'deux cônes réunis par la pointe';
  const counts = ['', first === 'boule' ? 'une' : 'un', 'deux', 'trois'];
  if (new Set(names).size === 1) return `${counts[names.length]} ${first}${names.length > 1 ? 's' : ''}`;
  return names.map((name) => `${name === 'boule' ? 'une' : 'un'} ${name}`).join(', ');
}

/**
 * Of each what she does, her name, how a proposition names her, her situation on a sheet, and what vessels she may be where
 * not every large one shows these shapes.
 */
const readShapes = (table: string): Shaped[] =>
  readTable(table).map(
    ([doing, name = '', text = '', situation = '', kinds = 'chalutier remorqueur cargo']) => ({
      doing: doing as Marked,
      name,
      text,
      situation,
      kinds: kinds.split(' ') as Kind[],
      shown: describeShapes(doing as Marked),
    }),
  );

const COMMON = readShapes(`
mouillage | anchored | Il est au mouillage | au mouillage
chalut | fishing | Il est en pêche | en pêche au chalut | chalutier
voile-et-moteur | motor-sailing | Il marche à la voile et au moteur | à la voile et au moteur | voilier
plongee | diving | Il a des plongeurs à l’eau | plongeurs à l’eau | vedette chalutier
`);
const RARER = readShapes(`
non-maitre | not-under-command | Il est non maître de sa manœuvre | barre en avarie, à la dérive
echoue | aground | Il est échoué | échoué sur un banc
manoeuvre-restreinte | restricted | Sa manœuvre est restreinte | pose d’un câble sous-marin
tirant-eau | draught | Il est handicapé par son tirant d’eau | handicapé par son tirant d’eau | cargo
remorque-longue | towing | Il remorque, sur plus de 200 m | remorque de 260 m | remorqueur
`);

/** By level. */
export const SHAPE_GROUPS = { 1: [COMMON], 2: [[...RARER, ...COMMON.slice(0, 1)]] } as const;
/** What the third level asks to hoist. */
const ALL = [...COMMON.filter(({ doing }) => doing !== 'plongee'), ...RARER];

const EXPLANATION =
  'Boule : au mouillage ; deux : non maître de sa manœuvre ; trois : échoué. Boule, losange, boule : manœuvre restreinte. Cylindre : handicapé par son tirant d’eau. Bicône : en pêche. Cône pointe en bas : voile et moteur. Losange : remorque de plus de 200 m. Le pavillon Alpha annonce des plongeurs.';

/** Metres at which her shapes are seen apart. */
export const SHAPES_FAR: Partial<Record<Kind, number>> = {
  vedette: 26,
  voilier: 56,
  chalutier: 56,
  remorqueur: 86,
  cargo: 190,
};

/** A ring's name is short. */
const nameShapes = ({ doing, shown }: Shaped) =>
  doing === 'chalut'
    ? 'Un bicône'
    : doing === 'manoeuvre-restreinte'
      ? 'Boule, losange, boule'
      : doing === 'plongee'
        ? 'Pavillon Alpha'
        : capitalize(shown);

function askMeaning(random: Random, level: 1 | 2): ExerciseDraft {
  const { right, others } = drawConfusable(random, SHAPE_GROUPS[level]);
  const kind = random.pick(right.kinds);
  const z = Math.round((SHAPES_FAR[kind] ?? 60) * random.pick([0.9, 1, 1.1]));
  const heading = random.pick([60, 75, 90, 105, 240, 255, 270, 285]);
  return {
    statement: random.pick([
      'De jour, ce navire porte les marques que je vois.',
      'Je regarde à la jumelle les marques de ce navire.',
      'J’approche de ce navire et j’observe ses marques.',
    ]),
    prompt: random.pick(['J’en conclus :', 'Ses marques signifient :']),
    task: taskOfMeaning(right, others, ['il montre', 'il montrerait']),
    steps: [
      `Le navire montre ${right.shown}.`,
      `${PRESCRIPTIONS[right.doing].rule} : ${lowerFirst(right.text)}.`,
    ],
    explanation: EXPLANATION,
    given: { activite: right.doing, navire: kind, distance: z, cap: heading },
    scene: {
      view: 'mer',
      sea: random.pick(['calme', 'belle'] as const),
      vessels: [{ kind, activity: right.doing, x: 0, z, heading }],
    },
    alt: `De jour, un navire qui montre ${right.shown}.`,
    why: [{ mark: 'cerne', of: 'vessels/0/marques', name: nameShapes(right) }],
  };
}

/** The other way round: what to hoist. */
function askShapes(random: Random): ExerciseDraft {
  const { right, others } = drawConfusable(random, [ALL]);
  const time = random.between(480, 1140, 5);
  const name = random.pick(['KALANA', 'MISTRAL', 'GALERNE', 'SOLEA', 'ARMEN']);
  return {
    statement: random.pick([
      'Je dois hisser les marques de jour de ce navire.',
      'Il fait jour : j’équipe ce navire des marques de sa situation.',
      'Voici la situation de mon navire, de jour.',
    ]),
    prompt: random.pick(['Je hisse :', 'Les marques à montrer sont :']),
    task: {
      form: 'words',
      right: { text: capitalize(right.shown), why: `${PRESCRIPTIONS[right.doing].rule} : ${right.shown}.` },
      wrong: others.map((one) => ({
        name: `shapes-of-${one.name}`,
        text: capitalize(one.shown),
        sentence: `Vous avez confondu : ${one.shown}, c’est pour un autre cas (${one.situation}).`,
      })),
    },
    steps: [`Situation : ${right.situation}.`, `${PRESCRIPTIONS[right.doing].rule} : ${right.shown}.`],
    explanation: EXPLANATION,
    given: { situation: right.situation, heure: time, nom: name },
    ...describeSheet(random, `NAVIRE ${name}`, [
      ['Heure', printClock(time)],
      ['Situation', right.situation],
    ]),
    why: ringRows([1, nameShapes(right)]),
  };
}

export const dayShapesFamily: Family = {
  id: 'day-shapes',
  version: 1,
  name: 'Marques de jour',
  skill: 'Lire et choisir les marques de jour d’un navire',
  themes: { co: 'F' },
  levels: [
    'Les marques courantes',
    'Deux ou trois marques ensemble',
    'Les marques à hisser, selon la situation',
  ],
  ...cite(RIPAM, 'Règles 24 à 30'),
  draft: (random, level) => (level === 3 ? askShapes(random) : askMeaning(random, level)),
};
