/** Chooses the questions of a new series and the order of their propositions. */
import { randomInt } from 'node:crypto';
import { type Content, EXERCISES_REVISION, type LoadedQuestion } from '@balise/content';
import { dealMock } from '@balise/content/composition/deal-mock';
import { findMistakesSource } from '@balise/content/composition/series-kind';
import { findExercisedFamily } from '@balise/content/families/skills';
import { type Chance, drawItem, type Item } from '@balise/content/item';
import type { Clock } from '../../platform/base/api.ts';
import type { Db, Processes } from '../../platform/db/api.ts';
import { type Learner, refuse } from '../../platform/http/api.ts';
import { chooseExercises } from '../exercises/api.ts';
import {
  type Catalogue,
  computeProgress,
  findSharedCatalogue,
  findSharedQuestion,
  isMockExam,
  type LicenceCatalogue,
  type Offer,
} from '../series/api.ts';
import { chooseMistakes } from './mistakes.ts';
import { planPersonalised } from './personalised.ts';
import { readPlanBasis } from './progress.ts';
import type { StartFacts } from './start-store.ts';
import { selectPortion } from './today.ts';

/** Seeds of mock exams are below this. */
const SEEDS = 2 ** 32;

export interface DealDeps {
  db: Db;
  content: Content;
  catalogue: Catalogue;
  clock: Clock;
  chance?: Chance;
  processes: Pick<Processes, 'lacking'>;
}

interface Choice {
  ids: readonly string[];
  order: number;
}

/** What the questions of a series are chosen from. */
interface Source {
  licence: LicenceCatalogue;
  /** Its kind in this licence. */
  offer: Offer;
}

/** Every living process must be able to show them: a series is answered by whichever a learner reaches. */
export async function dealItems(
  deps: DealDeps,
  caller: Learner,
  offer: Offer,
  start: StartFacts,
  wanted: number | null,
): Promise<{ items: readonly Item[]; length: number; order: number }> {
  const { db, catalogue, processes, chance = (below) => randomInt(below) } = deps;
  const { slug } = offer.kind;
  const licence = catalogue(caller.licenceCode);
  if (findExercisedFamily(slug) !== null) {
    if (processes.lacking().has(EXERCISES_REVISION)) refuse('MISE_A_JOUR');
    return chooseExercises(db, caller, licence.bank, slug, chance);
  }
  const { ids, order } = await chooseQuestions(deps, caller, { licence, offer }, start, wanted);
  const questions =
    listShared(deps, ids) ??
    (await dealShared(deps, caller, { offer, start, ids, order })) ??
    refuse('MISE_A_JOUR');
  return { items: questions.map((question) => drawItem(question, chance)), length: questions.length, order };
}

/** Null when some process has no revision of one of them. */
function listShared({ content, processes }: DealDeps, ids: readonly string[]): LoadedQuestion[] | null {
  const questions = ids.map((id) => {
    if (!content.byId.has(id)) refuse('CONTENU_INDISPONIBLE');
    return findSharedQuestion(content, processes.lacking(), id);
  });
  const found = questions.filter((question) => question !== null);
  return found.length === ids.length ? found : null;
}

interface First extends Choice {
  offer: Offer;
  start: StartFacts;
}

/**
 * Chooses again, of what all processes have: during a release a bank may have more than the release before. The series
 * keeps its number. Null when that is not enough for a series of this kind.
 */
async function dealShared(
  deps: DealDeps,
  caller: Learner,
  { offer, start, ids, order }: First,
): Promise<LoadedQuestion[] | null> {
  const { content, processes } = deps;
  const { kind } = offer;
  if (findMistakesSource(kind.slug) !== null) {
    const known = ids.flatMap((id) => findSharedQuestion(content, processes.lacking(), id) ?? []);
    return known.length > 0 ? known : null;
  }
  const licence = findSharedCatalogue(content, processes.lacking())(caller.licenceCode);
  const shared = licence.offer(kind.slug);
  if (!shared || (shared.total === 0 && kind.type !== 'personnalise')) return null;
  const number = kind.type === 'personnalise' ? null : ((order - 1) % shared.total) + 1;
  const choice = await chooseQuestions(deps, caller, { licence, offer: shared }, start, number);
  // A shorter mock exam would be judged by another rule.
  if (isMockExam(kind.type) && choice.ids.length < ids.length) return null;
  return listShared(deps, choice.ids);
}

async function chooseQuestions(
  { db, clock, content, chance = randomInt }: DealDeps,
  caller: Learner,
  { licence, offer: { kind, total, series } }: Source,
  { attempts, met }: StartFacts,
  wanted: number | null,
): Promise<Choice> {
  const source = findMistakesSource(kind.slug);
  if (source !== null) return chooseMistakes(db, content, caller, source);
  if (kind.type === 'personnalise') {
    const now = clock();
    const basis = await readPlanBasis(db, caller, licence, now);
    const portion = await selectPortion(db, caller, licence, basis.unseenCount, now);
    const plan = planPersonalised(licence.bank, basis, portion) ?? refuse('CONTENU_INDISPONIBLE');
    const last = attempts.reduce((highest, one) => Math.max(highest, one.order), 0);
    return { ids: plan.ids, order: last + 1 };
  }
  if (total === 0) refuse('CONTENU_INDISPONIBLE');
  const order = wanted ?? computeProgress(total, attempts).next ?? 1;
  if (order > total) refuse('INTROUVABLE');
  if (!isMockExam(kind.type)) return { ids: series[order - 1] ?? refuse('INTROUVABLE'), order };
  return { ids: dealMock(kind, licence, met, String(chance(SEEDS))), order };
}
