import type { SchoolRole } from '@balise/contract/rights';

/** What somebody works as, in a sentence. */
export const ROLE_WORDS: Readonly<Record<SchoolRole, string>> = {
  moniteur: 'enseignant ou enseignante',
  secretaire: 'secrétaire',
  gerant: 'gérant ou gérante',
};
