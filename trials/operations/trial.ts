/** What a trial of the operation of a release says about itself. Each file `<name>.trial.ts` here exports one as `trial`. */
import type { Report } from '../requirements.ts';

export interface Trial {
  /** The same as its file's: `npm run test:operations -- <name>` runs it. */
  name: string;
  /** What is tried, as the heading of the report. */
  title: string;
  needs: Needs;
  /** Tries it. @returns lines of Markdown for the report: figures, tables, what was seen */
  run(context: TrialContext): Promise<readonly string[]>;
}

export interface Needs {
  /** Whether only root can run it: namespaces, mounts, users. */
  root?: boolean;
  /** Programs, each with the Debian package that has it. Missing ones are installed if that is allowed. */
  programs?: Readonly<Record<string, string>>;
  /** What else is missing, in words: room on the disk. */
  listOthers?: () => readonly string[];
}

export interface TrialContext {
  /** An empty folder of this trial, removed at the end. Programs of other users can pass through it. */
  folder: string;
  /** Counts requirements, and prints each; a throw of `run` counts as one that failed. */
  report: Report;
}
