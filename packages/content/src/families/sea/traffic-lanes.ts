import { elementAt } from '@balise/rules/lookup';
import { RADIANS, wrapDegrees } from '../../degrees.ts';
import { judgeHeadingInLane } from '../../truth/sea-actions.ts';
import { drawConfusable, taskOfMeaning } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import { printBearing } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { LETTERS } from './chart-table.ts';
import { describeSheet } from './sheet.ts';

type Doing = 'suivre' | 'traverser' | 'rejoindre';

interface Steered {
  /** What is wrong with it; `good` for the one that follows the rule. */
  name: string;
  /** Degrees from the flow of its lane. */
  off: number;
  told: string;
}

const steer = (name: string, off: number, told: string): Steered => ({ name, off, told });
const either = (random: Random) => random.pick([1, -1]);

/** One heading that follows the rule and three that don't, by what is done. */
const STEERED: Readonly<Record<Doing, (random: Random) => Steered[]>> = {
  traverser: (random) => [
    steer('good', either(random) * (90 + random.between(-6, 6)), 'presque à angle droit'),
    steer('oblique-with', either(random) * random.between(30, 55, 5), 'en biais, avec le trafic'),
    steer('oblique-against', either(random) * random.between(125, 150, 5), 'en biais, contre le trafic'),
    steer('along', random.between(-6, 6), 'dans le sens du trafic, sans traverser'),
  ],
  suivre: (random) => [
    steer('good', random.between(-6, 6), 'dans le sens de la voie'),
    steer('against', 180 + random.between(-6, 6), 'à contresens de la voie'),
    steer('oblique-with', either(random) * random.between(35, 60, 5), 'en biais dans la voie'),
    steer('across', either(random) * (90 + random.between(-6, 6)), 'en travers de la voie'),
  ],
  rejoindre: (random) => [
    steer('good', either(random) * random.between(14, 26, 2), 'sous un angle faible'),
    steer('across', either(random) * (90 + random.between(-10, 10, 2)), 'en travers'),
    steer('oblique-against', either(random) * random.between(125, 150, 5), 'à contresens, en biais'),
    steer('steep', either(random) * random.between(62, 74, 2), 'sous un angle trop fort'),
  ],
};

const ASKED: Readonly<
  Record<Doing, { statements: string[]; prompts: string[]; rule: string; ring: string }>
> = {
  traverser: {
    statements: [
      'Quatre navires abordent ce dispositif de séparation. Chacun veut le traverser.',
      'Les flèches blanches sont les voies d’un dispositif de séparation. Ces navires veulent le traverser.',
    ],
    prompts: ['Celui qui a le bon cap est :', 'Traverse comme le veut la règle 10 :'],
    rule: 'Règle 10 c) : le cap est autant que possible perpendiculaire à la direction du trafic.',
    ring: 'Cap à angle droit',
  },
  suivre: {
    statements: [
      'Quatre navires sont dans les voies de ce dispositif de séparation, aux flèches blanches.',
      'Les flèches blanches donnent le sens de chaque voie. Ces navires veulent suivre la leur.',
    ],
    prompts: ['Celui qui suit bien sa voie est :', 'Navigue dans le sens voulu :'],
    rule: 'Règle 10 b) i) : on suit la voie dans la direction générale de son trafic.',
    ring: 'Dans le sens de la voie',
  },
  rejoindre: {
    statements: [
      'Quatre navires veulent entrer par le côté dans la voie la plus proche d’eux.',
      'Les flèches blanches sont les voies d’un dispositif de séparation. Ces navires y entrent par le côté.',
    ],
    prompts: ['Celui qui entre bien est :', 'Entre comme le veut la règle 10 :'],
    rule: 'Règle 10 b) iii) : par le côté, on s’engage sous un angle aussi réduit que possible.',
    ring: 'Angle réduit',
  },
};

const SENTENCES: Readonly<Record<string, string>> = {
  'oblique-with':
    'Vous avez choisi un cap en biais, avec le trafic : ce navire reste longtemps dans la voie.',
  'oblique-against': 'Vous avez choisi un cap en biais, contre le trafic.',
  along: 'Vous avez choisi un cap le long de la voie : ce navire ne traverse pas.',
  against: 'Vous avez pris le sens de l’autre voie : ce navire est à contresens.',
  across:
    'Vous avez choisi un cap en travers, qui convient pour traverser, non pour suivre ou rejoindre une voie.',
  steep: 'Vous avez choisi un angle trop fort pour entrer par le côté.',
};

