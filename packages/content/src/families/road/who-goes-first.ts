import type { PlanScene } from '@balise/scene/schema';
import {
  computePassage,
  givesWay,
  isOurVehicle,
  type Passage,
  type RoadUser,
  type Wait,
} from '../../truth/road.ts';
import { capitalize } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { drawCrossing, pickStyle, type Style } from './crossing-scenes.ts';
import { describeArms, describeUser, wordUser } from './user-words.ts';
import { explainFree, explainWait } from './wait-words.ts';

const EXPLANATION: Record<Style, string> = {
  plain:
    'Sans signalisation, on cède le passage à qui vient de droite. Celui qui tourne à gauche cède en plus à qui vient en face, tout droit ou vers sa droite. Si les trajectoires ne se croisent pas, personne n’attend.',
  signed:
    'Les panneaux l’emportent sur la priorité à droite. Au stop comme au cédez-le-passage, on laisse passer les véhicules de l’autre route. Entre deux usagers qui se font face, celui qui tourne à gauche attend.',
  track:
    'Qui débouche d’un chemin de terre, d’un parking ou d’un accès privé cède le passage à tous, même sans panneau. Entre les autres, la priorité à droite et la règle du tourne-à-gauche demeurent.',
  lit: 'Un feu vert n’autorise pas tout : celui qui tourne à gauche laisse passer qui vient en face. Un feu jaune clignotant ne règle rien : on revient aux panneaux, et sans panneau à la priorité à droite.',
  ring: 'Avec le panneau à flèches et la ligne de cédez-le-passage, qui entre laisse passer ceux qui circulent sur l’anneau. Sans panneau ni ligne aux entrées, c’est la priorité à droite : qui tourne laisse entrer.',
  crossing:
    'Le piéton qui traverse régulièrement, ou qui en montre clairement l’intention, passe avant les véhicules, y compris avant celui qui tourne et coupe son passage.',
  tram: 'Le tram passe avant les autres véhicules, d’où qu’il vienne, sauf si un panneau, un feu ou un agent l’arrête. Entre les autres usagers, les règles communes demeurent.',
  'blue-light':
    'Ambulance, police ou pompiers passent avant tous quand leurs feux bleus et leur avertisseur l’annoncent ; sans eux, ils suivent les règles communes.',
};

const STATEMENTS: Record<Style, readonly string[]> = {
  plain: [
    'Je conduis la voiture bleue. Aucun panneau n’annonce cette intersection.',
    'Au volant de la voiture bleue, j’arrive à cette intersection sans signalisation.',
  ],
  signed: [
    'Je conduis la voiture bleue. Les panneaux de chaque branche sont dessinés.',
    'Au volant de la voiture bleue, j’arrive à cette intersection signalée.',
  ],
  track: [
    'Je conduis la voiture bleue. Il n’y a pas de panneau ; une des branches est un chemin de terre.',
    'Au volant de la voiture bleue, j’arrive là où un chemin de terre rejoint la route.',
  ],
  lit: [
    'Je conduis la voiture bleue. Je regarde mon feu et celui des autres.',
    'Au volant de la voiture bleue, j’arrive à ces feux ; leur couleur ne change pas.',
  ],
  ring: [
    'Je conduis la voiture bleue. Je regarde la signalisation aux entrées de cette place.',
    'Au volant de la voiture bleue, je suis à cette place ronde ; je regarde ses entrées.',
  ],
  crossing: [
    'Je conduis la voiture bleue. Aucun panneau de priorité n’est posé ici ; le piéton traverse.',
    'Au volant de la voiture bleue, j’arrive à ce carrefour où un piéton traverse.',
  ],
  tram: [
    'Je conduis la voiture bleue. Chacun suit sa flèche.',
    'Au volant de la voiture bleue, je regarde d’où vient chaque véhicule.',
  ],
  'blue-light': [
    'Je conduis la voiture bleue. Chacun suit sa flèche ; des feux bleus sont allumés ou éteints.',
    'Au volant de la voiture bleue, je regarde qui arrive, feux bleus allumés ou non.',
  ],
};

/** Of such plans, some have three users in order and any of the four answers. */
const MOST_PLANS = 600;

/** Of the yielding form, each of the four answers is wanted as often. */
const YIELDS = ['both', 'none', 'first', 'second'] as const;
type Yields = (typeof YIELDS)[number];
/** Of the order of three: places in the right order. */
const WRONG_ORDERS = {
  'first-two-swapped': [1, 0, 2],
  'last-two-swapped': [0, 2, 1],
  'first-goes-last': [1, 2, 0],
  'last-goes-first': [2, 0, 1],
  reversed: [2, 1, 0],
} as const;

const nameInOrder = (user: RoadUser): string => (isOurVehicle(user) ? 'moi' : wordUser(user).the);
const writeOrder = (users: readonly RoadUser[]): string => capitalize(users.map(nameInOrder).join(', puis '));

const findWait = ({ waits }: Passage, one: RoadUser, other: RoadUser): Wait | undefined =>
  waits.find((wait) => [wait.user, wait.for].every((user) => user === one || user === other));

function explainPair(passage: Passage, one: RoadUser, other: RoadUser): string {
  const wait = findWait(passage, one, other);
  return wait ? explainWait(wait) : explainFree(one, other);
}

/** Whoever the proposition lets pass too early, and why not. */
function explainWrongOrder(passage: Passage, order: readonly RoadUser[]): string {
  const broken = passage.waits.find(({ user, for: first }) => order.indexOf(user) < order.indexOf(first));
  return broken ? `Vous vous trompez d’ordre. ${capitalize(explainWait(broken))}.` : '';
}

