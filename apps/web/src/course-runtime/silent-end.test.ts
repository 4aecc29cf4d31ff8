/** The run-time of packages that say little: what is committed when they end. */
import { expect, test, vi } from 'vitest';

interface Calls {
  begin: string;
  set: string;
  finish: string;
  status: string;
  exit: string;
  score: string;
}

const VERSIONS = {
  'scorm-12': {
    begin: 'LMSInitialize',
    set: 'LMSSetValue',
    finish: 'LMSFinish',
    status: 'cmi.core.lesson_status',
    exit: 'cmi.core.exit',
    score: 'cmi.core.score.raw',
  },
  'scorm-2004': {
    begin: 'Initialize',
    set: 'SetValue',
    finish: 'Terminate',
    status: 'cmi.completion_status',
    exit: 'cmi.exit',
    score: 'cmi.score.scaled',
  },
} as const;
type Version = keyof typeof VERSIONS;

type Api = Record<string, (...words: string[]) => string>;

interface Commit {
  kind: string;
  cmi: Record<string, unknown>;
  completionStatus: unknown;
}

/** Loads the player's script in a window of its own, and opens a package with these data. */
async function openPackage(version: Version, cmi: object | null) {
  const told: Commit[] = [];
  let hear: (event: object) => void = () => undefined;
  const holder = {};
  const page = {
    parent: holder as object,
    addEventListener: (kind: string, listener: typeof hear) => {
      if (kind === 'message') hear = listener;
    },
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { href: 'http://x.example/lecteur', origin: 'http://x.example' });
  const frame = { style: {} };
  vi.stubGlobal('document', {
    currentScript: { dataset: { holders: 'http://ours.example' } },
    createElement: () => frame,
    body: { append: () => undefined },
  });
  vi.resetModules();
  await (version === 'scorm-12' ? import('./scorm-12.ts') : import('./scorm-2004.ts'));
  const port = { postMessage: (message: Commit) => void told.push(message) };
  const learner = { id: '7', name: 'Martin, Léa' };
  hear({
    source: holder,
    origin: 'http://ours.example',
    ports: [port],
    data: {
      kind: 'opening',
      address: '/paquet/a.html',
      title: 'A',
      learner,
      cmi,
      launchData: '',
      passMark: null,
      objectives: [],
    },
  });
  const apis = page as unknown as Record<string, Api>;
  const api = (): Api => apis[version === 'scorm-12' ? 'API' : 'API_1484_11'] as Api;
  return { told, call: (name: string, ...words: string[]) => api()[name]?.(...words) };
}

const versions = Object.entries(VERSIONS) as [Version, Calls][];

/** @returns what the last session committed, and what the page makes of it */
async function play(version: Version, sets: readonly [string, string][], cmi: object | null = null) {
  vi.useFakeTimers();
  const { begin, set, finish } = VERSIONS[version];
  const { told, call } = await openPackage(version, cmi);
  call(begin, '');
  for (const [element, value] of sets) call(set, element, value);
  call(finish, '');
  vi.useRealTimers();
  const commit = told.filter(({ kind }) => kind === 'commit').at(-1);
  const values = (commit?.cmi.core ?? commit?.cmi) as Record<string, unknown> | undefined;
  return {
    status: values?.lesson_status ?? values?.completion_status,
    completionStatus: commit?.completionStatus,
    cmi: commit?.cmi ?? null,
  };
}

test.each(versions)('%s: a package that ends without a status is completed', async (version) => {
  expect(await play(version, [])).toMatchObject({ status: 'completed', completionStatus: 'completed' });
});

test.each(versions)('%s: so is one that was left before, without a status', async (version, { exit }) => {
  const left = await play(version, [[exit, 'suspend']]);
  expect(left.status).not.toBe('completed');
  expect(left.completionStatus).not.toBe('completed');
  expect(await play(version, [], left.cmi)).toMatchObject({ status: 'completed' });
});

test.each(versions)('%s: what a package says stays', async (version, { status }) => {
  const said = await play(version, [[status, 'incomplete']]);
  expect(said).toMatchObject({ status: 'incomplete' });
  expect(said.completionStatus).not.toBe('completed');
  expect(await play(version, [], said.cmi)).toMatchObject({ status: 'incomplete' });
});
