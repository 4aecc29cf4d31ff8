/** A batch of codes as a file for spreadsheets. */
import type { NewBatch, PrintedCode } from '@balise/contract/school/codes';
import { printDay } from '../../lib/typed-day.ts';

/** With a mark and semicolons, so that Excel in French opens it as a table. No cell has a quote or a formula. */
export function writeCodesFile(
  { licence, validUntil }: Pick<NewBatch, 'licence' | 'validUntil'>,
  printed: readonly PrintedCode[],
): Blob {
  const lines = printed.map(({ number, code }) => [number, code, licence, printDay(validUntil)].join(';'));
  const text = ['N°;Code;Permis;Valable jusqu’au', ...lines].join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
