/** Checks what propositions claim of a plan beyond who goes first: whom a driver can't see, and the indicators on a ring. */
import { type ChoicePart, listPropositions, type Question } from '@balise/content/question';
import { describeRingPassage, isOurVehicle, type RoadUser } from '@balise/content/truth/road';
import { listHiddenUsers } from '@balise/scene/facts';
import type { PlanScene } from '@balise/scene/schema';
import { normalizeText, type QuestionRemark } from './question.ts';

/** Whose blind spots a question is about. */
const LONG: readonly RoadUser['kind'][] = ['camion', 'bus', 'car-scolaire', 'caravane', 'pompiers'];
const ASKS_HIDDEN = /\bne (pas voir|voit pas)\b/;
const ASKS_SAFE = /\bendroit sur\b/;
const RIGHT_INDICATOR = /\bclignotant (a )?droite?\b/;

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
  if (ASKS_SAFE.test(claim)) return others.length === 1 ? hidden.length === 0 : undefined;
  if (!ASKS_HIDDEN.test(claim)) return undefined;
  const named = others.find(
    ({ label }) => label !== undefined && text.split(' ').includes(label.toLowerCase()),
  );
  return named && hidden.includes(named);
}

/** The right indicator announces the exit, so before the entry only of one who takes the first. */
function judgeIndicator(scene: PlanScene, claim: string): boolean | undefined {
  const me = scene.vehicles?.find(isOurVehicle);
  const going = me?.going;
  if (scene.junction !== 'giratoire' || !RIGHT_INDICATOR.test(claim)) return undefined;
  if (going !== 'droite' && going !== 'tout-droit' && going !== 'gauche' && going !== 'demi-tour')
    return undefined;
  const { indicators } = describeRingPassage(going);
  if (/\bavant de sortir\b/.test(claim)) return indicators.at(-1) === 'clignotant-droit';
  return /\bavant d entrer\b/.test(claim) ? going === 'droite' : undefined;
}
