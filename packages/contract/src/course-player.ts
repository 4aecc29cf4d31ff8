/**
 * What the page and the player of SCORM packages, which has another origin, say to each other. The page begins, with a
 * channel that it hands over; all of it is plain data.
 */

/** From the page: which part is launched, and what its run-time starts with. */
export interface CourseOpening {
  kind: 'opening';
  /** Path of the part's first page, at the player's origin. */
  address: string;
  title: string;
  launchData: string;
  passMark: number | null;
  objectives: readonly string[];
  /** What the part last committed; null at the first time. */
  cmi: Record<string, unknown> | null;
  learner: { id: string; name: string };
}

/** From the player: the part is launched; or it commits, for good when its session is finished. */
export type PlayerMessage =
  | { kind: 'launched' }
  | {
      kind: 'commit';
      cmi: Record<string, unknown>;
      completionStatus?: unknown;
      successStatus?: unknown;
      score?: unknown;
    };
