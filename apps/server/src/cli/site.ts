/**
 * `npm run site -- init | check | brand | course`: makes the folder of who runs an installation, and says its faults. It
 * needs neither a database nor the other settings, and the server reads the folder when it starts.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { tellContentFault } from '@balise/content/load/content-error';
import type { ContentFault } from '@balise/content/parse';
import { deriveColors, describeContrasts } from '../platform/brand/api.ts';
import { listContentLayers, readSitePlaces } from '../platform/config/api.ts';
import {
  type AnswerKey,
  addBrand,
  addCourse,
  askAnswers,
  checkSite,
  createSite,
  type Respondent,
  readAnswers,
  readLogo,
  refuseOldSite,
  type SiteAnswers,
  type SiteFolders,
  SiteOrderRefused,
} from '../platform/site-folder/api.ts';
import { readSiteArguments, type SiteOrder } from './site-arguments.ts';

const MOST_ANSWERS_BYTES = 256 * 1024;

try {
  const order = readSiteArguments(process.argv.slice(2));
  if (order.kind === 'help') console.log(order.usage);
  else await obey(order, findFolders(order.site));
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}

function explain(error: unknown): string | null {
  if (error instanceof SiteOrderRefused) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  // A draft is beside its place.
  const place = path?.split('/.new-')[0] ?? 'the folder of the site';
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${place}: the disk is full, nothing was changed`;
  if (code === 'EROFS') return `${place}: can only be read, nothing was changed`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${place}: this user (${process.getuid?.() ?? ''}) may not read or write it, nothing was changed`;
  if (code === 'ENOENT') return `${place}: there is no such file`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${place}: is no folder`;
  return code === 'EISDIR' ? `${place}: is no file` : null;
}

function findFolders(said: string | null): SiteFolders {
  const { contentDir, siteDir } = readSitePlaces();
  const dir = said === null ? siteDir : resolve(said);
  if (dir === null) throw new SiteOrderRefused('name the folder of the site, or set SITE_DIR');
  return { contentDir, siteDir: dir };
}

async function obey(order: Exclude<SiteOrder, { kind: 'help' }>, folders: SiteFolders): Promise<void> {
  if (order.kind === 'init') return initSite(folders, order.answers);
  if (order.kind === 'check') return tellSite(folders);
  if (order.kind === 'brand') return tellBrand(folders, order);
  const { archive, name, mayReplace } = order;
  const added = await addCourse(folders, { archive, name }, { mayReplace });
  if (added.wrapper !== null) console.log(`left out the folder «${added.wrapper}» that it was packed with`);
  for (const warning of added.warnings) console.log(`warning: ${warning}`);
  console.log(`courses/${name}: «${added.title}», ${added.parts} part(s)`);
  console.log(`Schools open it to learners as an application with the address /cours/${name}`);
  tellOthers(added.faults);
}

async function initSite(folders: SiteFolders, file: string | null): Promise<void> {
  refuseOldSite(folders);
  const answers = file === null ? await talk() : readAnswersFile(file);
  const notes = await createSite(folders, answers);
  for (const note of notes) console.log(`note: ${note}`);
  for (const line of describeContrasts(deriveColors(answers.color))) console.log(line);
  const { siteDir } = folders;
  console.log(`The site is in ${siteDir}; its README.md explains each file.`);
  console.log(`In the settings: SITE_DIR=${siteDir} and PUBLIC_URL=${answers.address}`);
}

/** What only the machine knows. */
function tellLogo(key: AnswerKey, answer: string): string | null {
  if (key !== 'logo' || answer === '') return null;
  try {
    readLogo(answer);
    return null;
  } catch (error) {
    const why = explain(error);
    if (why === null) throw error;
    return why;
  }
}

function readAnswersFile(file: string): SiteAnswers {
  const stats = statSync(file);
  if (!stats.isFile()) throw new SiteOrderRefused(`${file}: is no file`);
  if (stats.size > MOST_ANSWERS_BYTES) throw new SiteOrderRefused(`${file}: is larger than answers are`);
  return readAnswers(readFileSync(file, 'utf8'), tellLogo);
}

async function talk(): Promise<SiteAnswers> {
  if (!process.stdin.isTTY)
    throw new SiteOrderRefused(
      'without a terminal, --answers names a file of answers; the man page lists them',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Lines that are pasted at once wait here for their questions.
  const typed = lines[Symbol.asyncIterator]();
  const respondent: Respondent = {
    async ask(text) {
      lines.setPrompt(text);
      lines.prompt();
      const { value, done } = await typed.next();
      return done ? null : value;
    },
    tell: (line) => console.log(line),
  };
  try {
    return await askAnswers(respondent, tellLogo);
  } finally {
    lines.close();
  }
}

function tellSite(folders: SiteFolders): void {
  if (!statSync(folders.siteDir, { throwIfNoEntry: false })?.isDirectory())
    throw new SiteOrderRefused(`${folders.siteDir}: there is no site; balise site init makes one`);
  const { faults, found, warnings } = checkSite(listContentLayers(folders));
  for (const warning of warnings) console.log(`warning: ${warning}`);
  if (faults.length === 0) {
    console.log([`${folders.siteDir} has no fault`, ...found].join('\n'));
    return;
  }
  console.error(
    [`${faults.length} fault(s) in ${folders.siteDir}:`, ...faults.map(tellContentFault)].join('\n'),
  );
  process.exitCode = 1;
}

async function tellBrand(folders: SiteFolders, order: Extract<SiteOrder, { kind: 'brand' }>): Promise<void> {
  const { name, title, color, host, mayReplace } = order;
  const logo = readLogo(order.logo);
  const darkLogo = order.darkLogo === null ? null : readLogo(order.darkLogo);
  const faults = await addBrand(folders, { name, title, color, host, logo, darkLogo }, { mayReplace });
  for (const note of logo.notes) console.log(`note: ${note}`);
  for (const line of describeContrasts(deriveColors(color))) console.log(line);
  console.log(`brands/${name}: «${title}», at /home/${name}${host === null ? '' : ` and https://${host}`}`);
  tellOthers(faults);
}

function tellOthers(faults: readonly ContentFault[]): void {
  const lines = faults.map(tellContentFault);
  const said = lines.length === 0 ? 'The site has no fault.' : `The site has ${lines.length} other fault(s):`;
  console.log([said, ...lines].join('\n'));
}