/** Metres from the middle of the plan: of the axis of each lane, of the vessels along it, of those that come in. */
const LANE = { across: 17, along: [-75, -25, 25, 75], outside: 44, reach: 104 } as const;

/** A place in the lanes' own axes, on the plan. */
const onPlan = (flow: number, along: number, right: number) => ({
  // Plus 0: a rounded −0 is no plain data.
  x: Math.round(along * Math.sin(flow * RADIANS) + right * Math.cos(flow * RADIANS)) + 0,
  y: Math.round(along * Math.cos(flow * RADIANS) - right * Math.sin(flow * RADIANS)) + 0,
});

/** Both lanes, one each way; traffic keeps to starboard of the separation. */
function drawLanes(flow: number) {
  return [1, -1].map((way) => {
    const ends = [-1, 1].map((end) => onPlan(flow, way * end * LANE.reach, way * LANE.across));
    return { points: ends.map(({ x, y }): [number, number] => [x, y]) };
  });
}

function askHeading(random: Random, doing: Doing): ExerciseDraft | null {
  // The lanes run more or less from one side of the plan to the other.
  const flow = random.pick([random.between(75, 105, 5), random.between(255, 285, 5)]);
  const steered = random.shuffle(STEERED[doing](random)).map((one, i) => {
    const way = random.pick([1, -1]);
    const far = doing === 'rejoindre' ? LANE.outside : LANE.across;
    // Who comes in from the side heads for the lane, not away from it.
    const off = doing === 'rejoindre' ? -Math.abs(one.off) : one.off;
    const lane = wrapDegrees(flow + (way === 1 ? 0 : 180));
    const heading = Math.round(wrapDegrees(lane + off));
    return {
      ...one,
      lane,
      heading,
      letter: elementAt(LETTERS, i),
      ...onPlan(flow, elementAt(LANE.along, i), way * far),
    };
  });
  const isTold = steered.every(({ name, lane, heading }) => {
    const { verdict } = judgeHeadingInLane(heading, lane, doing);
    return verdict === (name === 'good' ? 'conforme' : 'contraire');
  });
  const good = steered.find(({ name }) => name === 'good');
  if (!isTold || !good) return null;
  const asked = ASKED[doing];
  return {
    statement: random.pick(asked.statements),
    prompt: random.pick(asked.prompts),
    task: {
      form: 'words',
      ordered: true,
      right: { text: good.letter, why: asked.rule },
      wrong: steered.flatMap(({ name, letter }) =>
        name === 'good' ? [] : [{ name, text: letter, sentence: `${SENTENCES[name]} ${asked.rule}` }],
      ),
    },
    steps: [asked.rule, `${good.letter} va ${good.told}.`],
    explanation:
      'On suit sa voie dans le sens du trafic, on y entre de préférence à un bout, sinon par le côté sous un angle réduit. On évite de la traverser ; s’il le faut, c’est le cap, non la route sur le fond, qui est perpendiculaire au trafic.',
    given: {
      fait: doing,
      ...Object.fromEntries(steered.map(({ letter, heading, lane }) => [letter, `${heading} ${lane}`])),
    },
    scene: {
      view: 'plan-mer',
      vessels: steered.map(({ x, y, heading, letter }) => ({
        kind: 'vedette' as const,
        x,
        y,
        heading,
        label: letter,
        course: true,
      })),
      tracks: drawLanes(flow),
    },
    alt: `Vue de dessus : deux voies de sens contraires. ${steered.map(({ letter, lane, heading }) => `${letter} : voie au ${printBearing(lane)}, cap au ${printBearing(heading)}`).join(' ; ')}.`,
    why: [{ mark: 'cerne', of: `vessels/${steered.indexOf(good)}`, name: asked.ring }],
  };
}

