import { elementAt } from '@balise/rules/lookup';
import { RADIANS, wrapDegrees } from '../../degrees.ts';
import {
  type AvoidanceFault,
  judgeAvoidance,
  judgeSightings,
  type Passing,
} from '../../truth/sea-avoidance.ts';
import { type MeetingVessel, toEitherSide } from '../../truth/sea-meeting.ts';
import { askAmong } from '../confusable.ts';
import type { ExerciseDraft, Family, WordTask } from '../family.ts';
import { printBearing, printClock, printNumber } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import { cite, RIPAM } from '../sources.ts';
import { LETTERS, type Letter } from './chart-table.ts';
import { drawMeeting, giveVessel, PLAN, type SeaMeeting } from './meetings.ts';

const PASSINGS: Readonly<Record<Passing, string>> = {
  risque: 'Il y a risque d’abordage',
  devant: 'L’écho passera sur mon avant',
  derriere: 'L’écho passera sur mon arrière',
  's-eloigne': 'L’écho s’éloigne de moi',
};
/** What the sightings show, and would show. */
const SHOWN: Readonly<Record<Passing, readonly [shows: string, would: string]>> = {
  risque: ['Le gisement ne change pas et la distance diminue.', 'le gisement resterait constant'],
  devant: ['Le gisement se rapproche de l’étrave, et la distance diminue.', 'le gisement gagnerait l’étrave'],
  derriere: [
    'Le gisement recule vers l’arrière, et la distance diminue.',
    'le gisement reculerait vers l’arrière',
  ],
  's-eloigne': ['La distance augmente.', 'la distance augmenterait'],
};
const RINGS: Readonly<Record<Passing, readonly [path: string, name: string]>> = {
  risque: ['rows/3/1', 'Gisement constant'],
  devant: ['rows/3/1', 'Vers l’étrave'],
  derriere: ['rows/3/1', 'Vers l’arrière'],
  's-eloigne': ['rows/3/2', 'Distance qui augmente'],
};
const NAMES = Object.keys(PASSINGS) as Passing[];

const sine = (degrees: number) => Math.sin(degrees * RADIANS);
const cosine = (degrees: number) => Math.cos(degrees * RADIANS);

/** Tangent of the least angle between the echo's track and the line to us: nearer to it, she passes too close to tell. */
const LEAST_AIM = Math.tan(18 * RADIANS);

/** From the first sighting to the last: degrees away from our bow, and the last distance as a share of the first. */
function drawMotion(random: Random, kind: Passing, bearing: number): { drift: number; share: number } {
  if (kind === 'risque') return { drift: 0, share: random.between(0.45, 0.65, 0.01) };
  if (kind === 's-eloigne') return { drift: random.between(-15, 15), share: random.between(1.3, 1.6, 0.01) };
  const drift = random.between(14, 24);
  const least = LEAST_AIM / (sine(drift) + LEAST_AIM * cosine(drift));
  if (kind === 'devant') return { drift: -drift, share: random.between(least, 0.65, 0.01) };
  // To cross our line astern she has to come nearer to it.
  const most = Math.min(0.65, (0.75 * sine(bearing)) / sine(bearing + drift));
  return { drift, share: random.between(least, most, 0.01) };
}

/** Three sightings six minutes apart, of an echo that keeps its motion relative to us. */
function drawEcho(random: Random, kind: Passing) {
  const side = random.pick([1, -1]);
  const bearing = random.between(40, 75);
  const miles = random.between(3, 7, 0.1);
  const { drift, share } = drawMotion(random, kind, bearing);
  const at = (degrees: number, far: number) => ({ x: side * far * sine(degrees), y: far * cosine(degrees) });
  const [first, last] = [at(bearing, miles), at(bearing + drift, miles * share)];
  return [0, 0.5, 1].map((part) => {
    const [x, y] = [first.x + (last.x - first.x) * part, first.y + (last.y - first.y) * part];
    const degrees = wrapDegrees(Math.round(Math.atan2(x, y) / RADIANS));
    return { bearing: degrees, miles: Number(Math.hypot(x, y).toFixed(1)) };
  });
}

