/** Checks what propositions claim of a plan beyond who goes first: whom a driver can't see, and the indicators on a ring. */
import { type ChoicePart, listPropositions, type Question } from '@balise/content/question';
import { describeRingPassage, isOurVehicle, type RoadUser } from '@balise/content/truth/road';
import { listHiddenUsers } from '@balise/scene/facts';
import type { PlanScene } from '@balise/scene/schema';
import { normalizeText, type QuestionRemark } from './question.ts';

/** Whose blind spots a question is about. */
const LONG: readonly RoadUser['kind'][] = ['camion', 'bus', 'car-scolaire', 'caravane', 'pompiers'];
const SEEN_WORDS = ['endroit sur', 'voit directement la'] as const;
const HIDDEN_WORDS = ['ne pas voir', 'ne voit pas'] as const;
const INDICATOR_WORDS = ['clignotant droit', 'clignotant a droite'] as const;

const says = (claim: string, words: readonly string[]): boolean => words.some((one) => claim.includes(one));

export function findPlanClaimErrors({
  statement,
  parts,
  scene,
}: Pick<Question, 'statement' | 'parts' | 'scene'>): QuestionRemark[] {
  if (scene.view !== 'plan') return [];
  return parts.flatMap((part, index) => {
    if (!('propositions' in part)) return [];
    return listPropositions(part).flatMap(({ text, right }, i): QuestionRemark[] => {
      const truth = judge(scene, part, normalizeText(part.prompt ?? statement), normalizeText(text));
      if (truth === undefined || truth === right) return [];
      const message = `is called ${right ? 'right' : 'wrong'}, the picture says otherwise`;
      return [{ path: `/parts/${index}/propositions/${i}`, message }];
    });
  });
}

/** Whether a proposition is true; undefined where nothing here tells. */
function judge(scene: PlanScene, part: ChoicePart, asked: string, text: string): boolean | undefined {
  const isYesNo = part.propositions.every((one) => ['oui', 'non'].includes(normalizeText(one.text)));
  const claim = isYesNo ? asked : `${asked} ${text}`;
  const truth = judgeHidden(scene, claim, text) ?? judgeIndicator(scene, claim);
  return truth !== undefined && isYesNo && text === 'non' ? !truth : truth;
}

function judgeHidden(scene: PlanScene, claim: string, text: string): boolean | undefined {
  const long = scene.vehicles?.filter(({ kind }) => LONG.includes(kind)) ?? [];
  const [driver] = long;
  if (!driver || long.length > 1) return undefined;
  const hidden = listHiddenUsers(scene, driver);
  const others = (scene.vehicles ?? []).filter((user) => user !== driver);
  if (says(claim, SEEN_WORDS)) return others.length === 1 ? hidden.length === 0 : undefined;
  if (!says(claim, HIDDEN_WORDS)) return undefined;
  const named = others.find(
    ({ label }) => label !== undefined && text.split(' ').includes(label.toLowerCase()),
  );
  return named && hidden.includes(named);
}

/** The right indicator announces the exit, so before the entry only of one who takes the first. */
function judgeIndicator(scene: PlanScene, claim: string): boolean | undefined {
  const me = scene.vehicles?.find(isOurVehicle);
  const going = me?.going;
  if (scene.junction !== 'giratoire' || !says(claim, INDICATOR_WORDS)) return undefined;
  if (going !== 'droite' && going !== 'tout-droit' && going !== 'gauche' && going !== 'demi-tour')
    return undefined;
  const { indicators } = describeRingPassage(going);
  if (says(claim, ['avant de sortir'])) return indicators.at(-1) === 'clignotant-droit';
  return says(claim, ['avant d entrer']) ? going === 'droite' : undefined;
}
