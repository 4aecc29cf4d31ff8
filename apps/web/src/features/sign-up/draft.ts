/**
 * What was typed and is not accepted yet. In this page's memory alone: whoever starts again with the code types nothing
 * twice, and nothing of it is left behind.
 */
export type Typed = 'code_activation' | 'email' | 'nom' | 'prenom' | 'telephone' | 'date_naissance';

let draft: Partial<Record<Typed, string>> = {};

export function keepDraft(typed: Partial<Record<Typed, string>>): void {
  draft = { ...draft, ...typed };
}

export const drafted = (field: Typed): string => draft[field] ?? '';

export function dropDraft(): void {
  draft = {};
}
