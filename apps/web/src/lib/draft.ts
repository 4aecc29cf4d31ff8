/**
 * What was typed in a form and not sent yet: this tab's, for a reload. One at a time, and its owner's alone; who comes
 * after in the same tab never sees it.
 */
const KEY = 'brouillon';
/** More than anybody types or pastes into a form of ours: something else wrote it. */
const LONGEST = 100_000;

interface Draft {
  owner: string;
  values: Record<string, string>;
}

export function keepDraft(owner: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, values }));
  } catch {
    // Full or forbidden: only a reload would lose what is typed.
  }
}

/** By name; empty when there is none of `owner`'s. */
export function readDraft(owner: string): Record<string, string> {
  try {
    const text = sessionStorage.getItem(KEY);
    const draft: unknown = text === null || text.length > LONGEST ? null : JSON.parse(text);
    return isDraft(draft) && draft.owner === owner ? draft.values : {};
  } catch {
    return {};
  }
}

export const hasDraft = (owner: string): boolean => Object.keys(readDraft(owner)).length > 0;

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== 'object' || draft === null || !('owner' in draft) || !('values' in draft))
    return false;
  const { values } = draft;
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
