import { capitalize } from '@balise/rules/capitalize';
import type { PlanScene } from '@balise/scene/schema';
import {
  computePassage,
  isOurVehicle,
  type Passage,
  RIGHT_OF_WAY_RULES,
  type RightOfWayRule,
} from '../../truth/road.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { type CrossroadsStyle, drawCrossroads } from './crossing-scenes.ts';
import { askStarting, askYielding, EITHER, type Either } from './either-task.ts';
import { drawNarrowTask } from './narrow-task.ts';
import { askOrder, explainPair, findWait } from './order-task.ts';
import { EXPLANATION, STATEMENTS, type Style } from './passage-words.ts';
import { drawRailTask } from './rail-task.ts';
import { drawRings } from './ring-scenes.ts';
import { describeArms, describeUser, wordUser } from './user-words.ts';

/** Of such plans, some have three users in order and any of the four answers. */
const MOST_PLANS = 600;

const STYLES: Readonly<Record<ExerciseLevel, readonly Style[]>> = {
  1: ['plain'],
  2: ['signed', 'signed', 'track', 'ring', 'narrow'],
  3: ['lit', 'crossing', 'tram', 'blue-light', 'agent', 'agent', 'reserved', 'swing', 'rail'],
};

type Form = 'order' | 'yields' | 'starts';
interface Found {
  scene: PlanScene;
  passage: Passage;
  task: WordTask;
}

const PROMPTS: Readonly<Record<Form | 'narrow' | 'rail', readonly string[]>> = {
  order: ['Nous passons dans cet ordre :', 'L’ordre de passage est :'],
  yields: ['Je cède le passage :', 'Je dois céder le passage :'],
  starts: ['L’agent laisse avancer :', 'Au signal de l’agent, peuvent avancer :'],
  narrow: ['Passe en premier :', 'Celui qui passe en premier :'],
  rail: ['Ici :', 'Que faire ici ?'],
};

function chooseForm(random: Random, level: ExerciseLevel, style: Style): Form | 'narrow' | 'rail' {
  if (style === 'narrow' || style === 'rail') return style;
  if (style === 'agent') return random.pick(['yields', 'starts'] as const);
  // An order with a tram, a person or a blue light would be told by who stands first in it.
  return level < 3 && style !== 'ring' && random.below(2) === 0 ? 'order' : 'yields';
}

function askOf(scene: PlanScene, form: Form, wanted: Either): Found | null {
  // Two pairs tell whom we let pass: most plans need no more.
  const ask = form === 'yields' ? askYielding(scene, wanted) : undefined;
  if (ask === null) return null;
  const passage = computePassage(scene);
  if (!passage.order) return null;
  const [me] = scene.vehicles ?? [];
  const isHeld = passage.held.some(({ user }) => user === me);
  const task =
    form === 'starts'
      ? askStarting(scene, passage, wanted)
      : isHeld
        ? null
        : (ask?.(passage) ?? askOrder(passage));
  return task && { scene, passage, task };
}

/** A plan of the style whose answer is of the wanted form: drawn until it is, so that no answer is rarer than another. */
function findPassage(random: Random, style: CrossroadsStyle | 'ring', form: Form): Found | null {
  const wanted = random.pick(EITHER);
  let tries = 0;
  for (const scene of style === 'ring' ? drawRings(random) : drawCrossroads(random, style)) {
    const found = askOf(scene, form, wanted);
    tries += 1;
    if (found || tries === MOST_PLANS) return found;
  }
  return null;
}

function drawTask(random: Random, style: Style, form: ReturnType<typeof chooseForm>): Found | null {
  if (style === 'narrow') return drawNarrowTask(random);
  if (style === 'rail') return drawRailTask(random);
  return findPassage(random, style, form as Form);
}

/** «R415-5», or the order that lays down the signs. */
function nameArticle(rule: RightOfWayRule): string {
  const { text, article } = RIGHT_OF_WAY_RULES[rule];
  return text === HIGHWAY_CODE ? article : `arrêté du 24 novembre 1967, ${article.toLowerCase()}`;
}

