/** `npm run content:coverage`: writes `docs/coverage.md`. */
import { writeFileSync } from 'node:fs';
import { readContent } from '@balise/content/load/read-content';
import { CONTENT_FOLDER } from '../repository.ts';
import { COVERAGE_PAGE } from '../syllabus/check-coverage.ts';
import { writeCoveragePage } from '../syllabus/coverage-page.ts';
import { readSyllabuses } from '../syllabus/objectives.ts';

writeFileSync(
  COVERAGE_PAGE,
  writeCoveragePage(readContent(CONTENT_FOLDER), readSyllabuses(CONTENT_FOLDER, [])),
);
console.log(`written: ${COVERAGE_PAGE}`);
