/** Checks questions on priority: the right propositions must follow from the junction in the picture. */

import { type ChoicePart, listPropositions, type Question } from '@balise/content/question';
import { computePassage, givesWay, type RoadUser } from '@balise/content/truth/road';
import type { PlanScene } from '@balise/scene/schema';
import { normalizeText, type QuestionRemark } from './question.ts';

/** The French words for each kind of vehicle. */
const NOUNS: readonly [RegExp, readonly RoadUser['kind'][]][] = [
  [/\b(voiture|automobile)\b/, ['voiture', 'break', 'suv']],
  [/\b(camionnette|fourgon|utilitaire)\b/, ['utilitaire']],
  [/\b(camion|poids lourd)\b/, ['camion']],
  [/\b(bus|autobus|autocar)\b/, ['bus', 'car-scolaire']],
  [/\btram(way)?\b/, ['tram']],
  [/\b(moto|motocycliste|motard)\b/, ['moto']],
  [/\bscooter\b/, ['scooter']],
  [/\b(velo|cycliste)\b/, ['velo']],
  [/\b(trottinette)\b/, ['trottinette']],
  [/\btracteur\b/, ['tracteur']],
  [/\bambulance\b/, ['ambulance']],
  [/\bpompiers\b/, ['pompiers']],
  [/\b(police|gendarmes?|gendarmerie)\b/, ['police']],
];
const COLOURS: readonly [RegExp, RoadUser['color']][] = [
  [/\brouges?\b/, 'rouge'],
  [/\bbleue?s?\b/, 'bleu'],
  [/\bvertes?\b|\bverts?\b/, 'vert'],
  [/\bjaunes?\b/, 'jaune'],
  [/\bblanche?s?\b/, 'blanc'],
  [/\bnoire?s?\b/, 'noir'],
  [/\bgrise?s?\b/, 'gris'],
  [/\boranges?\b/, 'orange'],
];
const YIELDS = /\b(cede|ceder|laisse|laisser) (le passage|la priorite|passer|entrer)\b|\bcede le passage\b/;
const FIRST = /\b(passe|passer|passera) (le |la )?(premier|premiere|en premier)\b|\bje passe avant\b/;

export function findPriorityErrors({
  statement,
  parts,
  scene,
}: Pick<Question, 'statement' | 'parts' | 'scene'>): QuestionRemark[] {
  if (scene.view !== 'plan') return [];
  const me = scene.vehicles?.find(({ label }) => label === 'Moi');
  if (!me) return [];
  return parts.flatMap((part, index) =>
    'propositions' in part ? inPart(scene, me, part, statement, index) : [],
  );
}

function inPart(
  scene: PlanScene,
  me: RoadUser,
  part: ChoicePart,
  statement: string,
  index: number,
): QuestionRemark[] {
  const asked = normalizeText(part.prompt ?? statement);
  const isYesNo = part.propositions.every(({ text }) => ['oui', 'non'].includes(normalizeText(text)));
  return listPropositions(part).flatMap(({ text, right }, i): QuestionRemark[] => {
    const claim = isYesNo ? asked : `${asked} ${normalizeText(text)}`;
    const inOrder = isOrderRight(scene, text);
    if (inOrder !== undefined) return inOrder === right ? [] : [describeError(index, i, right)];
    // A proposition about giving way may name another vehicle than the prompt does, so it is read without the prompt.
    const truth = computeTruth(
      scene,
      me,
      isYesNo ? claim : YIELDS.test(normalizeText(text)) ? normalizeText(text) : claim,
    );
    if (truth === undefined) return [];
    const said = isYesNo && normalizeText(text) === 'non' ? !truth : truth;
    if (said === right) return [];
    return [describeError(index, i, right)];
  });
}

const describeError = (part: number, proposition: number, right: boolean): QuestionRemark => ({
  path: `/parts/${part}/propositions/${proposition}`,
  message: `is called ${right ? 'right' : 'wrong'}, the junction says otherwise`,
});

/** Whether users go in the order in which a proposition names their colours: «Rouge, puis verte, puis bleue». */
function isOrderRight(scene: PlanScene, text: string): boolean | undefined {
  const { order } = computePassage(scene);
  const said = text.split(/,? puis /).map((name) => {
    const colour = COLOURS.find(([word]) => word.test(normalizeText(name)))?.[1];
    return (scene.vehicles ?? []).filter(({ color }) => color !== undefined && color === colour);
  });
  if (!order || said.length < 2 || said.some(({ length }) => length !== 1)) return undefined;
  return order.length === said.length && order.every(([user], i) => user === said[i]?.[0]);
}

/** Whether a claim about the junction is true; undefined for a claim that can't be evaluated. */
function computeTruth(scene: PlanScene, me: RoadUser, claim: string): boolean | undefined {
  if (/\b(ne|n) (cede|laisse|passe)\b|\bpas\b/.test(claim)) return undefined;
  const others = (scene.vehicles ?? []).filter((user) => user !== me);
  const named = findNamed(claim, others);
  if (FIRST.test(claim)) {
    if (!/\bje (passe|peux passer)\b/.test(claim)) return undefined;
    const before = named.length > 0 ? named : others;
    const waits = before.map((other) => givesWay(scene, me, other));
    return waits.includes(undefined) ? undefined : !waits.includes(true);
  }
  const [other] = named;
  if (!YIELDS.test(claim) || named.length !== 1 || !other) return undefined;
  return givesWay(scene, me, other);
}

function findNamed(claim: string, others: readonly RoadUser[]): RoadUser[] {
  const kinds = NOUNS.filter(([noun]) => noun.test(claim)).flatMap(([, list]) => list);
  const colours = COLOURS.filter(([word]) => word.test(claim)).map(([, colour]) => colour);
  return others.filter(
    ({ kind, color }) => kinds.includes(kind) && (colours.length === 0 || colours.includes(color)),
  );
}
