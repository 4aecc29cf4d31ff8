/** Reads all layers of content and collects their faults, so that one run reports them all. */
import { basename } from 'node:path';
import {
  type BankFile,
  BankFileSchema,
  type Environments,
  EnvironmentsSchema,
  type LicenceFile,
  LicenceFileSchema,
} from '../catalogue.ts';
import { type ExamFile, ExamFilesSchema } from '../exam-file.ts';
import { type ExamOperator, ExamOperatorsSchema } from '../exam-operator.ts';
import { type TextAddress, TextAddressesSchema } from '../further-reading.ts';
import { GlossaryFileSchema, type GlossaryWord } from '../glossary/glossary.ts';
import { findImpossiblePaper } from '../impossible-paper.ts';
import { findImpossibleParts } from '../impossible-question.ts';
import { type ContentFault, createParser, type Parse } from '../parse.ts';
import { type Question, QuestionSchema } from '../question.ts';
import { type ContentSource, nameLayers, openLayers } from './layers.ts';
import { type RawCourses, readCourses } from './read-courses.ts';
import { findStrayTexts } from './read-legal-texts.ts';
import { findStrayFiles, type RawBrand, readBrands } from './read-site.ts';

export interface Sourced<Value> {
  file: string;
  value: Value;
}

export interface RawContent {
  licences: Sourced<LicenceFile>[];
  banks: Sourced<BankFile>[];
  /** `bank` is the folder of the question. */
  questions: (Sourced<Question> & { bank: string })[];
  /** Published revisions that are no longer asked: `revisions/<id>.r<n>.json`. */
  past: Sourced<Question>[];
  brands: RawBrand[];
  courses: RawCourses['courses'];
  packages: RawCourses['packages'];
  environments: Environments | null;
  /** Addresses of the cited texts: `sources.json`. */
  addresses: TextAddress[];
  /** `exam-operators.json` */
  examOperators: ExamOperator[];
  /** `exam-files.json` */
  examFiles: ExamFile[];
  /** The words of each file of `glossary/`. */
  glossary: Sourced<GlossaryWord[]>[];
  faults: ContentFault[];
}

const parseLicence = createParser(LicenceFileSchema);
const parseBank = createParser(BankFileSchema);
const parseEnvironments = createParser(EnvironmentsSchema);
const parseQuestion = createParser(QuestionSchema);
const parseAddresses = createParser(TextAddressesSchema);
const parseExamOperators = createParser(ExamOperatorsSchema);
const parseExamFiles = createParser(ExamFilesSchema);
const parseGlossary = createParser(GlossaryFileSchema);

/** Never throws because of the content: faults are listed in the result. */
export function readContent(source: ContentSource): RawContent {
  const faults: ContentFault[] = [];
  const files = openLayers(source);
  const read = <Value>(parse: Parse<Value>, file: string): Sourced<Value>[] => {
    const text = files.readText(file, faults);
    const value = text === null ? null : parse(file, text, faults);
    return value === null ? [] : [{ file, value }];
  };
  const readAll = <Value>(parse: Parse<Value>, folder: string): Sourced<Value>[] =>
    files.listFiles(folder, '.json').flatMap((name) => read(parse, `${folder}/${name}`));
  const raw: RawContent = {
    licences: readAll(parseLicence, 'licences'),
    banks: readAll(parseBank, 'licences/banks'),
    brands: readBrands(files, faults),
    ...readCourses(files, faults),
    environments: read(parseEnvironments, 'environments.json')[0]?.value ?? null,
    addresses: read(parseAddresses, 'sources.json')[0]?.value ?? [],
    examOperators: read(parseExamOperators, 'exam-operators.json')[0]?.value ?? [],
    examFiles: read(parseExamFiles, 'exam-files.json')[0]?.value ?? [],
    glossary: readAll(parseGlossary, 'glossary'),
    questions: files
      .listFolders('questions')
      .flatMap((bank) =>
        files
          .listFolders(`questions/${bank}`)
          .flatMap((theme) =>
            readAll(parseQuestion, `questions/${bank}/${theme}`).map((found) => ({ ...found, bank })),
          ),
      ),
    past: readAll(parseQuestion, 'revisions'),
    faults,
  };
  faults.push(...findMisplaced(raw));
  faults.push(...findMistakenRevisions(raw));
  faults.push(...findStrayFiles(files), ...findStrayTexts(files));
  nameLayers(files, faults);
  return raw;
}

type Banks = ReadonlyMap<string, BankFile>;

/** Names, folders and references that contradict each other. */
function findMisplaced(raw: RawContent): ContentFault[] {
  const banks: Banks = new Map(raw.banks.map(({ value }) => [value.code as string, value]));
  return [
    ...[...raw.licences, ...raw.banks]
      .filter(({ file, value }) => basename(file, '.json') !== value.code)
      .map(({ file }) => ({ file, path: '/code', message: 'is not the name of the file' })),
    ...raw.licences
      .filter(({ value }) => !banks.has(value.bank))
      .map(({ file, value }) => ({
        file,
        path: '/bank',
        message: `names no file of licences/banks: ${value.bank}`,
      })),
    ...raw.banks.flatMap(findBankFaults),
    ...findMisplacedQuestions(raw, banks),
    ...raw.courses.flatMap((course) => findMisplacedChapters(raw, banks, course)),
    ...findBrandsOfOneDomain(raw.brands),
    ...findClaimedTwice(raw.environments),
    ...findMistakenOperators(raw),
    ...findMistakenExamFiles(raw),
  ];
}

