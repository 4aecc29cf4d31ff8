/** Says what a backup on trial held. */
import type { TriedBackup } from '../platform/db/api.ts';

export const describeTried = ({ tables, rows, people, answers }: TriedBackup): string =>
  `restored on trial: ${people} people, ${answers} answers, ${rows} rows in ${tables} tables`;
