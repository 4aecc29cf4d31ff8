/**
 * Checks of a question’s why layer: it is drawn, and what it says agrees with the picture. Marks that an author wrote are
 * held against the same rules that compute them elsewhere.
 */
import { goesDown } from '@balise/content/truth/inland';
import { computePassage, type RoadUser } from '@balise/content/truth/road';
import { sideOfMark, whoKeepsClear } from '@balise/content/truth/sea';
import { brakingDistance, isWetRoad, metresIn, REACTION } from '@balise/content/truth/speed';
import { findUnwritableTexts } from '@balise/content/unwritable-texts';
import { drawQuestionWhy, type ExplainedQuestion, findHiding, listWhyMarks } from '@balise/content/why';
import { hasEmptyBox, type InlandPlanScene } from '@balise/scene/facts';
import type { DriverScene, PlanScene, Scene } from '@balise/scene/schema';
import type { WhyMark, WhyMarkOf } from '@balise/scene/schema/why';
import { findWordingFaults, type QuestionRemark } from './question.ts';

/** In bytes: a layer is text inside every correction. */
const LAYER_BYTES = 8192;
/** Metres: a length may be rounded to the next whole one. */
const ROUNDED = 1;
/** Metres between a thing and the distance that its name says. */
const NEAR = 1.5;

export function findWhyFaults(question: ExplainedQuestion): QuestionRemark[] {
  if (question.why === undefined) return [];
  try {
    const layer = drawQuestionWhy(question);
    const { svg, sentences } = layer ?? { svg: '', sentences: [] };
    const marks = listWhyMarks(question) ?? [];
    const unwritable = findUnwritableTexts({ why: [...marks] });
    const faults = [
      ...(svg.length > LAYER_BYTES ? [`takes ${svg.length} bytes, ${LAYER_BYTES} at most`] : []),
      ...(/\b(NaN|undefined|Infinity)\b/.test(svg) ? ['is drawn with a number that is not one'] : []),
      ...sentences.flatMap((text) => findWordingFaults(text).map((fault) => `${fault}: ${text}`)),
      ...(unwritable.length === 0 && hasEmptyBox(svg) ? ['is drawn with an empty box for a letter'] : []),
      ...findHiding(question.scene, marks),
      ...marks.flatMap((mark) => findMarkFaults(mark, question)),
    ];
    return [...unwritable, ...faults.map((message) => ({ path: '/why', message }))];
  } catch (error) {
    return [{ path: '/why', message: error instanceof Error ? error.message : String(error) }];
  }
}

function findMarkFaults(mark: WhyMark, question: ExplainedQuestion): string[] {
  const { scene } = question;
  switch (mark.mark) {
    case 'cerne':
      return findRingFaults(mark, scene);
    case 'ordre':
      if (scene.view === 'plan-fluvial') return findCurrentFaults(mark, scene);
      return scene.view === 'plan' ? findOrderFaults(mark, scene) : [];
    case 'longueurs':
      return findLengthFaults(mark, scene);
    case 'cote':
      return findSideFaults(mark, question);
    case 'manoeuvre':
      return findManoeuvreFaults(mark, scene);
    default:
      return [];
  }
}

/** Who waits must come after whom he waits for, and who is held must not be in the order. */
function findOrderFaults({ steps }: WhyMarkOf<'ordre'>, scene: PlanScene): string[] {
  const { waits, held } = computePassage(scene);
  const stepOf = (user: RoadUser) => {
    const path = `vehicles/${scene.vehicles?.indexOf(user)}`;
    return steps.findIndex((step) => step.includes(path));
  };
  const late = waits.filter((wait) => {
    const [waiting, first] = [stepOf(wait.user), stepOf(wait.for)];
    return waiting >= 0 && first >= 0 && waiting <= first;
  });
  const stopped = held.filter(({ user }) => stepOf(user) >= 0);
  return [
    ...late.map(({ rule }) => `has an order that the rules contradict: ${rule}`),
    ...stopped.map(({ rule }) => `lets a user pass whom the rules stop: ${rule}`),
  ];
}

/** Where two craft can’t pass each other, who comes down with the current goes first. */
function findCurrentFaults({ steps }: WhyMarkOf<'ordre'>, scene: InlandPlanScene): string[] {
  const { flow, vessels = [] } = scene;
  const firsts = (steps[0] ?? []).flatMap((path) => vessels[Number(path.split('/')[1])] ?? []);
  return firsts.flatMap((vessel) =>
    flow && !goesDown(vessel, flow) ? [`lets ${vessel.label ?? vessel.kind} go first, who goes up`] : [],
  );
}