function orderTask(passage: Passage): WordTask | null {
  const order = passage.order?.flat() ?? [];
  if (order.length < 3 || passage.order?.length !== 3) return null;
  // Of each to the next: who waits for both needs no second reason.
  const reasons = order.slice(1).flatMap((user, index) => {
    const wait = findWait(passage, order[index] ?? user, user);
    return wait ? [explainWait(wait)] : [];
  });
  return {
    form: 'words',
    right: { text: writeOrder(order), why: `${capitalize(reasons.join(' ; '))}.` },
    wrong: Object.entries(WRONG_ORDERS).map(([name, places]) => {
      const wrong = places.flatMap((place) => order[place] ?? []);
      return {
        name,
        text: writeOrder(wrong),
        sentence: `${explainWrongOrder(passage, wrong)} ${tellChange(name)}`,
      };
    }),
  };
}

const tellChange = (name: string): string =>
  ({
    'first-two-swapped': 'Les deux premiers sont inversés.',
    'last-two-swapped': 'Les deux derniers sont inversés.',
    'first-goes-last': 'Celui qui passe le premier est mis en dernier.',
    'last-goes-first': 'Celui qui passe le dernier est mis en premier.',
    reversed: 'L’ordre est retourné.',
  })[name] ?? '';

function yieldTexts(first: RoadUser, second: RoadUser): Record<Yields, string> {
  return {
    both: 'À l’un et à l’autre',
    none: 'Ni à l’un ni à l’autre',
    first: `${capitalize(wordUser(first).to)} seulement`,
    second: `${capitalize(wordUser(second).to)} seulement`,
  };
}

function yieldTask(scene: PlanScene, passage: Passage, wanted: Yields): WordTask | null {
  const [me, first, second] = scene.vehicles ?? [];
  if (!me || !first || !second) return null;
  const [toFirst, toSecond] = [givesWay(scene, me, first), givesWay(scene, me, second)];
  const found: Yields = toFirst ? (toSecond ? 'both' : 'first') : toSecond ? 'second' : 'none';
  if (found !== wanted) return null;
  const texts = yieldTexts(first, second);
  const why = [first, second].map((other) => capitalize(explainPair(passage, me, other)));
  const off: Record<Yields, readonly [boolean, boolean]> = {
    both: [true, true],
    none: [false, false],
    first: [true, false],
    second: [false, true],
  };
  return {
    form: 'words',
    right: { text: texts[found], why: `${why.join('. ')}.` },
    wrong: YIELDS.filter((one) => one !== found).map((one) => {
      const wrong = [0, 1].filter((place) => off[one][place] !== off[found][place]);
      const lead = wrong.length === 2 ? 'Deux erreurs.' : 'Une erreur sur les deux.';
      return {
        name: `yields-to-${one}`,
        text: texts[one],
        sentence: `${lead} ${wrong.map((place) => why[place]).join('. ')}.`,
      };
    }),
  };
}

function describeScene(scene: PlanScene): string {
  const place = scene.junction === 'giratoire' ? 'Place ronde' : 'Carrefour';
  return `${place}, de dessus : ${(scene.vehicles ?? []).map(describeUser).join(' ; ')}. Aux entrées : ${describeArms(scene.arms)}.`;
}

/** A plan of the style whose answer is of the wanted form: drawn until it is, so that no answer is rarer than another. */
function findCrossing(random: Random, style: Style, wanted: Yields | 'order') {
  for (let tries = 0; tries < MOST_PLANS; tries += 1) {
    const scene = drawCrossing(random, style);
    const passage = computePassage(scene);
    const [me] = scene.vehicles ?? [];
    if (!passage.order || passage.held.some(({ user }) => user === me)) continue;
    const task = wanted === 'order' ? orderTask(passage) : yieldTask(scene, passage, wanted);
    if (task) return { scene, passage, task };
  }
  return null;
}

function explainSteps(scene: PlanScene, passage: Passage): string[] {
  const users = scene.vehicles ?? [];
  const isHeld = (user: RoadUser) => passage.held.some((hold) => hold.user === user);
  return users.flatMap((one, index) =>
    users
      .slice(index + 1)
      .filter((other) => !isHeld(one) || !isHeld(other))
      .map((other) => `${capitalize(explainPair(passage, one, other))}.`),
  );
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const style = pickStyle(random, level);
  // An order with a tram, a person or a blue light would be told by who stands first in it.
  const asksOrder = level < 3 && style !== 'ring' && random.below(2) === 0;
  const found = findCrossing(random, style, asksOrder ? 'order' : random.pick(YIELDS));
  if (!found) return null;
  const { scene, passage, task } = found;
  return {
    statement: random.pick(STATEMENTS[style]),
    prompt: asksOrder
      ? random.pick(['Nous passons dans cet ordre :', 'L’ordre de passage est :'])
      : random.pick(['Je cède le passage :', 'Je dois céder le passage :']),
    task,
    steps: explainSteps(scene, passage),
    explanation: EXPLANATION[style],
    given: { carrefour: scene.junction, cas: style, usagers: listUsers(scene) },
    scene,
    alt: describeScene(scene),
  };
}

/** «s tout-droit, e gauche, n tout-droit» */
const listUsers = ({ vehicles = [] }: PlanScene): string =>
  vehicles.map(({ kind, at, going }) => `${kind} ${at} ${going}`).join(', ');

export const whoGoesFirst: Family = {
  id: 'who-goes-first',
  version: 1,
  name: 'Qui passe en premier ?',
  skill: 'Trouver à qui céder le passage à une intersection',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Sans signalisation : la droite, le tourne-à-gauche',
    'Panneaux, chemin de terre, carrefour à sens giratoire',
    'Feux, place sans signalisation, piétons, tram et véhicules prioritaires',
  ],
  source: { text: 'Code de la route', article: 'R415-4 à R415-12, R422-3' },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};
