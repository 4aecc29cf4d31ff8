/** What a SCORM package commits, read as the wire wants it. Pure. */
import type { PackageState } from '@balise/contract/courses';

/** As the run-time in the frame sends it (course-runtime/session.ts); a package can send anything in its place. */
interface Commit {
  cmi: object;
  completionStatus?: unknown;
  successStatus?: unknown;
  score?: unknown;
}

/** The state to store; null for what is no commit of the frame that was given this token. */
export function readCommit(data: unknown, token: string): PackageState | null {
  if (typeof data !== 'object' || data === null) return null;
  const { jeton, cmi } = data as { jeton?: unknown; cmi?: unknown };
  if (jeton !== token || typeof cmi !== 'object' || cmi === null) return null;
  const commit = data as Commit;
  return {
    etat: JSON.stringify(cmi),
    statut: statusOf(commit),
    score: scoreOf(commit.score),
    avancement: percentOf((cmi as { progress_measure?: unknown }).progress_measure, 1),
  };
}

function statusOf({ completionStatus, successStatus }: Commit): PackageState['statut'] {
  if (successStatus === 'passed') return 'reussi';
  if (successStatus === 'failed') return 'echoue';
  return completionStatus === 'completed' ? 'termine' : 'en_cours';
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

export const isOver = ({ statut }: PackageState): boolean => statut === 'termine' || statut === 'reussi';

/** What the frame is named: the package's state and its learner, there before its first script. */
export function frameName(
  token: string,
  stored: string | null,
  learner: { id: string; name: string },
): string {
  return JSON.stringify({
    jeton: token,
    cmi: stored === null ? null : JSON.parse(stored),
    eleve: { id: learner.id, nom: learner.name },
  });
}