function findLengthFaults({ of, lengths }: WhyMarkOf<'longueurs'>, scene: Scene): string[] {
  if (scene.view !== 'conducteur' || of !== undefined) return [];
  const speed = scene.cabin?.speed;
  if (speed === undefined) return [];
  const ways: Readonly<Record<string, number>> = {
    réaction: metresIn(speed, REACTION),
    freinage: brakingDistance(speed, isWetRoad(scene)),
    'en une seconde': metresIn(speed, 1),
    'en deux secondes': metresIn(speed, 2),
  };
  return lengths.flatMap(({ metres, name }) => {
    const way = ways[name];
    // A clip’s instrument is read in steps of 5 km/h.
    const apart = way === undefined ? 0 : Math.abs(way - metres);
    return apart <= Math.max(ROUNDED, 0.05 * metres)
      ? []
      : [`says «${name} ${metres} m», at ${speed} km/h it is ${way?.toFixed(0)} m`];
  });
}

/** The sign behind a name of the road. */
const SIGNS: readonly [RegExp, RegExp][] = [
  [/^STOP\b/, /^AB4$/],
  [/^Cédez le passage$/, /^AB3/],
  [/^Route prioritaire$|^Priorité ici$/, /^AB[26]$/],
  [/^Zone de rencontre$/, /^B52$/],
  [/^Fin d’agglomération$/, /^EB20$/],
];
const LIGHT_NAMES: readonly [RegExp, RegExp][] = [
  [/\bRouges?\b/, /rouge/],
  [/\bVerts?\b/, /vert/],
];

/** What a ring calls its thing, and the thing is not. */
const findMisnames = (
  { of, name }: WhyMarkOf<'cerne'>,
  kinds: readonly [RegExp, RegExp][],
  shown: string,
): string[] =>
  kinds.flatMap(([said, is]) =>
    said.test(name) && !is.test(shown) ? [`calls ${of} «${name}», it is ${shown}`] : [],
  );

function findRingFaults(mark: WhyMarkOf<'cerne'>, scene: Scene): string[] {
  const [list, index = '', part] = mark.of.split('/');
  switch (scene.view) {
    case 'plan': {
      const arm = scene.arms?.find(({ at }) => at === index);
      if (part === 'sign' && arm?.sign) return findMisnames(mark, SIGNS, arm.sign.code);
      return part === 'light' && arm?.light ? findMisnames(mark, LIGHT_NAMES, arm.light) : [];
    }
    case 'fluvial': {
      const work = list === 'lock' ? scene.lock : scene.bridge;
      return index === 'feux' ? findMisnames(mark, LIGHT_NAMES, work?.lights ?? '') : [];
    }
    case 'conducteur':
      return findRoadRingFaults(mark, scene);
    case 'panneau': {
      const sign = list === 'signs' && part === undefined ? scene.signs[Number(index)] : undefined;
      return sign ? findMisnames(mark, SIGNS, sign.code) : [];
    }
    case 'paire':
      return findRingFaults(
        { ...mark, of: mark.of.slice(mark.of.indexOf('/') + 1) },
        list === 'left' ? scene.left : scene.right,
      );
    default:
      return [];
  }
}

function findRoadRingFaults(mark: WhyMarkOf<'cerne'>, scene: DriverScene): string[] {
  const { of, name } = mark;
  const [list, index] = of.split('/');
  const sign = list === 'signs' ? scene.signs?.[Number(index)] : undefined;
  if (sign) return findMisnames(mark, SIGNS, sign.code);
  const light = list === 'trafficLights' ? scene.trafficLights?.[Number(index)] : undefined;
  if (light && !scene.clip) return findMisnames(mark, LIGHT_NAMES, light.state);
  const far = Number(/^À (\d+)\u00a0m$/.exec(name)?.[1] ?? Number.NaN);
  const thing = light ?? (list === 'actors' ? scene.actors?.[Number(index)] : undefined);
  if (Number.isNaN(far) || !thing || scene.clip || Math.abs(thing.z - far) <= NEAR) return [];
  return [`says «${name}», it is at ${thing.z} m`];
}

/** A lateral mark is left as one who comes in from the open sea does, unless the question goes out. */
function findSideFaults({ of, leave }: WhyMarkOf<'cote'>, { scene, computed }: ExplainedQuestion): string[] {
  const mark = scene.view === 'mer' ? scene.marks?.[Number(of.split('/')[1])] : undefined;
  if (scene.view !== 'mer' || !mark) return [];
  const sense = computed?.inputs.sens === 'sortant' ? 'sortant' : 'entrant';
  const side = sideOfMark(mark.kind, scene.region ?? 'A', sense);
  return side === leave ? [] : [`leaves ${mark.kind} to ${leave}, the rule says ${side}`];
}

/** Of two vessels, one that stands on must not be the one that gives way. */
function findManoeuvreFaults({ of, does }: WhyMarkOf<'manoeuvre'>, scene: Scene): string[] {
  const vessels = scene.view === 'plan-mer' ? (scene.vessels ?? []) : [];
  const index = Number(of.split('/')[1]);
  const [one, other] = [vessels[index], vessels[1 - index]];
  if (scene.view !== 'plan-mer' || vessels.length !== 2 || !one || !other || does !== 'maintient') return [];
  return whoKeepsClear(one, other, scene.wind) === 'autre'
    ? []
    : [`lets ${one.label ?? of} stand on, who has to keep clear`];
}
