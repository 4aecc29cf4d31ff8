/** Loads and checks `content/` once at start. */
import type { Theme } from '@balise/contract/series';
import type { BankFile } from '../catalogue.ts';
import { type Content, type LoadedQuestion, revisionKey } from '../content.ts';
import { listCourseScenes, prepareCourse } from '../course-prepare.ts';
import { findFurtherReading } from '../further-reading.ts';
import {
  findShownEntries,
  listLibraryEntries,
  listLibraryScenes,
  prepareLibrary,
} from '../library/library.ts';
import type { ContentFault } from '../parse.ts';
import { prepareQuestion } from '../prepare-question.ts';
import { assessConformity } from '../publisher.ts';
import type { Question } from '../question.ts';
import { parseQuestionId } from '../question-id.ts';
import { type RawContent, readContent } from './read-content.ts';

/** `content/` has faults; the message lists them all. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];
  constructor(dir: string, faults: readonly ContentFault[]) {
    const lines = faults.slice(0, 20).map(({ file, path, message }) => `  ${file}${path}: ${message}`);
    const more = faults.length > 20 ? [`  and ${faults.length - 20} more`] : [];
    super([`${faults.length} fault(s) in ${dir}:`, ...lines, ...more].join('\n'));
    this.faults = faults;
  }
}

/** @throws ContentError that names each file and the path inside it */
export function loadContent(dir: string): Content {
  const raw = readContent(dir);
  const content = assembleContent(raw);
  if (raw.faults.length > 0 || !content) throw new ContentError(dir, raw.faults);
  return content;
}

/** Assembles the files that were read; null without environments. The caller decides about `raw.faults`. */
export function assembleContent(raw: RawContent): Content | null {
  if (!raw.environments) return null;
  const courses = raw.courses.map(prepareCourse);
  const bankByLicence = new Map<string, string>(raw.licences.map(({ value }) => [value.code, value.bank]));
  const asked = raw.questions.map(({ value }) => value);
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
  const banks = new Map(
    raw.banks.map(({ value }) => [
      value.code as string,
      {
        ...value,
        questions: loaded
          .filter(({ bank }) => bank === value.code)
          .map(({ question }) => question)
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      },
    ]),
  );
  const past = raw.past.map(({ value }) => prepare(value));
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
    packages: new Map(raw.packages.map((one) => [one.name, one])),
    scenes: new Map([
      ...[...loaded.map(({ question }) => question), ...past].map((one) => [one.picture, one.scene] as const),
      ...raw.courses.flatMap(listCourseScenes),
      ...listLibraryScenes(library),
    ]),
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
