/** Our own courses in the page: which link means one, where its parts are, how far one is. Pure. */
import type { ChapterHead, CheckQuestion } from '@balise/contract/courses';
import type { PublicQuestion } from '@balise/contract/question';

/** The package that a link leads to: `/cours/<package>`, and nothing else. */
export function packageOf(link: string): string | null {
  return /^\/cours\/([a-z0-9][a-z0-9-]{0,39})\/?$/.exec(link)?.[1] ?? null;
}

/** What of a course an address shows: its chapters, the text of one, or the check of one. */
export interface CoursePlace {
  chapitre?: string;
  etape?: 'controle';
}

/** What else stands in the address is none of a course. */
export function readPlace(search: Record<string, unknown>): CoursePlace {
  // A name of digits alone is read as a number by the router.
  const chapter = typeof search.chapitre === 'number' ? String(search.chapitre) : search.chapitre;
  if (typeof chapter !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(chapter)) return {};
  return { chapitre: chapter, ...(search.etape === 'controle' && { etape: 'controle' }) };
}

export type ChapterState = 'a-lire' | 'en-cours' | 'termine';

export function stateOf({ termine_le, lu_le, repondues }: ChapterHead): ChapterState {
  if (termine_le) return 'termine';
  return lu_le || repondues > 0 ? 'en-cours' : 'a-lire';
}

/** Where to go on: the first chapter that is not done, at its check when its text is read; null when all are. */
export function nextPlace(chapters: readonly ChapterHead[]): (CoursePlace & { titre: string }) | null {
  const next = chapters.find(({ termine_le }) => !termine_le);
  if (!next) return null;
  return { chapitre: next.chapitre, titre: next.titre, ...(next.lu_le && { etape: 'controle' }) };
}

/** Percent of the chapters that are done, 100 for all of them alone. */
export function progressOf(chapters: readonly ChapterHead[]): number {
  const done = chapters.filter(({ termine_le }) => termine_le).length;
  return chapters.length === 0 ? 0 : Math.floor((100 * done) / chapters.length);
}

/** A check's question as the propositions and corrections of series know them: in one part. */
export function asQuestion(
  check: CheckQuestion,
  place: { paquet: string; chapitre: string; theme: string; position: number },
): PublicQuestion {
  return {
    identifiant: `${place.paquet}/${place.chapitre}/${check.identifiant}`,
    position: place.position,
    theme: place.theme,
    enonce: check.enonce,
    attendu: check.attendu,
    parties: [{ consigne: null, choix: check.choix, valeur: null }],
    media: check.media ?? { url: '', largeur: 16, hauteur: 10, alternative: '', clip: null },
  };
}
