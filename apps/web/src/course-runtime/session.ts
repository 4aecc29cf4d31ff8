/**
 * What a SCORM package finds as its run-time, in its own frame. The frame has an origin of nobody: it reaches nothing of the
 * page that holds it. So its state comes with the name of the frame, which is there before any script runs and stays from one
 * page of the package to the next; and what it commits goes back by a message.
 */
import type { Scorm12API, Scorm2004API } from 'scorm-again';

type Settings = ConstructorParameters<typeof Scorm12API>[0];
type Api = Scorm12API | Scorm2004API;

/** As the page writes it into the frame's name (features/courses/scorm.ts). */
interface Told {
  jeton: string;
  cmi: Record<string, unknown> | null;
  eleve: { id: string; nom: string };
}

/** Null when the page is not directly in ours: a frame inside a package has no run-time. */
export function readTold(): Told | null {
  if (window.parent === window || window.parent !== window.top) return null;
  try {
    const told = JSON.parse(window.name) as Partial<Told> | null;
    return typeof told?.jeton === 'string' && told.eleve ? (told as Told) : null;
  } catch {
    return null;
  }
}

/** Kept often enough that little is lost when a window is closed without a word. */
const COMMIT_S = 5;

/** Settings of a run-time whose commits become messages. */
export function settingsFor(told: Told): Settings {
  return {
    autocommit: true,
    autocommitSeconds: COMMIT_S,
    lmsCommitUrl: 'page',
    sendFullCommit: true,
    renderCommonCommitFields: true,
    logLevel: 'NONE',
    httpService: {
      processHttpRequest(_url, params, immediate) {
        const { runtimeData, completionStatus, successStatus, score } = params as Record<string, unknown>;
        const said = (runtimeData as { cmi: Record<string, unknown> }).cmi;
        // Cut off before the package has finished, a session is one to go on with.
        const cmi = immediate ? said : withExit(said);
        // The next page of the package goes on from here.
        window.name = JSON.stringify({ ...told, cmi });
        const message = { jeton: told.jeton, cmi, completionStatus, successStatus, score, fin: immediate };
        // To whoever holds the frame: the policy of its pages lets nobody but us hold it.
        window.parent.postMessage(message, '*');
        return { result: 'true', errorCode: 0 };
      },
      updateSettings() {},
    },
  };
}

/** As if the package had been suspended, unless it says how it ends. SCORM 1.2 keeps that one level deeper. */
function withExit(cmi: Record<string, unknown>): Record<string, unknown> {
  const core = cmi.core as Record<string, unknown> | undefined;
  if (core) return { ...cmi, core: { ...core, exit: core.exit || 'suspend' } };
  return { ...cmi, exit: cmi.exit || 'suspend' };
}

/** Puts what was kept into the run-time, before the package begins. */
export function resume(api: Api, { cmi }: Told, exit: unknown): 'ab-initio' | 'resume' | '' {
  if (!cmi) return 'ab-initio';
  // biome-ignore lint/suspicious/noExplicitAny: the type of the library for any JSON
  api.loadFromJSON(cmi as any, '');
  return exit === 'suspend' ? 'resume' : '';
}

/**
 * Leaving without a word keeps what was said so far. Twice: the name that is given while a page is hidden comes too late for
 * the next page of the package, and a page may say its last word then.
 */
export function commitOnLeave(commit: () => void): void {
  window.addEventListener('beforeunload', commit);
  window.addEventListener('pagehide', commit);
}

/** Storage of nobody's origin throws when it is touched: packages that only want to remember something get it for this page. */
export function lendStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(String(key)) ?? null,
      setItem: (key: string, value: string) => void kept.set(String(key), String(value)),
      removeItem: (key: string) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, name, { value: storage, configurable: true });
  }
}