function findBankFaults({ file, value }: Sourced<BankFile>): ContentFault[] {
  const faults: ContentFault[] = [];
  if (value.paper.passMark > value.paper.items)
    faults.push({ file, path: '/paper/passMark', message: 'is above items' });
  const letters = value.themes.map((theme) => theme.identifiant);
  if (new Set(letters).size < letters.length)
    faults.push({ file, path: '/themes', message: 'uses a letter twice' });
  return [...faults, ...findImpossiblePaper(value).map((found) => ({ file, ...found }))];
}

function findMisplacedQuestions({ questions }: RawContent, banks: Banks): ContentFault[] {
  const seen = new Map<string, string>();
  return questions.flatMap((question) => {
    const { file, value } = question;
    const other = seen.get(value.id);
    seen.set(value.id, file);
    return [
      ...findMisplacedQuestion(question, banks),
      ...(other ? [{ file, path: '/id', message: `is already that of ${other}` }] : []),
      ...findImpossibleParts(file, value.parts),
    ];
  });
}

function findMisplacedQuestion(
  { file, value, bank }: RawContent['questions'][number],
  banks: Banks,
): ContentFault[] {
  const faults: ContentFault[] = [];
  const fault = (path: string, message: string) => faults.push({ file, path, message });
  const [, , theme, name] = file.split('/');
  const start = `${bank}-${value.theme.toLowerCase()}-`;
  if (`${value.id}.json` !== name) fault('/id', `is ${value.id}, not the name of the file`);
  if (value.theme !== theme) fault('/theme', `is ${value.theme}, the folder is ${theme}`);
  if (!value.id.startsWith(start)) fault('/id', `does not start with ${start}`);
  if (!hasTheme(banks.get(bank), value.theme))
    fault('/theme', `${value.theme} is no theme of licences/banks/${bank}.json`);
  return faults;
}

const hasTheme = (bank: BankFile | undefined, letter: string): boolean =>
  bank?.themes.some(({ identifiant }) => identifiant === letter) ?? false;

function findMisplacedChapters(
  { licences }: RawContent,
  banks: Banks,
  { name, value, chapters }: RawContent['courses'][number],
): ContentFault[] {
  const licence = licences.find((one) => one.value.code === value.licence)?.value;
  if (!licence)
    return [
      {
        file: `courses/${name}/course.json`,
        path: '/licence',
        message: `is no licence: ${value.licence}`,
      },
    ];
  const bank = banks.get(licence.bank);
  return chapters
    .filter(({ value: { theme } }) => bank && !hasTheme(bank, theme))
    .map(({ file, value: { theme } }) => ({
      file: `${file}.json`,
      path: '/theme',
      message: `${theme} is no theme of licences/banks/${licence.bank}.json`,
    }));
}

function findClaimedTwice(environments: Environments | null): ContentFault[] {
  const domains = environments?.variants.flatMap((variant) => variant.domains) ?? [];
  if (new Set(domains).size === domains.length) return [];
  return [{ file: 'environments.json', path: '/variants', message: 'claims a domain twice' }];
}

/** Brands that would be chosen at the same origins. */
function findBrandsOfOneDomain(brands: RawContent['brands']): ContentFault[] {
  return brands.flatMap(({ file, value: { domainName } }) => {
    const first = brands.find(({ value }) => value.domainName.toLowerCase() === domainName.toLowerCase());
    if (domainName === '' || !first || first.file === file) return [];
    return [{ file, path: '/domainName', message: `${domainName} is already that of ${first.file}` }];
  });
}

/** Codes that occur twice, and licences that do not exist. */
function findMistakenOperators({ examOperators, licences }: RawContent): ContentFault[] {
  const file = 'exam-operators.json';
  const known = new Set<string>(licences.map(({ value }) => value.code));
  return examOperators.flatMap((one, index) => {
    const unknown = one.licences.filter((code) => !known.has(code));
    const isTwice = examOperators.findIndex(({ code }) => code === one.code) < index;
    return [
      ...unknown.map((code) => ({ file, path: `/${index}/licences`, message: `is no licence: ${code}` })),
      ...(isTwice ? [{ file, path: `/${index}/code`, message: `occurs twice: ${one.code}` }] : []),
    ];
  });
}

/** Licences that do not exist or have two files, pieces that occur twice, and files without their filing. */
function findMistakenExamFiles({ examFiles, licences }: RawContent): ContentFault[] {
  const file = 'exam-files.json';
  const known = new Set<string>(licences.map(({ value }) => value.code));
  const claimed = new Set<string>();
  return examFiles.flatMap((one, index) => {
    const faults: ContentFault[] = [];
    const fault = (path: string, message: string) =>
      faults.push({ file, path: `/${index}/${path}`, message });
    for (const code of one.licences) {
      if (!known.has(code)) fault('licences', `is no licence: ${code}`);
      if (claimed.has(code)) fault('licences', `occurs twice: ${code}`);
      claimed.add(code);
    }
    const codes = one.pieces.map(({ code }) => code);
    if (new Set(codes).size < codes.length) fault('pieces', 'uses a code twice');
    if (one.pieces.filter(({ isFiling }) => isFiling).length !== 1) fault('pieces', 'needs one filing');
    return faults;
  });
}

/** Past revisions whose names or numbers contradict the current questions. */
function findMistakenRevisions({ past, questions }: RawContent): ContentFault[] {
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
