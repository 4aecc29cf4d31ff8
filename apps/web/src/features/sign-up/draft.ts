/**
 * What was typed and is not accepted yet. Kept by this tab until it closes, so that neither a reload nor starting again
 * with the code loses any of it; dropped once it is accepted. Nothing secret is typed here: passwords are chosen on the
 * central site.
 */
export type Typed =
  | 'code_activation'
  | 'email'
  | 'nom'
  | 'prenom'
  | 'telephone'
  | 'date_naissance'
  | 'email_parent'
  | 'newsletter';
type Draft = Partial<Record<Typed, string>>;

const KEY = 'inscription';
/** Longer is nothing that these forms accept. */
const LONGEST = 5000;

let draft: Draft | null = null;

function current(): Draft {
  draft ??= stored();
  return draft;
}

export function keepDraft(typed: Draft): void {
  draft = { ...current(), ...typed };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Full or forbidden: a reload loses it, the page itself does not.
  }
}

export function drafted(field: Typed): string {
  const value: unknown = current()[field];
  return typeof value === 'string' ? value : '';
}

export function dropDraft(): void {
  draft = {};
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function stored(): Draft {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    const value: unknown = text.length > LONGEST ? null : JSON.parse(text || 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
