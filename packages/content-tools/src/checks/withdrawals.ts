/** Checks of withdrawn questions. */
import type { Ledger } from '@balise/content/load/ledger';
import type { RawContent } from '@balise/content/load/read-content';

/** A question that nobody was asked is deleted, not withdrawn. */
export const findWithdrawalFaults = (
  { questions }: Pick<RawContent, 'questions'>,
  ledger: Ledger,
): string[] =>
  questions
    .filter(({ value }) => value.withdrawn && ledger[value.id] === undefined)
    .map(({ file }) => `${file}/withdrawn: was never published: delete the file`);
