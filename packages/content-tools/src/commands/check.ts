/** `npm run content:check`: every fault of `content/`, one a line with its path; exits 1 when there is one. */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleContent } from '@balise/content/load';
import { findLedgerBreaches, readLedger } from '@balise/content/load/ledger';
import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { LEGAL_TEXTS } from '@balise/contract/codes';
import { drawScene } from '@balise/scene';
import {
  type BankMinimum,
  computeContrastWithWhite,
  findAnswerBias,
  findBankShortfalls,
  findDuplicateQuestions,
  findSeriesShortfalls,
} from '../checks/bank.ts';
import { checkCourse, findUnreadCourseFiles } from '../checks/course.ts';
import {
  type Fact,
  findFactContradictions,
  findNamedFactContradictions,
  readFacts,
} from '../checks/facts.ts';
import { extractParagraphs } from '../checks/html-words.ts';
import { findPriorityErrors } from '../checks/priority.ts';
import { checkQuestion, type Draw, findWordingFaults, type QuestionRemark } from '../checks/question.ts';
import { findPoorReasons } from '../checks/reasons.ts';
import { findContradictions, findSimilarQuestions, findSimilarStems } from '../checks/similar-questions.ts';
import { findHiddenSubjects } from '../checks/visibility.ts';
import { CONTENT_FOLDER } from '../repository.ts';

/** Full series that a bank must make, by bank; the others are still to be written. */
const FULL_SERIES: Readonly<Record<string, number>> = { b: 5, ha: 1, ei: 2, co: 3, etm: 2, crr: 2 };

/** What each bank is promised with. */
const LEAST: Readonly<Record<string, BankMinimum>> = {
  b: { questions: 200, clips: 15 },
  etm: { questions: 80, clips: 10 },
  co: { questions: 90 },
  ei: { questions: 60 },
  crr: { questions: 60 },
  ha: { questions: 60, figures: 20 },
};

/** @returns the faults of the content at `dir`, one sentence each */
export function checkContent(dir: string, draw: Draw = drawScene): string[] {
  const raw = readContent(dir);
  const facts = readFacts(dir, raw.faults);
  const faults = raw.faults.map(({ file, path, message }) => `${file}${path}: ${message}`);
  for (const { file, value } of raw.questions)
    for (const { path, message } of remarks(value, draw, facts)) faults.push(`${file}${path}: ${message}`);
  const fileOf = new Map(raw.questions.map(({ file, value }) => [value.id, file]));
  for (const [later, earlier] of findDuplicateQuestions(raw.questions.map(({ value }) => value)))
    faults.push(`${fileOf.get(later)}: asks the same as ${fileOf.get(earlier)}`);

  faults.push(...findLedgerBreaches(raw, readLedger(dir)));

  for (const course of raw.courses)
    for (const { file, path, message } of checkCourse(course, draw))
      faults.push(`${file}${path}: ${message}`);
  for (const { file, path, message } of findUnreadCourseFiles(dir, raw.courses))
    faults.push(`${file}${path}: ${message}`);

  for (const { value: brand, texts } of raw.brands)
    for (const name of LEGAL_TEXTS) {
      const { titre, introduction, sections } = texts[name];
      const parts = [titre, introduction, ...sections.flatMap((section) => [section.titre, section.html])];
      for (const words of parts.flatMap(extractParagraphs))
        for (const message of findWordingFaults(words))
          faults.push(`${name} of ${brand.name}: ${message}: ${words}`);
    }

  for (const { file, value } of raw.banks) {
    const own = raw.questions.filter(({ bank }) => bank === value.code).map((one) => one.value);
    for (const message of findBankShortfalls(own, LEAST[value.code] ?? { questions: 0 }))
      faults.push(`questions/${value.code}: ${message}`);
    for (const message of findAnswerBias(own)) faults.push(`questions/${value.code}: ${message}`);
    for (const [later, earlier, share] of findSimilarQuestions(own))
      faults.push(`${fileOf.get(later)}: is ${Math.round(share * 100)} % the same as ${fileOf.get(earlier)}`);
    for (const [later, earlier, share] of findSimilarStems(own))
      faults.push(`${fileOf.get(later)}: asks ${Math.round(share * 100)} % as ${fileOf.get(earlier)} does`);
    for (const [right, wrong, claim] of findContradictions(own))
      faults.push(`${fileOf.get(right)}: calls right what ${fileOf.get(wrong)} calls wrong: «${claim}»`);
    value.themes.forEach(({ couleur }, index) => {
      const contrast = computeContrastWithWhite(couleur);
      if (contrast < 4.5)
        faults.push(`${file}/themes/${index}/couleur: ${contrast.toFixed(2)} : 1 on white, 4.5 at least`);
    });
  }
  const content = assembleContent(raw);
  for (const licence of content?.licences.values() ?? []) {
    const wanted = FULL_SERIES[licence.bank.code] ?? 0;
    if (wanted === 0) continue;
    for (const message of findSeriesShortfalls(licence, wanted))
      faults.push(`licences/${licence.licence.code}.json: its bank ${message}`);
  }
  return faults;
}

/** Everything that one question can be reproached with by itself. */
function remarks(question: Question, draw: Draw, facts: readonly Fact[]): QuestionRemark[] {
  return [
    ...checkQuestion(question, draw),
    ...findPoorReasons(question.parts),
    ...findHiddenSubjects(question.scene),
    ...findFactContradictions(question, facts),
    ...findNamedFactContradictions(question, facts),
    ...findPriorityErrors(question),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dir = resolve(process.argv[2] ?? CONTENT_FOLDER);
  const faults = checkContent(dir);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'content: no fault' : `content: ${faults.length} fault(s)`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
