/**
 * The sheets of an Excel workbook as text. The file is unpacked here, piece by piece and never beyond a bound, so that a
 * small file can't grow without end; the library that reads the sheet gets only those pieces. Formulas are not computed: a
 * cell has the value that the program stored.
 */
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { ListRefused } from './list-refused.ts';

/** Bytes of the unpacked parts together. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_FILES = 200;
/** Compressed bytes at a time: unpacked, they may be a thousand times as many. */
const STEP = 4096;
/** The parts of a workbook that have cells. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w.-]+\.xml)$/i;
const DECLARES_ENTITIES = /<!(DOCTYPE|ENTITY)/i;

/** Rows of each sheet. @throws ListRefused */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][][]> {
  const parts = unpack(bytes);
  const decoder = new TextDecoder();
  for (const part of Object.values(parts))
    if (DECLARES_ENTITIES.test(decoder.decode(part))) throw new ListRefused('ILLISIBLE');
  try {
    const packed = zipSync(parts, { level: 0 });
    // `String` keeps a number as it is stored: a phone stays whole.
    const sheets = await readSheets(packed.slice().buffer, { trim: false, parseNumber: String });
    return sheets.map(({ data }) => data.map((row) => row.map(toText)));
  } catch {
    throw new ListRefused('ILLISIBLE');
  }
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** @throws ListRefused */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array[]> = {};
  const names: string[] = [];
  let total = 0;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > MOST_FILES) throw new ListRefused('TAILLE');
    if (!NEEDED.test(file.name)) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MOST_BYTES) throw new ListRefused('TAILLE');
      // The buffer is used again for the next piece.
      const pieces = parts[file.name] ?? [];
      pieces.push(chunk.slice());
      parts[file.name] = pieces;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length; start += STEP)
      unzip.push(bytes.subarray(start, start + STEP), start + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof ListRefused ? error : new ListRefused('ILLISIBLE');
  }
  refuseOtherKinds(names);
  return Object.fromEntries(Object.entries(parts).map(([name, pieces]) => [name, Buffer.concat(pieces)]));
}

/** Other programs zip their files too. */
function refuseOtherKinds(names: readonly string[]): void {
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return;
  if (names.includes('mimetype') && names.includes('content.xml')) throw new ListRefused('ODS');
  throw new ListRefused(names.some((name) => name.endsWith('.iwa')) ? 'NUMBERS' : 'ILLISIBLE');
}
