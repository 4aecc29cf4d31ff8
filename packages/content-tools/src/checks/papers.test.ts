/** One hundred mock exams of every licence against the quotas of its paper, and the questions kept for exams. */
import { isClipQuestion } from '@balise/content/composition/deal';
import { composePapers } from '@balise/content/composition/describe-papers';
import { loadContent } from '@balise/content/load';
import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '../repository.ts';
import { findKeptFaults, findQuotaFaults, listMockKinds } from './papers.ts';

const licences = [...loadContent(CONTENT_FOLDER).licences.values()];

test('a hundred papers of each licence have its quotas and the weights of its themes; kept questions are dealt first', () => {
  for (const content of licences)
    for (const kind of listMockKinds(content)) {
      const name = `${kind.slug} of ${content.licence.code}`;
      const papers = composePapers(kind, content, 100, name);
      for (const { sections } of papers) {
        expect(
          sections.flatMap(({ themes }) => themes),
          name,
        ).toEqual([]);
        expect(
          sections.flatMap(({ quotas }) => quotas).every(({ isMet }) => isMet),
          name,
        ).toBe(true);
      }
      expect(papers[0]?.met, name).toBe(0);
      expect(papers[0]?.kept, name).toBeGreaterThanOrEqual((papers[0]?.fresh ?? 0) / 2);
    }
});

test('a list of kept questions that can’t serve is found', () => {
  const content = licences.find(({ licence }) => licence.code === 'b');
  if (!content) throw new Error('no licence b');
  const keeping = (kept: readonly string[]) =>
    findKeptFaults({ ...content, bank: { ...content.bank, kept: [...kept] } });
  const { kept = [], questions, paper } = content.bank;
  expect(findKeptFaults(content)).toEqual([]);
  expect(keeping([...kept, 'b-l-999', kept[0] ?? ''])).toEqual([
    'keeps b-l-999 for exams, which it does not have',
    `keeps ${kept[0]} for exams twice`,
  ]);
  expect(keeping(kept.slice(0, 30))).toEqual(['keeps too few questions of some theme for one mock exam']);
  expect(keeping(questions.map(({ id }) => id))).toEqual([
    'keeps so many questions for exams that no training series is left',
  ]);
  const clips = questions.filter(isClipQuestion).map(({ id }) => id);
  const few = { ...content.bank, questions: questions.filter(({ id }) => !clips.slice(3).includes(id)) };
  const quotas = [{ kind: 'clip' as const, least: 4 }];
  expect(findQuotaFaults({ ...content, bank: { ...few, paper: { ...paper, quotas } } })).toContain(
    'deals 3 questions of the kind clip of 40 in the first examen',
  );
});
