/** The run-time of a package: turns commits into messages, and starts with the data committed before. */
import type { CourseOpening } from '@balise/contract/learner/course-player';
import type { Scorm12API, Scorm2004API } from 'scorm-again';
import { type ApiCalls, putLongValues, takeLongValues, widenCalls } from './long-values.ts';
import type { SendMessage } from './player.ts';
import { endSilently, isStatusKnown, type StatusElement } from './silent-end.ts';

type Settings = NonNullable<ConstructorParameters<typeof Scorm12API>[0]>;
type Cmi = Record<string, unknown>;

interface RunTime<Api> {
  /** The property of the window where packages of its version look for it. */
  name: 'API' | 'API_1484_11';
  create(settings: Settings): Api;
  /** The functions with which a package begins and ends its session. */
  begin: 'LMSInitialize' | 'Initialize';
  finish: 'LMSFinish' | 'Terminate';
  commit(api: Api): void;
  /** Replaces the calls that read and write values. @param widen gets those of the library */
  widen(api: Api, widen: (calls: ApiCalls) => Pick<ApiCalls, 'get' | 'set'>): void;
  /** The part of its data model that says how a session ended and how long it was; empty for the model itself. */
  core?: 'core';
  /** By which a package says how far the learner is. */
  status: StatusElement;
  /** Sets the data of the learner and the part before the package starts. */
  prepare(api: Api, opening: CourseOpening, entry: SessionEntry): void;
}

export type SessionEntry = 'ab-initio' | 'resume' | '';

/** Seconds between automatic commits: little is lost when a window closes without one. */
const COMMIT_S = 5;

/** After a session ends while its page stays, another page of the package begins one within this time (ms), or none does. */
const TURN_MS = 1500;

/** After a finished session, another one starts: pages of one package each start and finish one. */
export function installRunTime<Api extends Scorm12API | Scorm2004API>(
  runTime: RunTime<Api>,
  opening: CourseOpening,
  tell: SendMessage,
): void {
  let { cmi } = opening;
  let current: Api;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const install = (): void => {
    const kept = cmi === null ? null : takeLongValues(cmi);
    const long = kept?.long ?? new Map<string, string>();
    let isKnown = cmi !== null && isStatusKnown(runTime.status, partOf(cmi, runTime.core));
    const statusElement = ['cmi', ...(runTime.core ? [runTime.core] : []), runTime.status.name].join('.');
    const api = runTime.create(
      settingsFor((commit, isFinal) => {
        const whole = putLongValues(commit.cmi, long);
        const isSilent = isFinal && !isKnown;
        const values = partOf(whole, runTime.core);
        const said = isSilent ? endSilently(runTime.status, values) : values;
        // A session that ends before the package finishes it can be resumed.
        cmi = isFinal ? withPart(whole, runTime.core, said) : withExit(whole, runTime.core);
        const completionStatus = isSilent ? said[runTime.status.name] : commit.completionStatus;
        tell({ kind: 'commit', ...commit, completionStatus, cmi });
      }),
    );
    if (kept) api.loadFromJSON(withoutSession(kept.cmi, runTime.core), '');
    runTime.prepare(api, opening, sessionEntry(cmi, runTime.core));
    runTime.widen(api, (calls) => {
      const { get, set } = widenCalls(calls, long);
      return {
        get,
        set(element, value) {
          const result = set(element, value);
          if (element === statusElement && String(result) === 'true') isKnown = true;
          return result;
        },
      };
    });
    api.on(runTime.begin, () => {
      clearTimeout(leaving);
      tell({ kind: 'begun' });
    });
    api.on(runTime.finish, () => {
      install();
      leaving = setTimeout(() => tell({ kind: 'left' }), TURN_MS);
    });
    Object.assign(window, { [runTime.name]: api });
    current = api;
  };
  install();
  const commitOnLeave = (): void => {
    if (current.isInitialized()) runTime.commit(current);
  };
  window.addEventListener('beforeunload', commitOnLeave);
  window.addEventListener('pagehide', commitOnLeave);
}

interface Commit {
  cmi: Cmi;
  completionStatus: unknown;
  successStatus: unknown;
  score: unknown;
}

function settingsFor(onCommit: (commit: Commit, isFinal: boolean) => void): Settings {
  return {
    autocommit: true,
    autocommitSeconds: COMMIT_S,
    lmsCommitUrl: 'page',
    sendFullCommit: true,
    renderCommonCommitFields: true,
    alwaysSendTotalTime: true,
    logLevel: 'NONE',
    httpService: {
      processHttpRequest(_url, params, immediate) {
        const { runtimeData, completionStatus, successStatus, score } = params as Record<string, unknown>;
        const { cmi } = runtimeData as { cmi: Cmi };
        onCommit({ cmi, completionStatus, successStatus, score }, Boolean(immediate));
        return { result: 'true', errorCode: 0 };
      },
      updateSettings() {},
    },
  };
}

const partOf = (cmi: Cmi, core: 'core' | undefined): Cmi => (core ? ((cmi[core] ?? {}) as Cmi) : cmi);
const withPart = (cmi: Cmi, core: 'core' | undefined, part: Cmi): Cmi =>
  core ? { ...cmi, core: part } : part;

/** As if the package had been suspended, unless the package itself ends the session in another way. */
function withExit(cmi: Cmi, core: 'core' | undefined): Cmi {
  const part = partOf(cmi, core);
  return withPart(cmi, core, { ...part, exit: part.exit || 'suspend' });
}

/** The time of the last session is already in the total. */
function withoutSession(cmi: Cmi, core: 'core' | undefined): Cmi {
  const { session_time: _spent, ...part } = partOf(cmi, core);
  return withPart(cmi, core, part);
}

function sessionEntry(cmi: Cmi | null, core: 'core' | undefined): SessionEntry {
  if (!cmi) return 'ab-initio';
  return partOf(cmi, core).exit === 'suspend' ? 'resume' : '';
}
