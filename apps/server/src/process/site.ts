/** What this process serves: the content of all layers, and the settings that stand in files. Read whole, or refused whole. */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, listRevisions } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { ContentError, tellContentFault } from '@balise/content/load/content-error';
import { assertPublished } from '@balise/content/load/ledger';
import {
  type Config,
  ConfigError,
  findUnknownBrands,
  isLoopbackHost,
  listContentLayers,
  readConfig,
} from '../platform/config/api.ts';

export interface ServedSite {
  config: Config;
  content: Content;
}

/** Why a site is not served, one sentence each. */
export class SiteRefused extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** @throws ContentError or ConfigError with all faults */
export async function readCheckedContent(config: Config): Promise<Content> {
  const layers = listContentLayers(config);
  const content = loadContent(layers, { mustBeFilled: servesStrangers(config) });
  assertSendersKnown(config, content);
  if (config.production) assertPublished(layers, content);
  return content;
}

/** A demonstration is of nobody, and nobody else reaches the machine of who only tries the program. */
const servesStrangers = ({ production, demo, publicUrl }: Config): boolean =>
  production && !demo && !isLoopbackHost(new URL(publicUrl).hostname);

function assertSendersKnown({ mailSenders, production }: Config, { brands }: Content): void {
  const strangers = findUnknownBrands(
    mailSenders,
    brands.map(({ name }) => name),
  );
  if (strangers.length > 0)
    throw new ConfigError(`senders of mails: there is no brand called ${strangers.join(', ')}`, production);
}

/**
 * Reads everything anew that a reload takes: the content, and of the settings those that stand in files of their own.
 * @throws SiteRefused with all faults
 */
export async function readSiteAgain(before: ServedSite): Promise<ServedSite> {
  const faults: string[] = [];
  const attempt = async <Value>(read: () => Value | Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      faults.push(...tellFaults(error));
      return null;
    }
  };
  const files = await attempt(() => readConfig());
  const config = { ...before.config, ...(files && keepFiles(files)) };
  const content = await attempt(() => readCheckedContent(config));
  if (faults.length > 0 || !content) throw new SiteRefused(faults);
  assertSameQuestions(before.content, content);
  return { config, content };
}

const keepFiles = ({
  siteDir,
  mailSenders,
  partners,
}: Config): Pick<Config, 'siteDir' | 'mailSenders' | 'partners'> => ({ siteDir, mailSenders, partners });

/** @throws what is no fault of the site */
function tellFaults(error: unknown): readonly string[] {
  if (error instanceof ContentError) return error.faults.map(tellContentFault);
  if (error instanceof ConfigError) return error.message.split('\n').map((line) => line.trim());
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return [`${path} can't be read (${code})`];
  throw error;
}

/** Other processes deal only what this one says that it can show, and it says that when it starts. */
function assertSameQuestions(before: Content, after: Content): void {
  const [old, now] = [new Set(listRevisions(before)), new Set(listRevisions(after))];
  const changed = [...old, ...now].filter((revision) => !old.has(revision) || !now.has(revision));
  if (changed.length > 0)
    throw new SiteRefused([`the questions have changed (${changed.length} revisions): restart for that`]);
}

/** A word that changes with any file of the site: one that is being written is not taken. */
export async function markSite({ siteDir }: Pick<Config, 'siteDir'>): Promise<string> {
  if (siteDir === null) return '';
  const mark = createHash('sha256');
  for (const entry of (await readdir(siteDir, { recursive: true })).sort()) {
    const found = await lstat(join(siteDir, entry)).catch(() => null);
    mark.update(`${entry}\0${found?.size}\0${found?.mtimeMs}\0${found?.ctimeMs}\0${found?.ino}\n`);
  }
  return mark.digest('base64');
}
