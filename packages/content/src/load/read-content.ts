/** Reads the whole of `content/` and collects its faults, so that one run tells them all. */
import { type Dirent, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type BankFile,
  BankFileSchema,
  type BrandFile,
  BrandFileSchema,
  type Environments,
  EnvironmentsSchema,
  type LicenceFile,
  LicenceFileSchema,
} from '../catalogue.ts';
import { findImpossiblePaper } from '../impossible-paper.ts';
import { findImpossibleParts } from '../impossible-question.ts';
import type { BrandTexts } from '../legal-text.ts';
import { type ContentFault, createParser, type Parse } from '../parse.ts';
import { type Publisher, PublisherSchema } from '../publisher.ts';
import { type Question, QuestionSchema } from '../question.ts';
import { type RawCourses, readCourses } from './read-courses.ts';
import { findStrayTexts, readLegalTexts } from './read-legal-texts.ts';
import { readText } from './read-text.ts';

export interface Sourced<Value> {
  file: string;
  value: Value;
}

export interface RawContent {
  licences: Sourced<LicenceFile>[];
  banks: Sourced<BankFile>[];
  /** `bank` is the folder the question lies in. */
  questions: (Sourced<Question> & { bank: string })[];
  /** Revisions that were published and are no longer asked: `revisions/<id>.r<n>.json`. */
  past: Sourced<Question>[];
  brands: (Sourced<BrandFile> & { publisher: Publisher; texts: BrandTexts })[];
  courses: RawCourses['courses'];
  packages: RawCourses['packages'];
  environments: Environments | null;
  faults: ContentFault[];
}

const parseLicence = createParser(LicenceFileSchema);
const parseBank = createParser(BankFileSchema);
const parseBrand = createParser(BrandFileSchema);
const parsePublisher = createParser(PublisherSchema);
const parseEnvironments = createParser(EnvironmentsSchema);
const parseQuestion = createParser(QuestionSchema);

export function readContent(dir: string): RawContent {
  const faults: ContentFault[] = [];
  const read = <Value>(parse: Parse<Value>, ...path: string[]): Sourced<Value>[] => {
    const text = readText(join(dir, ...path), faults);
    const file = path.join('/');
    const value = text === null ? null : parse(file, text, faults);
    return value === null ? [] : [{ file, value }];
  };
  const brandFolders = foldersIn(dir, 'brands');
  const banksDir = join('licences', 'banks');
  const raw: RawContent = {
    licences: jsonIn(dir, 'licences').flatMap((name) => read(parseLicence, 'licences', name)),
    banks: jsonIn(dir, banksDir).flatMap((name) => read(parseBank, 'licences', 'banks', name)),
    brands: brandFolders.flatMap((name) => {
      const [brand] = read(parseBrand, 'brands', name, 'brand.json');
      const [publisher] = read(parsePublisher, 'brands', name, 'publisher.json');
      if (!brand || !publisher) return [];
      const texts = readLegalTexts(dir, brand.value, publisher.value, faults);
      return [{ ...brand, publisher: publisher.value, texts }];
    }),
    ...readCourses(dir, faults),
    environments: read(parseEnvironments, 'environments.json')[0]?.value ?? null,
    questions: foldersIn(dir, 'questions').flatMap((bank) =>
      foldersIn(dir, join('questions', bank)).flatMap((theme) =>
        jsonIn(dir, join('questions', bank, theme)).flatMap((name) =>
          read(parseQuestion, 'questions', bank, theme, name).map((found) => ({ ...found, bank })),
        ),
      ),
    ),
    past: jsonIn(dir, 'revisions').flatMap((name) => read(parseQuestion, 'revisions', name)),
    faults,
  };
  faults.push(...misplaced(raw));
  faults.push(...mistaken(raw));
  faults.push(...findStrayTexts(dir, ['legal', ...brandFolders.map((name) => `brands/${name}`)]));
  return raw;
}

