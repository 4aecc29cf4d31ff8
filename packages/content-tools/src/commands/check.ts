/**
 * `npm run content:check`: prints what habits of form give away in each bank, then every fault of `content/`, one per
 * line with its path; exits 1 if there is one.
 */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleContent, dropWithdrawn } from '@balise/content/load';
import { findLedgerBreaches, readLedger } from '@balise/content/load/ledger';
import { type RawContent, readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import { frenchDay } from '@balise/rules/sign-up-rules';
import { drawScene } from '@balise/scene';
import { findUselessAddresses } from '../checks/addresses.ts';
import {
  type BankMinimum,
  computeContrastWithWhite,
  findAnswerBias,
  findBankShortfalls,
  findDuplicateQuestions,
  findSeriesShortfalls,
  type SeriesMinimum,
} from '../checks/bank.ts';
import { checkCourse, findUnreadCourseFiles } from '../checks/course.ts';
import { findOutdatedQuestions, readLawChanges } from '../checks/dated-law.ts';
import {
  type Fact,
  findFactContradictions,
  findNamedFactContradictions,
  readFacts,
  selectFactsInForce,
} from '../checks/facts.ts';
import { checkFamilies } from '../checks/families.ts';
import { findGlossaryFaults } from '../checks/glossary.ts';
import { extractParagraphs } from '../checks/html-words.ts';
import { findKeptFaults, findQuotaFaults } from '../checks/papers.ts';
import { findPlanClaimErrors } from '../checks/plan-claims.ts';
import { findPriorityErrors } from '../checks/priority.ts';
import { checkQuestion, type Draw, findWordingFaults, type QuestionRemark } from '../checks/question.ts';
import { findPoorReasons } from '../checks/reasons.ts';
import { findContradictions, findSimilarQuestions, findSimilarStems } from '../checks/similar-questions.ts';
import { findHiddenSubjects } from '../checks/visibility.ts';
import { findWhyFaults } from '../checks/why.ts';
import { findWithdrawalFaults } from '../checks/withdrawals.ts';
import { computeAgreement, findAgreementFaults, findReadingFaults } from '../readings/agreement.ts';
import { isRead, listReadIds, type Readings, readReadings } from '../readings/reading.ts';
import { CONTENT_FOLDER, layDemonstration } from '../repository.ts';
import { checkCoverage } from '../syllabus/check-coverage.ts';
import { checkHabits } from './guess.ts';

/** Features printed of a bank that gives too much away. */
const TELLS = 6;

/**
 * Numbers of training series and of disjoint mock exams that each bank must make; banks not listed are still to be written.
 */
const FULL_SERIES: Readonly<Record<string, SeriesMinimum>> = {
  b: { training: 3, mocks: 5 },
  etm: { training: 1, mocks: 2 },
  co: { training: 2, mocks: 3 },
  ei: { training: 1, mocks: 2 },
  crr: { training: 1, mocks: 2 },
  ha: { training: 1, mocks: 1 },
};

/** The numbers that each bank promises. */
const LEAST: Readonly<Record<string, BankMinimum>> = {
  b: { questions: 200, clips: 15 },
  etm: { questions: 80, clips: 10 },
  co: { questions: 90 },
  ei: { questions: 60 },
  crr: { questions: 60 },
  ha: { questions: 60, figures: 20 },
};

interface Remark extends QuestionRemark {
  file: string;
}
const toSentence = ({ file, path, message }: Remark): string => `${file}${path}: ${message}`;

/** @param today yyyy-MM-dd @returns the faults of the content at `dir`, one sentence each */
export function checkContent(dir: string, today: string, draw: Draw = drawScene): string[] {
  const raw = readContent(dir);
  const facts = readFacts(dir, raw.faults);
  const changes = readLawChanges(dir, raw.faults);
  const readings = readReadings(dir, raw.faults);
  const asked = dropWithdrawn(raw);
  const files = new Map(asked.questions.map(({ file, value }) => [value.id, file]));
  return [
    ...raw.faults.map(toSentence),
    ...asked.questions.flatMap(({ file, value }) =>
      checkOneQuestion(value, draw, facts, today).map((remark) => toSentence({ file, ...remark })),
    ),
    ...findDuplicateQuestions(asked.questions.map(({ value }) => value)).map(
      ([later, earlier]) => `${files.get(later)}: asks the same as ${files.get(earlier)}`,
    ),
    ...findUselessAddresses(raw),
    ...findGlossaryFaults(raw),
    ...findLedgerBreaches(raw, readLedger(dir)),
    ...findWithdrawalFaults(raw, readLedger(dir), today),
    ...findOutdatedQuestions(asked.questions, changes, today),
    ...checkReadings(raw, readings),
    ...raw.courses.flatMap((course) => checkCourse(course, draw)).map(toSentence),
    ...findUnreadCourseFiles(dir, raw.courses).map(toSentence),
    ...raw.brands.flatMap(checkLegalTexts),
    ...raw.banks.flatMap((bank) => checkBank(asked, bank, files)),
    ...checkSeries(raw),
    ...checkFamilies(draw),
  ];
}

/** What the site of the demonstration adds to faults, laid over the content at `dir`. */
function checkDemonstration(dir: string): string[] {
  const { brands, faults } = readContent(layDemonstration(dir));
  return [
    ...faults.filter(({ layer }) => layer === 'site').map(toSentence),
    ...brands.flatMap(checkLegalTexts),
  ];
}

/** What readers found. What they have not read is listed, and waits: learners are asked published revisions only. */
function checkReadings({ questions }: RawContent, readings: Readings): string[] {
  const known = questions.map(({ value }) => value);
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...questions.flatMap(({ file, value }) =>
      findReadingFaults(value, readings).map((message) => `${file}${message}`),
    ),
    ...listReadIds(readings)
      .filter((id) => !ids.has(id))
      .map((id) => `readings: ${id} was read and is gone`),
    ...findAgreementFaults(computeAgreement(known, readings)),
  ];
}

