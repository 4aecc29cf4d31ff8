/**
 * A person who has no password here leaves for their own sign-on to prove that it is them, and comes back to the same page. The tab
 * stores that they left for this, and what they were about to do.
 */
import { createListeners } from './listeners.ts';

const CONFIRMATION_KEY = 'confirmation';
/** Longer, and the sign-in is for another reason. */
const LONGEST_WAY_MS = 600_000;
const LONGEST_LABEL = 80;
const STAGES = ['left', 'back', 'proved'] as const;

interface Way {
  at: number;
  /** Name of the pressed button; empty when unknown. */
  act: string;
  stage: (typeof STAGES)[number];
}

const listeners = createListeners();

/** @param act name of the pressed button */
export function noteLeaving(act: string): void {
  keep({ at: Date.now(), act: act.slice(0, LONGEST_LABEL), stage: 'left' });
}

/** Whether this sign-in is one that the person left for. Asked once: the next sign-in is for another reason. */
export function takeLeftToConfirm(): boolean {
  const way = find();
  if (way?.stage !== 'left') return false;
  keep({ ...way, stage: 'back' });
  return true;
}

/** The server has taken the new sign-in as a proof. */
export function noteConfirmed(): void {
  const way = find();
  if (way?.stage === 'back') keep({ ...way, stage: 'proved' });
}

/** What the person was about to do before they proved that it is them; null if they did not leave for it. */
export function readConfirmedAct(): string | null {
  const way = find();
  return way?.stage === 'proved' ? way.act : null;
}

export const onConfirmation = listeners.add;

export function dropConfirmation(): void {
  try {
    sessionStorage.removeItem(CONFIRMATION_KEY);
  } catch {
    // The storage is forbidden, so it holds nothing to remove.
  }
  listeners.tell();
}

function keep(way: Way): void {
  try {
    sessionStorage.setItem(CONFIRMATION_KEY, JSON.stringify(way));
  } catch {
    // Full or forbidden: the act asks again.
  }
  listeners.tell();
}

function find(): Way | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CONFIRMATION_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { at, act, stage } = kept as Record<string, unknown>;
    const known = STAGES.find((one) => one === stage);
    if (typeof at !== 'number' || typeof act !== 'string' || !known) return null;
    return at <= Date.now() && Date.now() - at < LONGEST_WAY_MS ? { at, act, stage: known } : null;
  } catch {
    return null;
  }
}
