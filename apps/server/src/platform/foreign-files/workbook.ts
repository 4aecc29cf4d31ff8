/**
 * One sheet of an Excel workbook as text. The file is unpacked here, piece by piece and never beyond a bound, so that a
 * small file can't grow without end; the library gets only the filled cells within the bounds of a list. Formulas are
 * not computed: a cell has the value that the program stored.
 */
import { MOST_CELLS, MOST_COLUMNS, MOST_SHEETS, TITLE_ROWS } from '@balise/contract/school/imports';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readSheets, { readSheet } from 'read-excel-file/universal';
import { thinSheet } from './lean-sheet.ts';
import { ListRefused } from './list-refused.ts';
import { walkTags } from './tags.ts';

/** Bytes of the unpacked parts together. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Parts of the file, pictures and settings included. */
const MOST_FILES = 2000;
/** A filled cell with its text is written with eight tags at most. */
const MOST_TAGS = 8 * MOST_CELLS;
/** Compressed bytes at a time: unpacked, they may be a thousand times as many. */
const STEP = 4096;
/** Characters of a cell that are looked at. */
const CELL_BEGINNING = 2000;
const SHEET = /^xl\/worksheets\/[\w.-]+\.xml$/i;
/** The parts of a workbook that have cells. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w.-]+\.xml)$/i;

/** Rows to read of each sheet: of the chosen one, or of all to choose. */
export interface WorkbookReading {
  /** Rows of a list; one more row or column tells that there are more. */
  mostRows: number;
  /** @returns the position of the sheet to read, by the first rows of each */
  pick(firstRows: readonly string[][][]): number;
}

/** @throws ListRefused */
export async function readWorkbook(
  bytes: Uint8Array,
  { mostRows, pick }: WorkbookReading,
): Promise<string[][]> {
  const parts = unpack(bytes);
  try {
    boundParts(parts);
    const heads = await readSheets(packThin(parts, TITLE_ROWS), OPTIONS);
    const picked = pick(heads.map(({ data }) => toRows(data)));
    return toRows(await readSheet(packThin(parts, mostRows), picked + 1, OPTIONS));
  } catch (error) {
    throw error instanceof ListRefused ? error : new ListRefused('UNREADABLE');
  }
}

/** `String` keeps a number as it is stored: a phone stays whole. */
const OPTIONS = { trim: false, parseNumber: String };

const toRows = (data: readonly (readonly unknown[])[]): string[][] => data.map((row) => row.map(toText));

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.slice(0, CELL_BEGINNING);
}

/** @throws ListRefused, NotXml */
function boundParts(parts: ReadonlyMap<string, string>): void {
  let [tags, cells, sheets] = [0, 0, 0];
  for (const [name, xml] of parts) {
    const isSheet = SHEET.test(name);
    walkTags(xml, {
      tag({ name: tag, kind }) {
        if (kind === 'close') return;
        tags += 1;
        if (isSheet && tag === 'c') cells += 1;
        if (tag === 'sheet') sheets += 1;
        if (cells > MOST_CELLS || tags > MOST_TAGS) throw new ListRefused('CELLS');
        if (sheets > MOST_SHEETS) throw new ListRefused('SHEETS');
      },
    });
  }
}

/** The file that the library reads: its sheets with their first rows, without a document type anywhere. */
function packThin(parts: ReadonlyMap<string, string>, rows: number): ArrayBuffer {
  const encoder = new TextEncoder();
  const thin = [...parts].map(([name, xml]): [string, Uint8Array] => [
    name,
    encoder.encode(SHEET.test(name) ? thinSheet(xml, { rows, columns: MOST_COLUMNS }) : xml),
  ]);
  return zipSync(Object.fromEntries(thin), { level: 0 }).slice().buffer;
}

/** The needed parts as text. @throws ListRefused */
function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  const parts = new Map<string, Uint8Array[]>();
  const names: string[] = [];
  let total = 0;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > MOST_FILES) throw new ListRefused('SHEETS');
    if (!NEEDED.test(file.name)) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MOST_BYTES) throw new ListRefused('SIZE');
      // The buffer is used again for the next piece.
      const pieces = parts.get(file.name) ?? [];
      pieces.push(chunk.slice());
      parts.set(file.name, pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length; start += STEP)
      unzip.push(bytes.subarray(start, start + STEP), start + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof ListRefused ? error : new ListRefused('UNREADABLE');
  }
  refuseOtherKinds(names);
  const decoder = new TextDecoder();
  return new Map([...parts].map(([name, pieces]) => [name, decoder.decode(Buffer.concat(pieces))]));
}

/** Other programs zip their files too. */
function refuseOtherKinds(names: readonly string[]): void {
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return;
  if (names.includes('mimetype') && names.includes('content.xml')) throw new ListRefused('ODS');
  throw new ListRefused(names.some((name) => name.endsWith('.iwa')) ? 'NUMBERS' : 'UNREADABLE');
}