function askRisk(random: Random): ExerciseDraft | null {
  const kind = random.pick(NAMES);
  const echo = drawEcho(random, kind);
  if (judgeSightings(echo) !== kind) return null;
  const start = random.between(60, 1380, 3);
  const times = echo.map((_, step) => printClock(start + 6 * step));
  const rows = echo.map(({ bearing, miles }, step) => [
    elementAt(times, step),
    printBearing(bearing),
    `${printNumber(miles, 1)}\u00a0M`,
  ]);
  const [shown] = SHOWN[kind];
  const [of, name] = RINGS[kind];
  return {
    statement: random.pick([
      'Je garde mon cap et ma vitesse. Je suis cet écho au radar, en gisement.',
      'Par visibilité réduite, je relève cet écho toutes les six minutes, sans manœuvrer.',
      'Cette cible est suivie au radar. Mon cap et ma vitesse n’ont pas changé.',
    ]),
    prompt: random.pick(['J’en conclus :', 'D’après ces relevés :']),
    task: askAmong(
      PASSINGS,
      kind,
      `${shown} Règle 7 d).`,
      (one) => `Vous avez mal lu les relevés : pour cela, ${SHOWN[one][1]}. ${shown}`,
    ),
    steps: [
      'Je compare les gisements, puis les distances, du premier relevé au dernier.',
      shown,
      `Donc : ${PASSINGS[kind]}.`,
    ],
    explanation:
      'Un gisement constant, à cap et vitesse constants, avec une distance qui diminue : les routes se coupent au même instant. Un gisement qui gagne l’étrave annonce un passage devant ; un gisement qui recule, un passage derrière. Dans le doute, on considère que le risque existe.',
    given: Object.fromEntries(
      echo.flatMap(({ bearing, miles }, i): [string, number][] => [
        [`g${i}`, bearing],
        [`d${i}`, miles],
      ]),
    ),
    scene: {
      view: 'feuille',
      kind: random.pick(['ecran', 'journal'] as const),
      title: 'SUIVI D’UN ÉCHO',
      head: true,
      rows: [['Heure', 'Gisement', 'Distance'], ...rows],
    },
    alt: `Relevés d’un écho radar : ${rows.map((row) => row.join(', ')).join(' ; ')}.`,
    why: [{ mark: 'cerne', of, name }],
  };
}

interface Route {
  name: 'good' | AvoidanceFault;
  wait: number;
  turn: number;
}

/**
 * An early, large turn to starboard, and what is wrong with three others.
 * @param between the degrees between the two headings: near to a parallel course, a turn to port crosses no bow in time
 */
const drawRoutes = (random: Random, between: number): [Route, Route, Route, Route] => [
  { name: 'good', wait: 0, turn: random.between(55, 80, 5) },
  { name: 'trop-peu', wait: 0, turn: random.between(10, 14) },
  { name: 'trop-tard', wait: random.between(0.64, 0.72, 0.02), turn: random.between(55, 80, 5) },
  { name: 'coupe-l-avant', wait: 0, turn: -random.between(20, Math.min(60, between - 35), 5) },
];

const FAULTS: Readonly<Record<AvoidanceFault, string>> = {
  'trop-peu':
    'Un si petit changement de cap ne se voit pas de l’autre bord et passe trop près : règle 8 b), il doit être large.',
  'trop-tard': 'Vous avez choisi une manœuvre large, mais trop tardive : règle 8 a), largement à temps.',
  'coupe-l-avant':
    'Venir sur bâbord mène devant B, qui vient à ma rencontre ou de mon tribord : règles 14 et 15.',
  'passe-trop-pres': 'Cette route passe trop près de B : règle 8 d).',
};

/** Metres that a route is drawn for, from the bow. */
const DRAWN = 74;
const START = 13;
const RANGE = { wide: 108, tall: 62 };

type Pair = [number, number];

/** Plus 0: a rounded −0 is no plain data. */
const wholeMetres = (metres: number) => Math.round(metres) + 0;

