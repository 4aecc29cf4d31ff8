/** Our own courses: the links to them, and the addresses of their parts. Pure. */

/** The package that a link of the form `/cours/<package>` leads to; null for any other link. */
export function findPackageName(link: string): string | null {
  return /^\/cours\/([a-z0-9][a-z0-9-]{0,39})\/?$/.exec(link)?.[1] ?? null;
}

/** The part of a course that an address shows: its chapters, the text of one, or the check of one. */
export interface CoursePlace {
  chapter?: string | undefined;
  atCheck?: boolean | undefined;
}

/** Reads a place from the query; other parameters are ignored. */
export function readPlace(search: Record<string, unknown>): CoursePlace {
  // The router reads a name of only digits as a number.
  const chapter = typeof search.chapitre === 'number' ? String(search.chapitre) : search.chapitre;
  if (typeof chapter !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(chapter)) return {};
  return { chapter, ...(search.etape === 'controle' && { atCheck: true }) };
}

/** The query of the address for a place. */
export const placeSearch = ({ chapter, atCheck }: CoursePlace): Record<string, string> => ({
  ...(chapter && { chapitre: chapter }),
  ...(chapter && atCheck && { etape: 'controle' }),
});
