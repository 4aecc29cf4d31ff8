/** What the mock exams of a licence are made of, dealt one after the other to a learner who does nothing else. Pure. */
import type { PaperQuota } from '../catalogue.ts';
import type { LicenceContent, LoadedQuestion } from '../content.ts';
import { dealMock, isOfKind, isWithin, listSections } from './deal-mock.ts';
import type { SeriesKind } from './series-kind.ts';

/** One section of one paper. */
export interface SectionComposition {
  items: number;
  /** In the order of the quotas of the section. */
  quotas: { quota: PaperQuota; count: number; isMet: boolean }[];
  /** Questions more or fewer than the weights of the themes give, by theme; those without a difference left out. */
  themes: { letter: string; by: number }[];
}

export interface PaperComposition {
  sections: SectionComposition[];
  /** Kept for exams and never met, never met, met before. */
  kept: number;
  fresh: number;
  met: number;
}

/** @param seed of the first paper; the others follow from it */
export function composePapers(
  kind: Pick<SeriesKind, 'type'>,
  content: LicenceContent,
  count: number,
  seed: string,
): PaperComposition[] {
  const met = new Map<string, number>();
  const byId = new Map(content.bank.questions.map((question) => [question.id, question]));
  const kept = new Set(content.bank.kept ?? []);
  return Array.from({ length: count }, (_, index) => {
    const ids = dealMock(kind, content, met, `${seed} ${index}`);
    const fresh = ids.filter((id) => !met.has(id));
    const composition = {
      sections: describeSections(
        kind,
        content,
        ids.flatMap((id) => byId.get(id) ?? []),
      ),
      kept: fresh.filter((id) => kept.has(id)).length,
      fresh: fresh.filter((id) => !kept.has(id)).length,
      met: ids.length - fresh.length,
    };
    for (const id of ids) met.set(id, index + 1);
    return composition;
  });
}

function describeSections(
  kind: Pick<SeriesKind, 'type'>,
  content: LicenceContent,
  questions: readonly LoadedQuestion[],
): SectionComposition[] {
  return listSections(kind, content).map(({ themes, quotas }) => {
    const own = questions.filter(({ theme }) => themes.some(({ letter }) => letter === theme));
    return {
      items: own.length,
      quotas: quotas.map((quota) => {
        const count = own.filter((one) => isOfKind(one, quota.kind)).length;
        return { quota, count, isMet: isWithin(quota, count) };
      }),
      themes: themes
        .map(({ letter, share }) => ({
          letter,
          by: own.filter(({ theme }) => theme === letter).length - share,
        }))
        .filter(({ by }) => by !== 0),
    };
  });
}
