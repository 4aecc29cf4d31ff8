/**
 * `npm run content:papers [-- --count 100]`: deals mock exams of every licence to a learner who does nothing else, and
 * prints what they are made of, against the quotas of the paper.
 */
import { parseArgs } from 'node:util';
import type { LicenceContent } from '@balise/content';
import { withoutKept } from '@balise/content/composition/deal';
import {
  composePapers,
  type PaperComposition,
  type SectionComposition,
} from '@balise/content/composition/describe-papers';
import { assembleContent } from '@balise/content/load';
import { readContent } from '@balise/content/load/read-content';
import { listMockKinds } from '../checks/papers.ts';
import { CONTENT_FOLDER } from '../repository.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100' } } });
const count = Number(values.count);
const content = assembleContent(readContent(CONTENT_FOLDER));
if (!content) throw new Error('the content has faults: run content:check');
for (const licence of content.licences.values()) printLicence(licence);

function printLicence(content: LicenceContent): void {
  const { licence, bank } = content;
  const trained = withoutKept(bank).questions.length;
  console.log(
    `\n${licence.code}: ${bank.questions.length} questions, ${bank.kept?.length ?? 0} kept for exams, ${trained} for training`,
  );
  for (const kind of listMockKinds(content)) {
    const papers = composePapers(kind, content, count, 'content:papers');
    const fresh = papers.filter(({ met }) => met === 0).length;
    const keptOnly = papers.filter(({ met, fresh: others }) => met + others === 0).length;
    console.log(
      `  ${kind.slug}, ${papers.length} papers: the first ${fresh} without a question met before, ${keptOnly} of kept questions alone`,
    );
    for (const [index] of (papers[0]?.sections ?? []).entries()) printSection(papers, index);
  }
}

function printSection(papers: readonly PaperComposition[], index: number): void {
  const sections = papers.flatMap(({ sections }) => sections[index] ?? []);
  const asWeighed = sections.filter(({ themes }) => themes.length === 0).length;
  console.log(
    `    ${rangeOf(sections.map(({ items }) => items))} questions; themes by their weights in ${asWeighed}`,
  );
  for (const [place, { quota }] of (sections[0]?.quotas ?? []).entries()) {
    const own = sections.flatMap(({ quotas }: SectionComposition) => quotas[place] ?? []);
    const { kind, least, most } = quota;
    const wanted = [least !== undefined && `${least} at least`, most !== undefined && `${most} at most`];
    console.log(
      `    ${kind}: ${rangeOf(own.map((one) => one.count))} (${wanted.filter(Boolean).join(', ')}), met in ${own.filter(({ isMet }) => isMet).length}`,
    );
  }
}

function rangeOf(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}
