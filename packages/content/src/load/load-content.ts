/** Loads and checks `content/` once at start. Nothing else reads it. */
import type { License } from '@balise/contract/codes';
import type { Theme } from '@balise/contract/series';
import type { Brand, Licence } from '@balise/contract/site';
import type { BankFile, Environments } from '../catalogue.ts';
import { type Course, prepareCourse, scenesOf } from '../course-prepare.ts';
import type { Fault } from '../parse.ts';
import { pictureName } from '../picture.ts';
import { conformityOf } from '../publisher.ts';
import { propositionsOf, type Question } from '../question.ts';
import { type RawContent, readContent } from './read-content.ts';
import type { BrandTexts } from './read-legal-texts.ts';
import type { ScormPackage } from './read-scorm-package.ts';

/** A question with what is asked of it at every request, computed once. */
export interface LoadedQuestion extends Question {
  /** Name of its picture, from the scene alone. */
  picture: string;
  /** One right letter in all, or several; none where only figures are asked. */
  expected: 'une' | 'plusieurs' | 'aucune';
}

export interface Bank extends BankFile {
  /** By id. */
  questions: readonly LoadedQuestion[];
}

export interface LicenceContent {
  /** What the page is told of the licence. */
  licence: Licence;
  bank: Bank;
  themes: readonly Theme[];
}

export interface Content {
  licences: ReadonlyMap<License, LicenceContent>;
  /** As they are asked today. */
  byId: ReadonlyMap<string, LoadedQuestion>;
  /** As they were asked before, by `pastKey`. */
  past: ReadonlyMap<string, LoadedQuestion>;
  /** By name of its package. */
  courses: ReadonlyMap<string, Course>;
  /** SCORM packages by name. */
  packages: ReadonlyMap<string, ScormPackage>;
  /** Scenes by picture name. */
  scenes: ReadonlyMap<string, Question['scene']>;
  brands: readonly Brand[];
  /** By name of the brand. */
  texts: ReadonlyMap<string, BrandTexts>;
  environments: Environments;
}

/** `content/` does not say what it should; every fault is in the message. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];
  constructor(dir: string, faults: readonly Fault[]) {
    const lines = faults.slice(0, 20).map(({ file, path, message }) => `  ${file}${path}: ${message}`);
    const more = faults.length > 20 ? [`  and ${faults.length - 20} more`] : [];
    super([`${faults.length} fault(s) in ${dir}:`, ...lines, ...more].join('\n'));
    this.faults = faults;
  }
}

/** @throws ContentError naming each file and the path inside it */
export function loadContent(dir: string): Content {
  const raw = readContent(dir);
  const content = assemble(raw);
  if (raw.faults.length > 0 || !content) throw new ContentError(dir, raw.faults);
  return content;
}

/** What was read, put together; null without environments. Faults are the caller's to judge. */
export function assemble(raw: RawContent): Content | null {
  if (!raw.environments) return null;
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
    past: new Map(past.map((question) => [pastKey(question.id, question.revision), question])),
    courses: new Map(raw.courses.map((course) => [course.name, prepareCourse(course)])),
    packages: new Map(raw.packages.map((one) => [one.name, one])),
    scenes: new Map([
      ...[...loaded.map(({ question }) => question), ...past].map((one) => [one.picture, one.scene] as const),
      ...raw.courses.flatMap(scenesOf),
    ]),
    brands: raw.brands.map(({ value, publisher }) => ({ ...value, accessibility: conformityOf(publisher) })),
    texts: new Map(raw.brands.map(({ value, texts }) => [value.name, texts])),
    environments: raw.environments,
  };
}

/** Every revision of a question that can be shown, by `pastKey`. */
export const revisionsOf = ({ byId, past }: Pick<Content, 'byId' | 'past'>): string[] =>
  [...byId.values(), ...past.values()].map(({ id, revision }) => pastKey(id, revision));

export const pastKey = (id: string, revision: number): string => `${id}.r${revision}`;

function prepare(question: Question): LoadedQuestion {
  const right = question.parts.flatMap((part) => propositionsOf(part).filter((one) => one.right));
  return {
    ...question,
    picture: pictureName(question.scene),
    expected: expectedOf(right.length),
  };
}

function expectedOf(right: number): LoadedQuestion['expected'] {
  if (right === 0) return 'aucune';
  return right === 1 ? 'une' : 'plusieurs';
}

function publicThemes(bank: BankFile): Theme[] {
  return bank.themes.map(({ identifiant, couleur, libelle, libelle_court }) => ({
    identifiant,
    couleur,
    libelle,
    libelle_court,
  }));
}
