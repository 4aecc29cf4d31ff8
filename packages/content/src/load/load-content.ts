/** Loads and checks all content once at start. */
import type { Theme } from '@balise/contract/learner/series';
import type { BankFile } from '../catalogue.ts';
import { type Content, type LoadedQuestion, revisionKey } from '../content.ts';
import { listCourseScenes, prepareCourse } from '../course-prepare.ts';
import { findFurtherReading } from '../further-reading.ts';
import { prepareGlossaries } from '../glossary/glossary.ts';
import {
  findShownEntries,
  listLibraryEntries,
  listLibraryScenes,
  prepareLibrary,
} from '../library/library.ts';
import { prepareQuestion } from '../prepare-question.ts';
import { assessConformity } from '../publisher.ts';
import type { Question } from '../question.ts';
import { parseQuestionId } from '../question-id.ts';
import { ContentError } from './content-error.ts';
import type { ContentSource } from './layers.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { type RawContent, readContent } from './read-content.ts';
import { findUnfilled, joinFaults } from './unfilled.ts';

export interface ContentOptions {
  /** Also refuses what is still to be filled in, as before strangers are served. */
  mustBeFilled?: boolean;
}

/**
 * A revision that is not published yet is not asked: the published one is, and a question that never was published waits.
 * @throws ContentError that names each file and the path inside it, all at once
 */
export function loadContent(source: ContentSource, { mustBeFilled = false }: ContentOptions = {}): Content {
  const raw = readContent(source);
  const content = assembleContent(keepPublished(raw, readLedger(source)));
  const faults = mustBeFilled ? joinFaults(raw.faults, findUnfilled(source)) : raw.faults;
  if (faults.length > 0 || !content) throw new ContentError(source, faults);
  return content;
}

/**
 * @param ledger all questions are asked while it is empty
 * @returns the content with the published revision of each question whose next one still waits for its readers, and
 * without the questions whose first one waits
 */
function keepPublished(raw: RawContent, ledger: Ledger): RawContent {
  const begun = Object.keys(ledger).length > 0;
  const asked = new Set<unknown>();
  const questions = raw.questions.flatMap((one) => {
    const { id, revision } = one.value;
    if (begun && !ledger[id]) return [];
    const published = ledger[id]?.revision ?? revision;
    const kept = raw.past.find(({ value }) => value.id === id && value.revision === published);
    if (published >= revision || !kept) return [one];
    asked.add(kept);
    const { withdrawn } = one.value;
    return [{ ...kept, bank: one.bank, value: { ...(withdrawn && { withdrawn }), ...kept.value } }];
  });
  return { ...raw, questions, past: raw.past.filter((one) => !asked.has(one)) };
}

/** @returns the content without the questions that are asked no more */
export const dropWithdrawn = (raw: RawContent): RawContent => ({
  ...raw,
  questions: raw.questions.filter(({ value }) => !value.withdrawn),
});

/** Assembles the files that were read; null without environments. The caller decides about `raw.faults`. */
export function assembleContent(raw: RawContent): Content | null {
  if (!raw.environments) return null;
  const courses = raw.courses.map(prepareCourse);
  const bankByLicence = new Map<string, string>(raw.licences.map(({ value }) => [value.code, value.bank]));
  const asked = dropWithdrawn(raw).questions.map(({ value }) => value);
  const library = prepareLibrary(listLibraryEntries(), asked, raw.addresses);
  const prepare = (question: Question): LoadedQuestion => {
    const { bank } = parseQuestionId(question.id);
    const own = courses.filter(({ licence }) => bankByLicence.get(licence) === bank);
    return prepareQuestion(question, {
      reading: findFurtherReading(question, own, raw.addresses),
      entries: findShownEntries(library, bank, question.scene),
    });
  };
  const loaded = raw.questions.map(({ value, bank }) => ({ bank, question: prepare(value) }));
  const withdrawn = new Map(
    loaded.flatMap(({ question: { id, withdrawn: one } }) => (one ? [[id, { withdrawn: one }]] : [])),
  );
  const banks = new Map(
    raw.banks.map(({ value }) => [
      value.code as string,
      {
        ...value,
        withdrawn: new Set(withdrawn.keys()),
        ...(value.kept && { kept: value.kept.filter((id) => !withdrawn.has(id)) }),
        questions: loaded
          .filter(({ bank, question }) => bank === value.code && !question.withdrawn)
          .map(({ question }) => question)
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      },
    ]),
  );
  const past = raw.past.map(({ value }) => prepare({ ...withdrawn.get(value.id), ...value }));
  return {
    licences: new Map(
      raw.licences.flatMap(({ value: { bank: code, ...licence } }) => {
        const bank = banks.get(code);
        return bank ? [[licence.code, { licence, bank, themes: publicThemes(bank) }] as const] : [];
      }),
    ),
    byId: new Map(loaded.map(({ question }) => [question.id, question])),
    past: new Map(past.map((question) => [revisionKey(question.id, question.revision), question])),
    courses: new Map(courses.map((course) => [course.name, course])),
    library,
    glossaries: prepareGlossaries(raw.glossary.flatMap(({ value }) => value)),
    packages: new Map(raw.packages.map((one) => [one.name, one])),
    scenes: new Map([
      ...[...loaded.map(({ question }) => question), ...past].map((one) => [one.picture, one.scene] as const),
      ...raw.courses.flatMap(listCourseScenes),
      ...listLibraryScenes(library),
    ]),
    examOperators: raw.examOperators,
    examFiles: raw.examFiles,
    brands: raw.brands.map(({ value, publisher }) => ({
      ...value,
      accessibility: assessConformity(publisher),
    })),
    texts: new Map(raw.brands.map(({ value, texts }) => [value.name, texts])),
    environments: raw.environments,
  };
}

function publicThemes(bank: BankFile): Theme[] {
  return bank.themes.map(({ identifiant, couleur, libelle, libelle_court }) => ({
    identifiant,
    couleur,
    libelle,
    libelle_court,
  }));
}
