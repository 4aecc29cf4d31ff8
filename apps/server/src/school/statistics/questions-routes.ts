import { hasRight } from '@balise/contract/base/rights';
import { QUESTIONS_PER_PAGE } from '@balise/contract/school/statistics-lists';
import type { ServerParts } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type SchoolStaff } from '../../platform/http/api.ts';
import { selectGroupsInUse } from '../groups/api.ts';
import { describeDetails, describeRanked, rankQuestions } from './questions.ts';
import {
  type QuestionAudience,
  selectLicencesMet,
  selectQuestionSums,
  selectSumsEverywhere,
} from './questions-store.ts';

export function questionStatisticsRoutes(
  mount: Mounter,
  { db, readStatistics, content, clock }: ServerParts,
): void {
  mount('GET /api/school/questions', async ({ caller, query }) => {
    const { audience, groups } = await findAudience(db, caller, query.group);
    const licences = (await readStatistics((from) => selectLicencesMet(from, audience))).filter((code) =>
      content.licences.has(code),
    );
    const licence = query.licence ?? licences[0] ?? null;
    const sums =
      licence === null ? [] : await readStatistics((from) => selectQuestionSums(from, audience, licence));
    const wanted = { theme: query.theme ?? null, order: query.order ?? 'hardest' };
    const { ranked, hidden } = rankQuestions(content, sums, wanted);
    const offset = (Number(query.page ?? 1) - 1) * QUESTIONS_PER_PAGE;
    const page = ranked.slice(offset, offset + QUESTIONS_PER_PAGE);
    const ids = page.map(({ question }) => question.id);
    const everywhere =
      licence === null
        ? []
        : await readStatistics((from) => selectSumsEverywhere(from, caller.scope, licence, ids));
    const themes = content.licences.get(licence ?? '')?.themes ?? [];
    return {
      madeAt: clock(),
      licence,
      licences,
      groups,
      themes: themes.map(({ identifiant, libelle }) => ({ letter: identifiant, label: libelle })),
      total: ranked.length,
      hidden,
      questions: page.map((one) => describeRanked(one, everywhere)),
    };
  });

  mount('GET /api/school/questions/{id}', async ({ caller, params, query }) => {
    const { audience } = await findAudience(db, caller, query.group);
    const licence =
      query.licence ??
      (await readStatistics((from) => selectLicencesMet(from, audience)))[0] ??
      refuse('INTROUVABLE');
    const sums = await readStatistics((from) => selectQuestionSums(from, audience, licence));
    const own = sums.filter(({ question_id }) => question_id === params.id);
    const { ranked } = rankQuestions(content, own, { theme: null, order: 'hardest' });
    const [found = refuse('INTROUVABLE')] = ranked;
    const everywhere = await readStatistics((from) =>
      selectSumsEverywhere(from, caller.scope, licence, [params.id]),
    );
    return {
      madeAt: clock(),
      licence,
      question: describeRanked(found, everywhere),
      ...describeDetails(found),
    };
  });
}

/**
 * A group beside its school tells of a few people what they answered, so it needs the right to see answers. A group that
 * the caller does not see does not exist.
 */
async function findAudience(
  db: Db,
  { scope, role }: SchoolStaff,
  group: string | undefined,
): Promise<{ audience: QuestionAudience; groups: { id: string; name: string }[] }> {
  const seesAnswers = hasRight(role, 'viewAnswers');
  if (group !== undefined && !seesAnswers) refuse('ACCES_REFUSE');
  const groups = seesAnswers ? await selectGroupsInUse(db, scope) : [];
  if (group !== undefined && !groups.some(({ id }) => id === group)) refuse('INTROUVABLE');
  return { audience: { scope, group: group ?? null }, groups };
}
