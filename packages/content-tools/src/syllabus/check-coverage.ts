/** The faults of the table of coverage: references that lead nowhere, holes where there must be none, and an old page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawContent } from '@balise/content/load/read-content';
import type { ContentFault } from '@balise/content/parse';
import { CONTENT_FOLDER, REPOSITORY } from '../repository.ts';
import { writeCoveragePage } from './coverage-page.ts';
import { findObjectiveFaults, readSyllabuses, type Syllabus } from './objectives.ts';
import { coverSigns, findSignHoles } from './sign-coverage.ts';

export const COVERAGE_PAGE = join(REPOSITORY, 'docs/coverage.md');

/** @param raw what `dir` holds */
export function checkCoverage(dir: string, raw: RawContent): string[] {
  const faults: ContentFault[] = [];
  const syllabuses = readSyllabuses(dir, faults);
  return [
    ...faults.map(({ file, path, message }) => `${file}${path}: ${message}`),
    ...findObjectiveFaults(raw, syllabuses),
    ...findSignHoles(coverSigns(raw)),
    ...(dir === CONTENT_FOLDER ? findStalePage(raw, syllabuses) : []),
  ];
}

function findStalePage(raw: RawContent, syllabuses: readonly Syllabus[]): string[] {
  return readFileSync(COVERAGE_PAGE, 'utf8') === writeCoveragePage(raw, syllabuses)
    ? []
    : ['docs/coverage.md: is old; run npm run content:coverage'];
}
