/**
 * The typed text of a form that is not accepted yet. The tab stores it until it closes, so that a reload keeps it.
 * There is one draft at a time, and only its owner can read it, so that the next user of the tab never sees it.
 * Nothing secret is stored: forms with passwords have no draft.
 */
const KEY = 'brouillon';
/** Longer than any form of ours: another script wrote it. */
const LONGEST = 100_000;

interface Draft {
  owner: string;
  values: Record<string, string>;
}

/** The draft of this page if the browser's storage is full or forbidden. */
let unstored: string | null = null;

/** Fields that are not in `values` keep their stored text. */
export function keepDraft(owner: string, values: Record<string, string>): void {
  const text = JSON.stringify({ owner, values: { ...readDraft(owner), ...values } });
  try {
    sessionStorage.setItem(KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
}

/** The texts by field name; empty without a draft of `owner`. */
export function readDraft(owner: string): Record<string, string> {
  const draft = parse(unstored ?? stored());
  return draft?.owner === owner ? draft.values : {};
}

export const hasDraft = (owner: string): boolean => Object.keys(readDraft(owner)).length > 0;

/** Drops the draft of `owner`, or any draft. */
export function dropDraft(owner?: string): void {
  if (owner !== undefined && !hasDraft(owner)) return;
  unstored = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The storage is forbidden, so it holds no draft.
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