/** Names, folders and references that do not agree with each other. */
function misplaced(raw: RawContent): ContentFault[] {
  const faults: ContentFault[] = [];
  const banks = new Map(raw.banks.map(({ value }) => [value.code as string, value]));
  const fault = (file: string, path: string, message: string) => faults.push({ file, path, message });
  for (const { file, value } of [...raw.licences, ...raw.banks])
    if (basename(file, '.json') !== value.code) fault(file, '/code', 'is not the name of the file');
  for (const { file, value } of raw.licences)
    if (!banks.has(value.bank)) fault(file, '/bank', `names no file of licences/banks: ${value.bank}`);
  for (const { file, value } of raw.banks) {
    if (value.paper.passMark > value.paper.items) fault(file, '/paper/passMark', 'is above items');
    const letters = value.themes.map((theme) => theme.identifiant);
    if (new Set(letters).size < letters.length) fault(file, '/themes', 'uses a letter twice');
    for (const { path, message } of findImpossiblePaper(value)) fault(file, path, message);
  }
  const seen = new Map<string, string>();
  for (const { file, value, bank } of raw.questions) {
    const [, , theme, name] = file.split('/');
    if (`${value.id}.json` !== name) fault(file, '/id', `is ${value.id}, not the name of the file`);
    if (value.theme !== theme) fault(file, '/theme', `is ${value.theme}, the folder is ${theme}`);
    if (!value.id.startsWith(`${bank}-${value.theme.toLowerCase()}-`))
      fault(file, '/id', `does not start with ${bank}-${value.theme.toLowerCase()}-`);
    if (!banks.get(bank)?.themes.some(({ identifiant }) => identifiant === value.theme))
      fault(file, '/theme', `${value.theme} is no theme of licences/banks/${bank}.json`);
    const other = seen.get(value.id);
    if (other) fault(file, '/id', `is already that of ${other}`);
    seen.set(value.id, file);
    faults.push(...findImpossibleParts(file, value.parts));
  }
  for (const { name, value, chapters } of raw.courses) {
    const licence = raw.licences.find((one) => one.value.code === value.licence);
    const themes = licence && banks.get(licence.value.bank)?.themes;
    if (!licence) fault(`courses/${name}/course.json`, '/licence', `is no licence: ${value.licence}`);
    for (const { file, value: chapter } of chapters)
      if (themes && !themes.some(({ identifiant }) => identifiant === chapter.theme))
        fault(
          `${file}.json`,
          '/theme',
          `${chapter.theme} is no theme of licences/banks/${licence.value.bank}.json`,
        );
  }
  if (raw.environments) {
    const domains = raw.environments.variants.flatMap((variant) => variant.domains);
    if (new Set(domains).size < domains.length)
      fault('environments.json', '/variants', 'claims a domain twice');
  }
  return faults;
}

/** Past revisions whose names or numbers do not agree with the questions of today. */
function mistaken({ past, questions }: RawContent): ContentFault[] {
  const today = new Map(questions.map(({ value }) => [value.id, value.revision]));
  return past.flatMap(({ file, value: { id, revision, parts } }) => {
    const found = findImpossibleParts(file, parts);
    if (basename(file, '.json') !== `${id}.r${revision}`)
      found.push({ file, path: '/revision', message: `is ${revision} of ${id}, not the name of the file` });
    if (revision >= (today.get(id) ?? Number.POSITIVE_INFINITY))
      found.push({ file, path: '/revision', message: 'is not below the one asked today' });
    return found;
  });
}

function entries(dir: string, under: string): Dirent[] {
  try {
    return readdirSync(join(dir, under), { withFileTypes: true });
  } catch {
    return [];
  }
}

const sortedNames = (list: Dirent[]) => list.map(({ name }) => name).sort();
const jsonIn = (dir: string, under: string) =>
  sortedNames(entries(dir, under).filter((entry) => entry.isFile() && entry.name.endsWith('.json')));
const foldersIn = (dir: string, under: string) =>
  sortedNames(entries(dir, under).filter((entry) => entry.isDirectory()));
