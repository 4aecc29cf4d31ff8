/** Sends a table as a file that French spreadsheets open. */
import type { FastifyReply } from 'fastify';
import { type CsvCell, writeSchoolCsv } from './write-csv.ts';

interface Table {
  name: string;
  columns: readonly string[];
  lines: readonly (readonly CsvCell[])[];
}

export function sendTable(reply: FastifyReply, { name, columns, lines }: Table): never {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store');
  return reply.send(writeSchoolCsv(columns, lines)) as never;
}
