/** Puts files into a folder all or nothing: they are written and checked beside their places first, then moved there. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteOrderRefused } from './site-refused.ts';

export interface Placing {
  /** The site; made when it isn't there. */
  folder: string;
  /** What is moved as one, by its path below the site: a file, or a folder such as `brands/phare`. */
  units: readonly string[];
  /** Whether they take the place of what is there. */
  mayReplace?: boolean;
  /** Fills a folder that has the form of the site; what it throws ends everything. */
  fill(draft: string): Promise<void> | void;
  /** Looks at the site when everything is at its place; what it throws takes everything back. */
  verify?(): void;
}

/** @throws SiteOrderRefused for what exists already */
export async function placeFiles({
  folder,
  units,
  mayReplace = false,
  fill,
  verify,
}: Placing): Promise<void> {
  const existing = units.filter((unit) => existsSync(join(folder, unit)));
  if (existing.length > 0 && !mayReplace)
    throw new SiteOrderRefused(
      `${existing.map((unit) => join(folder, unit)).join(', ')}: is there already, nothing was written`,
    );
  const made = makeFolder(folder);
  const undo: (() => void)[] = [];
  let draft: string | null = null;
  try {
    // The loader passes over names that begin with a dot.
    draft = mkdtempSync(join(folder, '.new-'));
    await fill(draft);
    for (const unit of units) moveUnit({ folder, draft, unit }, undo);
    verify?.();
  } catch (error) {
    for (const step of undo.reverse()) step();
    if (draft !== null) rmSync(draft, { recursive: true, force: true });
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw error;
  }
  rmSync(draft, { recursive: true, force: true });
}

function moveUnit(
  { folder, draft, unit }: { folder: string; draft: string; unit: string },
  undo: (() => void)[],
): void {
  const [from, to] = [join(draft, unit), join(folder, unit)];
  const made = mkdirSync(dirname(to), { recursive: true });
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
  if (existsSync(to)) {
    const old = join(draft, '.old', unit);
    mkdirSync(dirname(old), { recursive: true });
    renameSync(to, old);
    undo.push(() => renameSync(old, to));
  }
  renameSync(from, to);
  undo.push(() => rmSync(to, { recursive: true, force: true }));
}

/**
 * Makes a folder and those above it. The recursive form of Node tries without end where the system lets nobody make one.
 * @returns the first one that was made; undefined when all were there
 */
function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const above = dirname(folder);
  const first = above === folder ? undefined : makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (first !== undefined) rmSync(first, { recursive: true, force: true });
    throw error;
  }
  return first ?? folder;
}

/** Writes texts by their path below `folder`. */
export function writeTexts(folder: string, texts: Iterable<readonly [path: string, text: string]>): void {
  for (const [path, text] of texts) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
