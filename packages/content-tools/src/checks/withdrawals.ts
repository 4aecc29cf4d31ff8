/** Checks of withdrawn questions. */
import type { Ledger } from '@balise/content/load/ledger';
import type { RawContent } from '@balise/content/load/read-content';

/** A question that nobody was asked is deleted, not withdrawn; a withdrawal counts from its day on. @param today yyyy-MM-dd */
export const findWithdrawalFaults = (
  { questions }: Pick<RawContent, 'questions'>,
  ledger: Ledger,
  today: string,
): string[] =>
  questions.flatMap(({ file, value: { id, withdrawn } }) => {
    if (!withdrawn) return [];
    if (ledger[id] === undefined) return [`${file}/withdrawn: was never published: delete the file`];
    return withdrawn.on > today ? [`${file}/withdrawn/on: is not there yet`] : [];
  });
