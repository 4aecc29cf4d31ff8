import type { Theme } from '@balise/contract/series';

/** The short name when there is one; its letter for a theme the licence no longer has. */
export function themeName(themes: readonly Theme[], letter: string): string {
  const theme = themes.find(({ identifiant }) => identifiant === letter);
  return theme?.libelle_court || theme?.libelle || letter;
}
