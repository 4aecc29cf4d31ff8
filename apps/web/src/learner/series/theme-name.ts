import type { ProgrammeTheme } from './wire.ts';

/** The short name if there is one; the letter of a theme that the licence no longer has. */
export function themeName(themes: readonly ProgrammeTheme[], letter: string): string {
  const theme = themes.find(({ id }) => id === letter);
  return theme?.shortLabel || theme?.label || letter;
}