/** The next revisions of published questions that wait for their readers. */
function listWaiting(raw: RawContent, readings: Readings): string[] {
  const waiting = dropWithdrawn(raw).questions.flatMap(({ value }) =>
    isRead(value, readings) ? [] : [value.id],
  );
  return waiting.length === 0 ? [] : [`${waiting.length} revisions wait for readers: ${waiting.join(' ')}`];
}

/** The wording of each legal text of a brand. */
function checkLegalTexts({ value: brand, texts }: RawContent['brands'][number]): string[] {
  return LEGAL_TEXTS.flatMap((name) => {
    const { titre, introduction, sections } = texts[name];
    const parts = [titre, introduction, ...sections.flatMap((section) => [section.titre, section.html])];
    return parts
      .flatMap(extractParagraphs)
      .flatMap((words) =>
        findWordingFaults(words).map((message) => `${name} of ${brand.name}: ${message}: ${words}`),
      );
  });
}

/** Faults that show only across all questions of a bank. @param files the file of each question, by its id */
function checkBank(
  { questions }: RawContent,
  { file, value }: RawContent['banks'][number],
  files: ReadonlyMap<string, string>,
): string[] {
  const own = questions.filter(({ bank }) => bank === value.code).map((one) => one.value);
  const habits = [...findBankShortfalls(own, LEAST[value.code] ?? { questions: 0 }), ...findAnswerBias(own)];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    ...habits.map((message) => `questions/${value.code}: ${message}`),
    ...findSimilarQuestions(own).map(
      ([later, earlier, share]) =>
        `${files.get(later)}: is ${percent(share)} the same as ${files.get(earlier)}`,
    ),
    ...findSimilarStems(own).map(
      ([later, earlier, share]) =>
        `${files.get(later)}: asks ${percent(share)} as ${files.get(earlier)} does`,
    ),
    ...findContradictions(own).map(
      ([right, wrong, claim]) =>
        `${files.get(right)}: calls right what ${files.get(wrong)} calls wrong: «${claim}»`,
    ),
    ...value.themes
      .map(({ couleur }, index) => ({ index, contrast: computeContrastWithWhite(couleur) }))
      .filter(({ contrast }) => contrast < 4.5)
      .map(
        ({ index, contrast }) =>
          `${file}/themes/${index}/couleur: ${contrast.toFixed(2)} : 1 on white, 4.5 at least`,
      ),
  ];
}

function checkSeries(raw: RawContent): string[] {
  return [...(assembleContent(raw)?.licences.values() ?? [])].flatMap((licence) => {
    const wanted = FULL_SERIES[licence.bank.code];
    const shortfalls = wanted ? findSeriesShortfalls(licence, wanted) : [];
    const papers = [...findKeptFaults(licence), ...findQuotaFaults(licence)];
    return [...shortfalls, ...papers].map(
      (message) => `licences/${licence.licence.code}.json: its bank ${message}`,
    );
  });
}

/** The faults of one question by itself. */
function checkOneQuestion(
  question: Question,
  draw: Draw,
  facts: readonly Fact[],
  today: string,
): QuestionRemark[] {
  return [
    ...checkQuestion(question, draw),
    ...findPoorReasons(question.parts),
    ...findHiddenSubjects(question.scene),
    ...findFactContradictions(question, selectFactsInForce(facts, today)),
    ...findNamedFactContradictions(question, facts, today),
    ...findPriorityErrors(question),
    ...findPlanClaimErrors(question),
    ...findWhyFaults(question),
  ];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dir = resolve(process.argv[2] ?? CONTENT_FOLDER);
  const raw = readContent(dir);
  const habits = checkHabits(dir, raw, TELLS);
  for (const line of [...habits.lines, ...listWaiting(raw, readReadings(dir, []))]) console.log(line);
  const faults = [
    ...checkContent(dir, frenchDay(new Date())),
    ...checkCoverage(dir, raw),
    ...habits.faults,
    ...checkDemonstration(dir),
  ];
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'content: no fault' : `content: ${faults.length} fault(s)`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