/** The route as it is drawn, from the bow to its letter. */
function traceRoute(me: MeetingVessel, wait: number, turn: number, met: number): Pair[] {
  const ahead = (from: Pair, heading: number, far: number): Pair => [
    wholeMetres(from[0] + far * Math.sin(heading * RADIANS)),
    wholeMetres(from[1] + far * Math.cos(heading * RADIANS)),
  ];
  const bow = ahead([me.x, me.y], me.heading, START);
  const corner = ahead(bow, me.heading, Math.max(6, wait * met - START));
  const end = ahead(corner, me.heading + turn, wait > 0 ? DRAWN * 0.55 : DRAWN);
  const middle: Pair = [wholeMetres((corner[0] + end[0]) / 2), wholeMetres((corner[1] + end[1]) / 2)];
  return [bow, corner, middle, end];
}

function placeLetter([bx, by]: Pair, [x, y]: Pair): Pair {
  const far = Math.hypot(x - bx, y - by) || 1;
  return [wholeMetres(x + ((x - bx) / far) * 9), wholeMetres(y + ((y - by) / far) * 9)];
}

const apart = ([x, y]: Pair, [ox, oy]: Pair) => Math.hypot(x - ox, y - oy);

const isTold = ({ me, other }: SeaMeeting, { name, wait, turn }: Route) => {
  const judged = judgeAvoidance(me, other, { wait, turn });
  return judged.verdict === 'contraire'
    ? judged.fault === name
    : judged.verdict === 'conforme' && name === 'good';
};

/** Routes with their letters, or null where letters meet each other or the other vessel. */
function letterRoutes(random: Random, { me, other }: SeaMeeting, routes: readonly Route[]) {
  const met = Math.hypot(me.x - other.x, me.y - other.y);
  const lettered = random.shuffle(routes).map((route, i) => {
    const points = traceRoute(me, route.wait, route.turn, met * 0.8);
    const note = placeLetter(points[2] as Pair, points[3] as Pair);
    return { ...route, letter: LETTERS[i] as Letter, points, note };
  });
  const notes = lettered.map(({ note }) => note);
  const free = notes.every(
    (one, i) =>
      apart(one, [other.x, other.y]) > 20 && notes.slice(i + 1).every((two) => apart(one, two) > 13),
  );
  return free ? lettered : null;
}

/** Whole metres by which vessels and letters come within their limits; null if none does it. */
function drawShift(
  random: Random,
  vessels: readonly [places: number[], most: number],
  letters: readonly [places: number[], most: number],
): number | null {
  const limits = [vessels, letters].flatMap(([places, most]) => places.map((at) => ({ at, most })));
  const low = Math.max(...limits.map(({ at, most }) => -most - at));
  const high = Math.min(...limits.map(({ at, most }) => most - at));
  return low > high ? null : random.between(low, high);
}

/** The meeting and four routes on the plan, or null where they don't fit on it, letters meet, or the rules don't tell. */
function drawPlan(random: Random, meeting: SeaMeeting) {
  const { me, other } = meeting;
  const drawn = drawRoutes(random, Math.abs(toEitherSide(other.heading - me.heading)));
  const routes = drawn.every((route) => isTold(meeting, route)) && letterRoutes(random, meeting, drawn);
  if (!routes) return null;
  const notes = routes.map(({ note }) => note);
  const east = drawShift(random, [[me.x, other.x], PLAN.wide], [notes.map(([x]) => x), RANGE.wide]);
  const north = drawShift(random, [[me.y, other.y], PLAN.tall], [notes.map(([, y]) => y), RANGE.tall]);
  if (east === null || north === null) return null;
  const shift = ([x, y]: Pair): Pair => [x + east, y + north];
  const shiftVessel = (one: MeetingVessel) => ({ ...one, x: one.x + east, y: one.y + north });
  return {
    me: shiftVessel(me),
    other: shiftVessel(other),
    routes: routes.map((route) => ({ ...route, points: route.points.map(shift), note: shift(route.note) })),
  };
}

