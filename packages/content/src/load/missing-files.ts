/**
 * The files that the pages of a SCORM package load and that are not there: without its script a page waits without
 * end, so they are named when the package is read. Only what is written in the pages is looked at, not what their
 * scripts load, and no more of it than the bounds below.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MissingFile } from '../scorm-manifest.ts';
import { createFileFinder, folderOf, isElsewhere, resolveFile, splitAddress } from '../scorm-paths.ts';

const MOST_PAGES = 200;
const MOST_BYTES = 1024 * 1024;
/** Missing files that are named; a package that lacks a folder lacks hundreds. */
const MOST_NAMED = 20;
const PAGE = /\.x?html?$/i;

const TAG =
  /<(script|iframe|frame|link|img|audio|video|source|embed)\b((?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){0,100})>/gi;
const ATTRIBUTE = /(?:^|[\s"'])(src|href|rel)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** The text of a script is no page; what a template leaves open, or another encoding spoils, is no name. */
const SCRIPT_TEXT = /(<script\b[^<>]{0,2000}>)[^<]*(?:<(?!\/script)[^<]*)*/gi;
const OPEN = /[{}$<>\uFFFD]|'\s*\+|\+\s*'/;
const FRAMES = ['iframe', 'frame'];

/** @param entries pages that the manifest launches */
export function findMissingFiles(
  folder: string,
  entries: readonly string[],
  files: ReadonlyMap<string, number>,
): MissingFile[] {
  const find = createFileFinder(files.keys());
  const pages = new Set(entries);
  const missing = new Map<string, MissingFile>();
  const tell = (lack: MissingFile): void => {
    const known = missing.get(lack.file);
    if (known ? lack.isNeeded && !known.isNeeded : missing.size < MOST_NAMED) missing.set(lack.file, lack);
  };
  // A set is walked over what is added on the way.
  for (const page of pages) {
    if (pages.size > MOST_PAGES || (files.get(page) ?? 0) > MOST_BYTES || !PAGE.test(page)) continue;
    for (const { tag, address } of loadsOf(readFileSync(join(folder, page), 'utf8'))) {
      const found = resolveFile(find, folderOf(page), splitAddress(address).path);
      const isFrame = FRAMES.includes(tag);
      if (found === null) tell({ page, file: address, isNeeded: isFrame || tag === 'script' });
      else if (isFrame) pages.add(found);
    }
  }
  return [...missing.values()];
}

/** Without comments; one that is not closed goes to the end, as in a browser. */
function dropComments(html: string): string {
  const [before = '', ...others] = html.split('<!--');
  const after = others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''));
  return before + after.join('');
}

interface Load {
  tag: string;
  address: string;
}

function loadsOf(html: string): Load[] {
  // Its names are from another place.
  if (/<base\b/i.test(html)) return [];
  const text = dropComments(html).replace(SCRIPT_TEXT, '$1');
  return [...text.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => {
    const tag = name.toLowerCase();
    const said = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '', ...values]) => [
        attribute.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    );
    const isStyle = tag === 'link' && /\bstylesheet\b/i.test(said.get('rel') ?? '');
    const address = (tag === 'link' ? (isStyle ? said.get('href') : undefined) : said.get('src'))?.trim();
    if (!address || isElsewhere(address) || OPEN.test(address)) return [];
    return splitAddress(address).path === '' ? [] : [{ tag, address: address.replaceAll('&amp;', '&') }];
  });
}
