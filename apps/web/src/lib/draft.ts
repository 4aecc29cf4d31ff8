/**
 * What was typed in a form and is not accepted yet. This tab keeps it until it closes, for a reload: one draft at a time, read by
 * its owner alone, so that who comes after in the same tab never sees it. Nothing secret is kept: forms of passwords have none.
 */
const KEY = 'brouillon';
/** More than anybody types or pastes into a form of ours: something else wrote it. */
const LONGEST = 100_000;

interface Draft {
  owner: string;
  values: Record<string, string>;
}

/** The page keeps it itself where the browser won't: full or forbidden. */
let unstored: string | null = null;

/** Fields that `values` doesn't name stay as they were kept. */
export function keepDraft(owner: string, values: Record<string, string>): void {
  const text = JSON.stringify({ owner, values: { ...readDraft(owner), ...values } });
  try {
    sessionStorage.setItem(KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
}

/** By name; empty when there is none of `owner`'s. */
export function readDraft(owner: string): Record<string, string> {
  const draft = parse(unstored ?? stored());
  return draft?.owner === owner ? draft.values : {};
}

export const hasDraft = (owner: string): boolean => Object.keys(readDraft(owner)).length > 0;

/** Of `owner`, or whosever it is. */
export function dropDraft(owner?: string): void {
  if (owner !== undefined && !hasDraft(owner)) return;
  unstored = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept there.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): Draft | null {
  try {
    const draft: unknown = text === null || text.length > LONGEST ? null : JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
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