/** Who may not start, then each pair of the others, with the article that decides. */
function explainSteps(scene: PlanScene, passage: Passage): string[] {
  const users = (scene.vehicles ?? []).filter(({ kind }) => kind !== 'agent');
  const isHeld = (user: (typeof users)[number]) => passage.held.some((hold) => hold.user === user);
  const held = passage.held.map(
    ({ user, rule }) =>
      `${isOurVehicle(user) ? 'Je dois m’arrêter' : `${capitalize(wordUser(user).the)} doit s’arrêter`} (${nameArticle(rule)}).`,
  );
  const pairs = users.flatMap((one, index) =>
    users
      .slice(index + 1)
      .filter((other) => !isHeld(one) && !isHeld(other))
      .map((other) => {
        const wait = findWait(passage, one, other);
        return `${capitalize(explainPair(passage, one, other))}${wait ? ` (${nameArticle(wait.rule)})` : ''}.`;
      }),
  );
  return [...held, ...pairs];
}

const PLACES: Partial<Record<PlanScene['junction'], string>> = {
  giratoire: 'Place ronde',
  'ligne-droite': 'Route',
};
const GATES = {
  fermees: 'barrières fermées',
  mouvement: 'barrières en mouvement',
  ouvertes: 'barrières levées',
};

function describeScene(scene: PlanScene): string {
  const { levelCrossing } = scene;
  const gates = levelCrossing?.gates ? GATES[levelCrossing.gates] : 'ni barrière ni signal';
  const signal = levelCrossing?.signal === 'rouge-clignotant' ? ', signal rouge clignotant' : '';
  const rails = levelCrossing ? ` à un passage à niveau (${gates}${signal})` : '';
  const narrow = scene.narrow ? ' rétrécie' : '';
  const reserved = scene.arms?.find((arm) => arm.reserved)?.reserved;
  const lane = reserved ? `, ma voie longée d’une voie ${reserved === 'bus' ? 'de bus' : 'cyclable'}` : '';
  const place = `${PLACES[scene.junction] ?? 'Carrefour'}${narrow}${rails}${lane}`;
  return `${place}, de dessus : ${(scene.vehicles ?? []).map(describeUser).join(' ; ')}. Aux entrées : ${describeArms(scene.arms)}.`;
}

/** «s tout-droit, e gauche, n tout-droit» */
const listUsers = ({ vehicles = [] }: PlanScene): string =>
  vehicles.map(({ kind, at, going, facing }) => `${kind} ${at} ${going ?? facing}`).join(', ');

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const style = random.pick(STYLES[level]);
  const form = chooseForm(random, level, style);
  const found = drawTask(random, style, form);
  if (!found) return null;
  const { scene, passage, task } = found;
  return {
    statement: random.pick(STATEMENTS[style]),
    prompt: random.pick(PROMPTS[form]),
    task,
    steps: explainSteps(scene, passage),
    explanation: EXPLANATION[style],
    given: { carrefour: scene.junction, cas: style, usagers: listUsers(scene) },
    scene,
    alt: describeScene(scene),
  };
}

export const whoGoesFirst: Family = {
  id: 'who-goes-first',
  version: 1,
  name: 'Qui passe en premier ?',
  skill: 'Trouver à qui céder le passage à une intersection',
  themes: { b: 'L', etm: 'L' },
  levels: [
    'Sans signalisation : la droite, le tourne-à-gauche',
    'Panneaux, chemin de terre, carrefour à sens giratoire, passage étroit ou en pente',
    'Feux, agent, piétons, tram, véhicules prioritaires, voies réservées, poids lourd qui tourne, passage à niveau',
  ],
  ...cite(HIGHWAY_CODE, 'R411-28, R414-2 à R414-6, R415-3 à R415-12, R422-3'),
  draft,
};
