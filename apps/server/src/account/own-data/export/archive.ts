/** Builds an archive of all data about a person: everything as JSON, each section as CSV, and a read-me file. */
import type { Content } from '@balise/content';
import type { Db } from '../../../platform/db/api.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { readMe } from './read-me.ts';
import type { ExportSection, ExportSubject } from './section.ts';
import { SECTIONS } from './sections.ts';
import { zipped } from './zip.ts';

export interface ArchiveParts {
  db: Db;
  content: Content;
  subject: ExportSubject;
  now: Date;
}

/** The bytes of the archive, produced while it is sent: memory use does not grow with the amount of data. */
export function buildArchive(parts: ArchiveParts): AsyncGenerator<Uint8Array> {
  const { now } = parts;
  const tables = SECTIONS.map((section) => ({ name: `${section.name}.csv`, pieces: csvOf(section, parts) }));
  return zipped(
    [
      { name: 'LISEZMOI.txt', pieces: [readMe(SECTIONS, now)] },
      { name: 'donnees.json', pieces: jsonOf(parts) },
      ...tables,
    ],
    now,
  );
}

async function* csvOf(
  section: ExportSection,
  { db, subject, content }: ArchiveParts,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(section.columns);
  for await (const row of section.rows(db, subject, content))
    yield csvLine(section.columns.map((column) => row[column] ?? null));
}

async function* jsonOf({ db, subject, content, now }: ArchiveParts): AsyncGenerator<string> {
  yield `{\n"cree_le": ${JSON.stringify(now)}`;
  for (const section of SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let separator = '\n';
    for await (const row of section.rows(db, subject, content)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
