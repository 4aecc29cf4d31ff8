/** The changes of a site that commands make: the first files, one more brand, one more course. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environments } from '@balise/content/catalogue';
import { loadContent } from '@balise/content/load';
import { ContentError, tellContentFault } from '@balise/content/load/content-error';
import { openLayers } from '@balise/content/load/layers';
import { readCourses } from '@balise/content/load/read-courses';
import type { ContentFault } from '@balise/content/parse';
import { listContentLayers } from '../config/api.ts';
import { checkSite } from './check-site.ts';
import { describeSite, SITE_FILE_NAMES } from './describe-site.ts';
import { makeBrand, type NewBrand } from './make-brand.ts';
import { placeFiles, writeTexts } from './place-files.ts';
import { readLogo } from './read-logo.ts';
import type { SiteAnswers } from './site-answers.ts';
import { SiteOrderRefused } from './site-refused.ts';
import { unpackCourse } from './unpack-course.ts';

export interface SiteFolders {
  contentDir: string;
  siteDir: string;
}

/** Before anybody answers for nothing. @throws SiteOrderRefused, or what the system says of the folder */
export function refuseOldSite({ siteDir }: SiteFolders): void {
  const existing = SITE_FILE_NAMES.map((name) => join(siteDir, name)).filter((file) => existsSync(file));
  if (existing.length > 0)
    throw new SiteOrderRefused(`${existing.join(', ')}: is there already, nothing was written`);
  let folder = siteDir;
  while (!existsSync(folder)) folder = dirname(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** @returns what to know about the logo */
export async function createSite(
  { contentDir, siteDir }: SiteFolders,
  answers: SiteAnswers,
): Promise<string[]> {
  const { title, name, color, address } = answers;
  const logo = answers.logo === '' ? null : readLogo(answers.logo);
  const host = new URL(address).hostname;
  const texts = describeSite(answers);
  await placeFiles({
    folder: siteDir,
    units: [...texts.keys(), `brands/${name}`],
    fill(draft) {
      writeTexts(draft, [
        ...texts,
        ...makeBrand({ name, title, color, logo, darkLogo: null, host }, contentDir),
      ]);
      tryContent({ contentDir, siteDir: draft });
    },
  });
  return logo?.notes ?? [];
}

/** The server would read these files: else an answer was wrong in a way that nobody foresaw. */
function tryContent(folders: SiteFolders): void {
  try {
    loadContent(listContentLayers(folders), { mustBeFilled: true });
  } catch (error) {
    throw error instanceof ContentError
      ? new SiteOrderRefused(error.faults.map(tellContentFault).join('\n'))
      : error;
  }
}

export interface Replacing {
  mayReplace: boolean;
}

/** @returns the faults that the site has anyway */
export async function addBrand(
  folders: SiteFolders,
  brand: NewBrand,
  replacing: Replacing,
): Promise<ContentFault[]> {
  const { siteDir, contentDir } = folders;
  const unit = `brands/${brand.name}`;
  requirePlace(siteDir, unit, replacing);
  const others = openLayers([{ name: 'site', dir: siteDir }]).listFolders('brands');
  const first = others[0] ?? brand.name;
  const texts = new Map([
    ...(existsSync(join(siteDir, 'site.json'))
      ? []
      : [['site.json', `${JSON.stringify({ defaultBrand: first }, null, 2)}\n`] as const]),
    ...(brand.host === null ? [] : [['environments.json', addDomain(siteDir, brand.host)] as const]),
  ]);
  return changeWhole(folders, [...texts.keys(), unit], (draft) =>
    writeTexts(draft, [...texts, ...makeBrand(brand, contentDir)]),
  );
}

function addDomain(siteDir: string, host: string): string {
  const file = join(siteDir, 'environments.json');
  if (!existsSync(file))
    return describeDomains({ name: 'site', domains: [host], backend: '', service: '' }, []);
  try {
    const { default: first, variants } = JSON.parse(readFileSync(file, 'utf8')) as Environments;
    const known = [first, ...variants].some(({ domains }) => domains.includes(host));
    return describeDomains(known ? first : { ...first, domains: [...first.domains, host] }, variants);
  } catch {
    throw new SiteOrderRefused(`${file}: has faults; balise site check says them`);
  }
}

const describeDomains = (first: Environments['default'], variants: Environments['variants']): string =>
  `${JSON.stringify({ default: first, variants }, null, 2)}\n`;

export interface NewCourse {
  archive: string;
  /** Of its folder, and in the addresses of applications. */
  name: string;
}

export interface AddedCourse {
  title: string;
  parts: number;
  /** The folder that the archive was packed with and that was left out. */
  wrapper: string | null;
  warnings: string[];
  /** What the site has anyway. */
  faults: ContentFault[];
}

export async function addCourse(
  folders: SiteFolders,
  { archive, name }: NewCourse,
  replacing: Replacing,
): Promise<AddedCourse> {
  const { siteDir } = folders;
  const unit = `courses/${name}`;
  requirePlace(siteDir, unit, replacing);
  const added: Omit<AddedCourse, 'faults'> = { title: '', parts: 0, wrapper: null, warnings: [] };
  const faults = await changeWhole(folders, [unit], async (draft) => {
    added.wrapper = await unpackCourse(archive, join(draft, unit));
    const found: ContentFault[] = [];
    const { packages } = readCourses(openLayers([{ name: 'site', dir: draft }]), found);
    const [read] = packages;
    if (found.length > 0)
      throw new SiteOrderRefused(found.map((fault) => `${archive}: ${tellContentFault(fault)}`).join('\n'));
    if (!read) throw new SiteOrderRefused(`${archive}: has no imsmanifest.xml, so it is no SCORM package`);
    Object.assign(added, { title: read.title, parts: read.parts.length });
    added.warnings = read.missing.map(({ page, file }) => `${page} loads ${file}, which is not there`);
  });
  return { ...added, faults };
}

/** For a brand or a course in a site. */
function requirePlace(siteDir: string, unit: string, { mayReplace }: Replacing): void {
  if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory())
    throw new SiteOrderRefused(`${siteDir}: there is no site; balise site init makes one`);
  if (!mayReplace && existsSync(join(siteDir, unit)))
    throw new SiteOrderRefused(
      `${join(siteDir, unit)}: is there already; --replace puts the new one in its place`,
    );
}

/** Takes the change back when the site has a fault because of it. @returns the faults that it had before */
async function changeWhole(
  folders: SiteFolders,
  units: readonly string[],
  fill: (draft: string) => Promise<void> | void,
): Promise<ContentFault[]> {
  const layers = listContentLayers(folders);
  const before = new Set(checkSite(layers).faults.map(tellContentFault));
  let faults: ContentFault[] = [];
  await placeFiles({
    folder: folders.siteDir,
    units,
    mayReplace: true,
    fill,
    verify() {
      faults = checkSite(layers).faults;
      const fresh = faults.map(tellContentFault).filter((line) => !before.has(line));
      if (fresh.length > 0)
        throw new SiteOrderRefused(`nothing was changed, because it has faults:\n${fresh.join('\n')}`);
    },
  });
  return faults;
}
