/** The areas of the repository, their rooms, and the way of the arrows between them. */
export interface Area {
  /** A folder, or one file; the longest that a path begins with is its area. */
  path: string;
  /** Paths of the areas that it may import besides itself; `*` for all. */
  imports: readonly string[] | '*';
  /** Every folder directly in it is a room of its own; otherwise the area is one room. */
  hasRooms?: boolean;
  /** Others enter its rooms by their `api.ts`. */
  hasDoors?: boolean;
  /** May load files of other rooms with `import()` past their doors: the routers, for pages. */
  loadsPages?: boolean;
  /** Node's modules that it may import: all, unless they are listed. */
  node?: readonly string[];
  /** Packages that it may import: those of its package.json, unless they are listed. */
  packages?: readonly string[];
  /** May read `process.env`: all of it, or the rooms that are listed. */
  readsEnvironment?: true | readonly string[];
}

const CONTRACT = 'packages/contract/src';
const CALLERS = ['learner', 'account', 'central', 'gateway', 'school', 'operator'].map(
  (name) => `${CONTRACT}/${name}`,
);
const WIRE = [`${CONTRACT}/base`, ...CALLERS];
const SHARED = ['packages/rules/src', CONTRACT, ...WIRE];
/** Of the contract. */
const wire = (path: string, imports: readonly string[]): Area => ({
  path,
  imports: ['packages/rules/src', ...imports],
  node: [],
  packages: ['typebox'],
});
const CONTENT = ['packages/content/src', 'packages/content/src/load'];

/** Areas of the server from the lowest on: each may import those before it. */
function stackServer(areas: readonly Omit<Area, 'imports'>[]): Area[] {
  const below: string[] = [...SHARED, ...CONTENT];
  return areas.map((area) => {
    const path = `apps/server/src/${area.path}`;
    const stacked = { ...area, path, imports: [...below] };
    below.push(path);
    return stacked;
  });
}

const roomsWithDoors = { hasRooms: true, hasDoors: true } as const;
/** Code of the browser: nothing of Node. */
const web = (path: string, imports: readonly string[], more: Partial<Area> = {}): Area => ({
  path: `apps/web/src/${path}`,
  imports: [...SHARED, 'packages/scene/src/playback', ...imports.map((one) => `apps/web/src/${one}`)],
  node: [],
  ...more,
});

export const AREAS: readonly Area[] = [
  { path: 'packages/rules/src', imports: [], node: [], packages: [] },
  wire(`${CONTRACT}/base`, []),
  // By who calls: they don't know each other.
  ...CALLERS.map((path) => wire(path, [`${CONTRACT}/base`])),
  wire(CONTRACT, WIRE),
  {
    path: 'packages/scene/src',
    imports: ['packages/scene/src/playback'],
    hasRooms: true,
    node: [],
    packages: ['typebox'],
  },
  // Plays a clip in the browser, so it must not import the code that draws.
  { path: 'packages/scene/src/playback', imports: [], node: [], packages: [] },
  // Pure: of Node, it uses only hashes, and timers to pause between the steps of a long drawing.
  {
    path: 'packages/content/src',
    imports: [...SHARED, 'packages/scene/src'],
    node: ['node:crypto', 'node:timers/promises'],
  },
  // The only code that reads `content/` from the disk.
  {
    path: 'packages/content/src/load',
    imports: [...SHARED, 'packages/content/src', 'packages/scene/src'],
  },
  {
    path: 'packages/content-tools/src',
    imports: [...SHARED, ...CONTENT, 'packages/scene/src', 'packages/scene/test', 'apps/server/src/platform'],
  },

  ...stackServer([
    { path: 'platform', ...roomsWithDoors, readsEnvironment: ['config'] },
    { path: 'identity', ...roomsWithDoors },
    { path: 'learning', ...roomsWithDoors },
    { path: 'account', ...roomsWithDoors },
    { path: 'school', ...roomsWithDoors },
    { path: 'gateway', hasDoors: true },
    { path: 'operator', hasDoors: true },
    // The people and the past of the demonstration.
    { path: 'demo', hasDoors: true },
    // The composition root.
    { path: 'app.ts' },
    // Starts, reloads and stops the process.
    { path: 'process', hasDoors: true },
    // Commands for who runs the server; nothing imports them.
    { path: 'cli' },
    { path: 'main.ts' },
  ]),

  web('lib', []),
  web('ui', ['lib']),
  web('common', ['ui', 'lib'], roomsWithDoors),
  web('learner', ['common', 'ui', 'lib'], roomsWithDoors),
  web('school', ['common', 'ui', 'lib'], roomsWithDoors),
  web('operator', ['school', 'common', 'ui', 'lib'], roomsWithDoors),
  // The applications: they start, and load the pages of the rooms. A school's page loads the operator's late.
  web('learner/app', ['learner', 'common', 'ui', 'lib'], { loadsPages: true }),
  web('operator/app', ['operator', 'school', 'common', 'ui', 'lib'], { hasDoors: true, loadsPages: true }),
  web('school/app', ['operator/app', 'operator', 'school', 'common', 'ui', 'lib'], { loadsPages: true }),
  // Frames a SCORM package at the package's own origin, within reach of its scripts, so it contains nothing of the
  // application.
  web('course-runtime', [], { packages: ['scorm-again'] }),

  // Tools, tests and settings are outside the product, and may import all of it.
  ...[
    'apps/web/preview',
    'tools',
    'trials',
    'e2e',
    'apps/server/test',
    'apps/web/test',
    'packages/content/test',
    'packages/scene/test',
  ].map((path): Area => ({ path, imports: '*', readsEnvironment: true })),
];