function askAction(random: Random, level: 2 | 3): ExerciseDraft | null {
  const kind = level === 2 ? 'crossing-me' : random.pick(['crossing-me', 'head-on'] as const);
  const found = tryOften(300, () => {
    const meeting = drawMeeting(random, kind, 1);
    // Another draw of the routes costs less than another meeting.
    return meeting && tryOften(5, () => drawPlan(random, meeting));
  });
  if (!found) return null;
  const { me, other, routes } = found;
  const place = routes.findIndex(({ name }) => name === 'good');
  const good = elementAt(routes, place);
  const task: WordTask = {
    form: 'words',
    ordered: true,
    right: {
      text: good.letter,
      why: 'Large, tout de suite, sur tribord : B le voit et je passe loin.',
    },
    wrong: routes.flatMap(({ name, letter }) =>
      name === 'good' ? [] : [{ name, text: letter, sentence: FAULTS[name] }],
    ),
  };
  const side = kind === 'head-on' ? 'face à moi' : 'sur mon tribord';
  return {
    statement: random.pick([
      `B et moi sommes à moteur, en route de collision. B est ${side}. Je conduis « Moi ».`,
      `Je conduis « Moi », à moteur. Le relèvement de B, à moteur et ${side}, ne change pas.`,
    ]),
    prompt: random.pick(['Je choisis la route :', 'Je m’écarte en suivant la route :']),
    task,
    steps: [
      kind === 'head-on'
        ? 'Face à face : chacun vient sur tribord (règle 14).'
        : 'B est sur mon tribord : je m’écarte (règle 15).',
      'La manœuvre est franche et faite largement à temps, et elle mène à bonne distance (règle 8).',
      `La route ${good.letter} fait tout cela.`,
    ],
    explanation:
      'Une manœuvre pour éviter un abordage est faite largement à temps, assez ample pour se voir aussitôt de l’autre bord, et elle mène à bonne distance. Une suite de petits changements de cap est à éviter. Au besoin, on ralentit ou l’on casse son erre.',
    given: {
      ...giveVessel('moi', me),
      ...giveVessel('b', other),
      ...Object.fromEntries(routes.map(({ letter, wait, turn }) => [letter, `${wait} ${turn}`])),
    },
    scene: {
      view: 'plan-mer',
      vessels: [
        { kind: 'vedette', x: me.x, y: me.y, heading: me.heading, label: 'Moi', color: 'jaune' },
        { kind: 'vedette', x: other.x, y: other.y, heading: other.heading, course: true, label: 'B' },
      ],
      tracks: routes.map(({ points }) => ({ points })),
      notes: routes.map(({ note: [x, y], letter }) => ({ x, y, text: letter })),
    },
    alt: `Vue de dessus. « Moi », cap au ${printBearing(me.heading)}, et B, cap au ${printBearing(other.heading)}, ${side}. Quatre routes partent de « Moi » : ${routes.map(describeRoute).join(' ; ')}.`,
    why: [
      { mark: 'manoeuvre', of: 'vessels/0', does: 's-ecarte', turn: 'tribord' },
      { mark: 'cerne', of: `notes/${place}`, name: 'Tôt et franche' },
    ],
  };
}

const describeRoute = ({ letter, wait, turn }: Route & { letter: Letter }): string =>
  `${letter} tourne ${wait > 0 ? 'plus loin ' : ''}de ${Math.abs(turn)}° à ${turn > 0 ? 'droite' : 'gauche'}`;

export const collisionRisk: Family = {
  id: 'collision-risk',
  version: 1,
  name: 'Risque d’abordage et manœuvre',
  skill: 'Reconnaître un risque d’abordage et choisir une manœuvre franche',
  themes: { co: 'R' },
  levels: [
    'Le risque, d’après trois relevés d’un écho',
    'La route qui écarte d’un navire venant de tribord',
    'Avec un navire qui vient de face',
  ],
  ...cite(RIPAM, 'Règles 7, 8, 14 et 15'),
  draft: (random, level) => (level === 1 ? askRisk(random) : askAction(random, level)),
};
