/**
 * What was typed and is not accepted yet. Kept by this tab until it closes, so that neither a reload nor starting again
 * with the code loses any of it; dropped once it is accepted. Nothing secret is typed here: passwords are chosen on the
 * central site.
 */
import { dropDraft as drop, keepDraft as keep, readDraft } from '../../lib/draft.ts';

export type Typed =
  | 'code_activation'
  | 'email'
  | 'nom'
  | 'prenom'
  | 'telephone'
  | 'date_naissance'
  | 'email_parent'
  | 'newsletter';

const OWNER = 'inscription';

/** Where the browser keeps nothing, the page still does. */
let draft: Record<string, string> | null = null;

function current(): Record<string, string> {
  draft ??= readDraft(OWNER);
  return draft;
}

export function keepDraft(typed: Partial<Record<Typed, string>>): void {
  draft = { ...current(), ...typed };
  keep(OWNER, draft);
}

export const drafted = (field: Typed): string => current()[field] ?? '';

export function dropDraft(): void {
  draft = {};
  drop();
}
