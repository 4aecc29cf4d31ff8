/** Names that several files export because they mean the same thing in each, and why they do. */
export interface Repetition {
  name: string;
  /** All files that export it. */
  files: readonly string[];
  why: string;
}

export const REPETITIONS: readonly Repetition[] = [];
