import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '@balise/content/load/read-content';
import { ROAD_SIGNS } from '@balise/content/signs/road-signs';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, afterEach, expect, test } from 'vitest';
import { checkCoverage } from './check-coverage.ts';
import { writeCoveragePage } from './coverage-page.ts';
import { readSyllabuses, type Syllabus } from './objectives.ts';
import { coverSigns, findSignHoles } from './sign-coverage.ts';

/** Etm alone: its questions, its course and its objectives. */
const ETM = /^(?!courses\/(?!moto)|questions\/(?!etm)|revisions\/|brands\/|objectives\/(?!etm))/;
const { dir, mend, remove } = copyContent((path) => ETM.test(path));
afterEach(mend);
afterAll(remove);

const FILE = join(dir, 'objectives/etm.json');
const check = (): string[] => checkCoverage(dir, readContent(dir));
function rewrite(change: (syllabus: Syllabus) => void): void {
  const syllabus: Syllabus = JSON.parse(readFileSync(FILE, 'utf8'));
  change(syllabus);
  writeFileSync(FILE, JSON.stringify(syllabus));
}
const firstOf = ({ objectives }: Syllabus): Syllabus['objectives'][number] => {
  const [first] = objectives;
  if (!first) throw new Error('no objective');
  return first;
};

const emptied = (syllabus: Syllabus): Syllabus['objectives'][number] => {
  const { id, theme, says, article } = firstOf(syllabus);
  return { id, theme, says, article, questions: [] };
};

test('the objectives of etm have no fault', () => {
  expect(check()).toEqual([]);
});

test.each<[string, (syllabus: Syllabus) => void, string]>([
  ['an unknown question', (s) => firstOf(s).questions.push('etm-l-999'), 'names the question etm-l-999'],
  ['a question of another bank', (s) => firstOf(s).questions.push('b-l-001'), 'names the question b-l-001'],
  [
    'a family that the bank does not teach',
    (s) => {
      firstOf(s).families = ['tide-height'];
    },
    'names the family tide-height',
  ],
  [
    'an unknown chapter',
    (s) => {
      firstOf(s).chapters = ['moto/no-such'];
    },
    'names the chapter moto/no-such',
  ],
  [
    'an unknown theme',
    (s) => {
      firstOf(s).theme = 'Q';
    },
    'names the theme Q',
  ],
  ['an objective twice', (s) => s.objectives.push({ ...firstOf(s) }), 'stands twice'],
  [
    'an empty objective',
    (s) => s.objectives.push({ ...emptied(s), id: 'nothing' }),
    'nothing has no question and no family',
  ],
  [
    'an objective that no training asks about',
    (s) => s.objectives.push({ ...emptied(s), id: 'unseen', questions: ['etm-c-003'] }),
    'unseen has only questions kept for exams',
  ],
  [
    'a question that no objective has',
    (s) => {
      s.objectives = s.objectives.map((one) => ({
        ...one,
        questions: one.questions.filter((id) => id !== 'etm-l-001'),
      }));
    },
    'etm-l-001 serves no objective',
  ],
  [
    'another shape',
    (s) => {
      firstOf(s).says = '';
    },
    'objectives/etm.json/objectives/0/says',
  ],
])('%s is told', (_, change, told) => {
  rewrite(change);
  expect(check().join('\n')).toContain(told);
});

test('a file for a bank that does not exist is told', () => {
  mkdirSync(join(dir, 'objectives'), { recursive: true });
  writeFileSync(join(dir, 'objectives/zz.json'), readFileSync(FILE));
  expect(check()).toContain('objectives/zz.json: there is no bank zz');
});

test('a sign is found in a scene wherever it stands, and a hole is told', () => {
  const raw = readContent(dir);
  const covered = coverSigns(raw);
  expect(covered).toHaveLength(ROAD_SIGNS.length);
  const shown = covered.filter(({ questions }) => questions.length > 0).map(({ sign }) => sign.code);
  expect(shown).toContain('A1c');
  const [first] = covered.filter(({ sign }) => sign.mustKnow);
  if (!first) throw new Error('no sign');
  expect(findSignHoles([{ ...first, isDrawn: false, questions: [], levels: [] }])).toHaveLength(2);
});

test('the page counts what serves an objective, and marks a hole', () => {
  const raw = readContent(dir);
  const [etm] = readSyllabuses(dir, []);
  if (!etm) throw new Error('no syllabus');
  const page = writeCoveragePage(raw, [
    {
      ...etm,
      objectives: [firstOf(etm), { ...emptied(etm), says: 'Voler' }],
    },
  ]);
  expect(page).toContain('2 objectives, 1 without');
  expect(page).toContain(
    `| ${firstOf(etm).says} | ${firstOf(etm).article} | ${firstOf(etm).questions.length} |`,
  );
  expect(page).toContain('| **Voler** |');
});
