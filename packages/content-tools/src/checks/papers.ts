/** Checks of what mock exams and training are made of: the questions kept for exams, the quotas of a paper. */
import type { LicenceContent } from '@balise/content';
import { composeSeries } from '@balise/content/composition/compose';
import { dealMock, listSections } from '@balise/content/composition/deal-mock';
import { composePapers, type PaperComposition } from '@balise/content/composition/describe-papers';
import { findSeriesKind, OFFICIAL_SLUG, type SeriesKind } from '@balise/content/composition/series-kind';

/** The kinds of mock exam that a licence has. */
export const listMockKinds = (licence: LicenceContent): SeriesKind[] =>
  ['examen', OFFICIAL_SLUG].flatMap((slug) => {
    const kind = findSeriesKind(slug, licence);
    return kind && composeSeries(kind, licence).length > 0 ? [kind] : [];
  });

/** Faults of the list of questions kept for exams. */
export function findKeptFaults(licence: LicenceContent): string[] {
  const { bank } = licence;
  const { kept = [] } = bank;
  if (kept.length === 0) return [];
  const known = new Set(bank.questions.map(({ id }) => id));
  const onlyKept = {
    ...licence,
    bank: { ...bank, questions: bank.questions.filter(({ id }) => kept.includes(id)) },
  };
  const isWhole = (kind: SeriesKind): boolean => {
    const wanted = listSections(kind, licence).flatMap(({ themes }) => themes.map(({ share }) => share));
    return dealMock(kind, onlyKept, new Map(), '').length === wanted.reduce((sum, share) => sum + share, 0);
  };
  return [
    ...kept.filter((id) => !known.has(id)).map((id) => `keeps ${id} for exams, which it does not have`),
    ...kept.filter((id, index) => kept.indexOf(id) !== index).map((id) => `keeps ${id} for exams twice`),
    ...(listMockKinds(licence).some(isWhole)
      ? []
      : ['keeps too few questions of some theme for one mock exam']),
    ...(composeSeries({ type: 'entrainement', theme: null }, licence).length > 0
      ? []
      : ['keeps so many questions for exams that no training series is left']),
  ];
}

/** Faults of the first paper that a learner gets: every quota must be met there, or the data ask too much. */
export const findQuotaFaults = (licence: LicenceContent): string[] =>
  listMockKinds(licence).flatMap((kind) =>
    composePapers(kind, licence, 1, 'content:check').flatMap((paper) => describeUnmet(kind, paper)),
  );

const describeUnmet = ({ slug }: SeriesKind, { sections }: PaperComposition): string[] =>
  sections.flatMap(({ quotas, items, themes }) => [
    ...quotas
      .filter(({ isMet }) => !isMet)
      .map(
        ({ quota, count }) =>
          `deals ${count} questions of the kind ${quota.kind} of ${items} in the first ${slug}`,
      ),
    ...themes.map(
      ({ letter, by }) => `deals ${by} questions of the theme ${letter} beyond its weight in ${slug}`,
    ),
  ]);