const TRANSIT = ['D’un port à un autre, hors de la zone'];
const LARGE_VESSELS = ['Cargo à moteur, 95 m', 'Ferry à moteur, 140 m', 'Pétrolier à moteur, 120 m'];
const ZONE = [
  {
    name: 'small',
    ring: [0, 'Moins de 20 m'],
    text: 'Prendre la zone côtière : moins de 20 m',
    shown: 'un navire à moteur de moins de 20 m',
    vessels: [
      'Vedette à moteur, 9 m',
      'Vedette à moteur, 14 m',
      'Pêche-promenade à moteur, 7 m',
      'Yacht à moteur, 17 m',
    ],
    trips: TRANSIT,
  },
  {
    name: 'sail',
    ring: [0, 'À voile'],
    text: 'Prendre la zone côtière : à voile',
    shown: 'un voilier de 20 m ou plus, sous voiles',
    vessels: ['Voilier sous voiles, 24 m', 'Trois-mâts sous voiles, 45 m', 'Goélette sous voiles, 32 m'],
    trips: TRANSIT,
  },
  {
    name: 'fishing',
    ring: [0, 'En train de pêcher'],
    text: 'Prendre la zone côtière : en pêche',
    shown: 'un navire de 20 m ou plus, en train de pêcher',
    vessels: ['Chalutier en pêche, 24 m', 'Caseyeur en pêche, 22 m', 'Senneur en pêche, 35 m'],
    trips: ['D’un lieu de pêche à un autre'],
  },
  {
    name: 'port',
    ring: [1, 'Port dans la zone'],
    text: 'Prendre la zone côtière : son port y est',
    shown: 'un grand navire dont le port est dans la zone',
    vessels: LARGE_VESSELS,
    trips: ['Vers un port situé dans la zone'],
  },
  {
    name: 'lane',
    ring: [1, 'Ne fait que passer'],
    text: 'Prendre la voie de circulation',
    shown: 'un grand navire à moteur qui ne fait que passer',
    vessels: LARGE_VESSELS,
    trips: TRANSIT,
  },
] as const;

function askZone(random: Random): ExerciseDraft {
  const { right, others } = drawConfusable(random, [ZONE]);
  const [vessel, trip] = [random.pick<string>(right.vessels), random.pick<string>(right.trips)];
  const [row, name] = right.ring;
  return {
    statement: random.pick([
      'Un dispositif de séparation a une voie qui convient et une zone de navigation côtière. Voici ce navire.',
      'Entre la côte et un dispositif de séparation, il y a une zone de navigation côtière. La voie est sûre.',
      'Ce navire peut emprunter sans danger la voie du dispositif. La zone de navigation côtière la borde.',
    ]),
    prompt: random.pick(['Selon la règle 10, il peut ou doit :', 'Règle 10 d) : ce navire peut ou doit :']),
    task: taskOfMeaning(right, others, ['la fiche décrit', 'la fiche décrirait']),
    steps: [
      'Qui peut prendre la voie en sécurité ne prend pas la zone côtière, sauf moins de 20 m, voile ou pêche, et sauf port dans la zone.',
      `La fiche décrit ${right.shown}.`,
    ],
    explanation:
      'La zone de navigation côtière n’est pas une voie de plus : qui peut suivre la voie en sécurité la suit. Les navires de moins de 20 m, à voile ou en pêche peuvent l’emprunter, comme ceux qui vont à un port, un pilote ou un ouvrage de la zone. Dans une voie, voiliers et moins de 20 m ne gênent pas ceux qui la suivent.',
    given: { navire: vessel, trajet: trip },
    ...describeSheet(random, 'NAVIRE', [
      ['Type', vessel],
      ['Trajet', trip],
    ]),
    why: [{ mark: 'cerne', of: `rows/${row}/1`, name }],
  };
}

export const trafficLanes: Family = {
  id: 'traffic-lanes',
  version: 1,
  name: 'Dispositifs de séparation du trafic',
  skill: 'Traverser, suivre ou rejoindre une voie de circulation',
  themes: { co: 'R' },
  levels: [
    'Traverser un dispositif',
    'Suivre une voie, ou y entrer par le côté',
    'La zone de navigation côtière',
  ],
  ...cite(RIPAM, 'Règle 10'),
  draft(random: Random, level: ExerciseLevel) {
    if (level === 3) return askZone(random);
    return askHeading(random, level === 1 ? 'traverser' : random.pick(['suivre', 'rejoindre'] as const));
  },
};
