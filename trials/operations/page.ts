/** Reads docs/operations.md: its commands are run as they are written there. */
import { readReleaseFile } from './release-files.ts';

const FENCED = /^```sh\n([\s\S]*?)^```$/gm;

/** The commands below a heading of the page, block by block. @throws if there are none */
export function readCommands(heading: string): string[] {
  const blocks = [...readSection(heading).matchAll(FENCED)].map(([, commands = '']) => commands);
  if (blocks.length === 0) throw new Error(`docs/operations.md has no commands below «${heading}»`);
  return blocks;
}

/** The rows of the table below a heading of the page, without its head: the text of each cell, as it is typed. */
export function readTableRows(heading: string): string[][] {
  const [, , ...rows] = readSection(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** From a heading to the next one of the same rank or a higher one. */
function readSection(heading: string): string {
  const page = readReleaseFile('docs/operations.md');
  const lines = page.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`docs/operations.md has no heading «${heading}»`);
  const rank = (lines[start] ?? '').indexOf(' ');
  const length = lines.slice(start + 1).findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= rank);
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}
