/** The messages between the server and the thread that reads foreign files. */
import type { FileRefusal } from '@balise/contract/school/imports';
import type { ListOfCells } from './list-cells.ts';

export type ForeignTask =
  /** @param titles in plain letters, by which a list is told from other sheets */
  { kind: 'list-file'; bytes: Uint8Array; titles: readonly string[] } | { kind: 'list-text'; text: string };

export type FromReader =
  | { type: 'ready' }
  | { type: 'read'; list: ListOfCells }
  | { type: 'refused'; why: FileRefusal }
  | { type: 'failed'; message: string };
