import type { SchoolRole } from '@balise/contract/base/rights';

/** What somebody works as, in a sentence. */
export const ROLE_WORDS: Readonly<Record<SchoolRole, string>> = {
  instructor: 'enseignant ou enseignante',
  secretary: 'secrétaire',
  manager: 'gérant ou gérante',
};
