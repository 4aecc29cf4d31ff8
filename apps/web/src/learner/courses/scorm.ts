/** The messages between the page and the player of a SCORM package, in the form of the wire. Pure. */
import type { CourseOpening, PlayerMessage } from '@balise/contract/learner/course-player';
import type { CoursePart, PartProgress } from './wire.ts';

type Commit = Extract<PlayerMessage, { kind: 'commit' }>;

export const isLaunched = (data: unknown): boolean =>
  (data as PlayerMessage | null | undefined)?.kind === 'launched';

/** Whether a message says that the learner has left the part, or is in it again; null when it says neither. */
export function readPresence(data: unknown): 'begun' | 'left' | null {
  const kind = (data as PlayerMessage | null | undefined)?.kind;
  return kind === 'begun' || kind === 'left' ? kind : null;
}

/** The state to store; null if the message is no commit. A package can send anything through the channel. */
export function readCommit(data: unknown, part: string): PartProgress | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, cmi } = data as Partial<Commit>;
  if (kind !== 'commit' || typeof cmi !== 'object' || cmi === null) return null;
  const commit = data as Commit;
  return {
    partId: part,
    state: JSON.stringify(cmi),
    status: statusOf(commit),
    score: scoreOf(commit.score),
    progress: percentOf(cmi.progress_measure, 1),
  };
}

function statusOf({ completionStatus, successStatus }: Commit): PartProgress['status'] {
  if (successStatus === 'passed') return 'passed';
  if (successStatus === 'failed') return 'failed';
  return completionStatus === 'completed' ? 'completed' : 'running';
}

function scoreOf(score: unknown): number | null {
  if (typeof score !== 'object' || score === null) return null;
  const { scaled, raw, min, max } = score as Record<string, unknown>;
  if (typeof scaled === 'number') return percentOf(scaled, 1);
  const [from, to] = [Number(min ?? 0), Number(max ?? 100)];
  return typeof raw === 'number' && to > from ? percentOf(raw - from, to - from) : null;
}

function percentOf(value: unknown, whole: number): number | null {
  if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const percent = Math.round((100 * Number(value)) / whole);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}

export const isPartOver = (status: PartProgress['status'] | null): boolean =>
  status === 'completed' || status === 'passed';

/** The launch message for a part. */
export function toCourseOpening(part: CoursePart, learner: CourseOpening['learner']): CourseOpening {
  return {
    kind: 'opening',
    address: part.address,
    title: part.title,
    launchData: part.launchData,
    passMark: part.passMark,
    objectives: part.objectives,
    cmi: part.state === null ? null : JSON.parse(part.state),
    learner,
  };
}

/** The part to open first: the first unfinished one, else the first. */
export const firstToOpen = (parts: readonly CoursePart[]): CoursePart | undefined =>
  parts.find(({ status }) => !isPartOver(status)) ?? parts[0];
