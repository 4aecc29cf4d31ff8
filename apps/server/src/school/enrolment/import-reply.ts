/** An import as the pages of the school read it. Pure. */
import { type ListImport, MOST_FAULTS } from '@balise/contract/school/imports';
import type { Sendable } from '../../platform/http/api.ts';
import type { CheckedLines } from './check-lines.ts';
import type { StoredImport } from './import-store.ts';

/** Good lines that are shown, and examples of a column. */
const SHOWN_LINES = 5;
const EXAMPLES = 3;

export function buildImportReply(
  stored: StoredImport,
  checked: CheckedLines | null,
  isBusy: boolean,
): Sendable<ListImport> {
  const faults = checked?.faults ?? stored.faults;
  const good = checked?.good ?? [];
  const toCreate = good.filter(({ person }) => person === null).length;
  return {
    ...stored,
    isBusy,
    columns: buildColumns(stored),
    lines: checked?.total ?? stored.lines,
    toCreate,
    toComplete: good.length - toCreate,
    faultyLines: new Set(faults.map(({ line }) => line)).size,
    faultCount: faults.length,
    faults: faults.slice(0, MOST_FAULTS),
    preview: good.slice(0, SHOWN_LINES).map(({ line, identity, person }) => ({
      line,
      ...identity,
      isKnown: person !== null,
    })),
  };
}

function buildColumns({ cells, titleRow, fields }: StoredImport): ListImport['columns'] {
  if (cells === null) return [];
  const below = cells.slice(titleRow);
  return fields.map((field, position) => ({
    position,
    title: titleRow === 0 ? '' : (cells[titleRow - 1]?.[position] ?? ''),
    field,
    examples: below
      .map((row) => row[position] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES),
  }));
}
