/**
 * The messages between the page and the player of SCORM packages, which has another origin. The page begins and
 * passes a channel; all messages are plain data.
 */

/** Characters of `suspend_data` that are kept; the standard has 4,096 or 64,000, and tools write more. */
export const LONGEST_SUSPEND_DATA = 1024 * 1024;

/** From the page: the part to launch, and the data its run-time starts with. */
export interface CourseOpening {
  kind: 'opening';
  /** Path of the part's first page, at the player's origin. */
  address: string;
  title: string;
  launchData: string;
  passMark: number | null;
  objectives: readonly string[];
  /** The last commit of the part; null the first time. */
  cmi: Record<string, unknown> | null;
  learner: { id: string; name: string };
}

/**
 * From the player: the part is launched; a page of it begins a session, or ends one while it stays in sight; or it
 * commits, for the last time when its session is finished.
 */
export type PlayerMessage =
  | { kind: 'launched' }
  | { kind: 'begun' }
  | { kind: 'left' }
  | {
      kind: 'commit';
      cmi: Record<string, unknown>;
      completionStatus?: unknown;
      successStatus?: unknown;
      score?: unknown;
    };
