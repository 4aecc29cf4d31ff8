/** The zones of the repository and what each may import. The order matters: a later zone refines an earlier one. */
export interface Zone {
  name: string;
  files: RegExp;
  /** Zones it may import besides itself; `a/` stands for every zone whose name begins with it. */
  zones: readonly string[] | '*';
  /** Packages it may import. Node's own modules are allowed, unless `node` is false or lists the allowed ones. */
  packages: readonly string[] | '*';
  node?: boolean | readonly string[];
  readsEnvironment?: boolean;
}

const SERVER_COMMON = [
  ...[
    'server/jobs/runner',
    'server/jobs/runs',
    'server/http',
    'server/db',
    'server/clock',
    'server/config',
    'server/html',
    'server/secrets',
    'server/newest',
  ],
  ...['server/brand', 'content', 'contract'],
];

/** A folder of `packages/scene`; all of them are pure. */
function sceneRoom(folder: string, rooms: readonly string[], packages: readonly string[] = []): Zone {
  return {
    name: `scene/${folder}`,
    files: new RegExp(`^packages/scene/src/${folder}/`),
    zones: rooms.map((room) => `scene/${room}`),
    packages,
    node: false,
  };
}

export const ZONES: readonly Zone[] = [
  { name: 'contract', files: /^packages\/contract\/src\//, zones: [], packages: ['typebox'], node: false },
  // The folders of the scene, each with those it may import: schema → kit → world → actors → views → clip → single → why.
  { name: 'scene', files: /^packages\/scene\/src\/[^/]+$/, zones: ['scene/'], packages: [], node: false },
  sceneRoom('schema', [], ['typebox']),
  sceneRoom('kit', ['schema']),
  sceneRoom('world', ['schema', 'kit']),
  sceneRoom('actors', ['schema', 'kit', 'world']),
  sceneRoom('views/dashboard', ['schema', 'kit']),
  sceneRoom('views/objects', ['schema', 'kit', 'views/dashboard']),
  sceneRoom('views/signs', ['schema', 'kit']),
  sceneRoom('views/plan', ['schema', 'kit', 'views/signs']),
  sceneRoom('views/driver', ['schema', 'kit', 'world', 'actors', 'views/signs']),
  sceneRoom('views/sea', ['schema', 'kit']),
  sceneRoom('views/inland', ['schema', 'kit', 'views/sea']),
  sceneRoom('views/chart', ['schema', 'kit', 'views/sea']),
  sceneRoom('clip', ['schema', 'kit', 'world', 'actors', 'views/driver', 'playback']),
  sceneRoom('single', [
    ...['schema', 'kit', 'clip'],
    ...['dashboard', 'objects', 'signs', 'plan', 'driver', 'sea', 'inland', 'chart'].map(
      (view) => `views/${view}`,
    ),
  ]),
  sceneRoom('why', [
    ...['schema', 'kit', 'world', 'actors', 'clip', 'single'],
    ...[
      'views/driver',
      'views/plan',
      'views/sea',
      'views/inland',
      'views/chart',
      'views/dashboard',
      'views/objects',
      'views/signs',
    ],
  ]),
  // Plays a clip in the browser, so it must not import the code that draws.
  sceneRoom('playback', []),

  // Pure: of Node, it uses only hashes, and timers to pause between the steps of a long drawing.
  {
    name: 'content',
    files: /^packages\/content\/src\//,
    zones: ['contract', 'scene', 'scene/schema', 'scene/clip', 'scene/why'],
    packages: ['fast-xml-parser', 'marked', 'typebox'],
    node: ['node:crypto', 'node:timers/promises'],
  },
  // The only code that reads `content/` from the disk.
  {
    name: 'content/load',
    files: /^packages\/content\/src\/load\//,
    zones: ['content', 'contract', 'scene/schema'],
    packages: [],
  },
  {
    name: 'content-tools',
    files: /^packages\/content-tools\/src\//,
    zones: [
      'content',
      'content/load',
      'contract',
      'scene',
      'scene/schema',
      'scene/samples',
      'server/brand',
      'outside/settings',
    ],
    packages: [
      ...['csv-parse', 'csv-stringify', 'gift-pegjs', 'read-excel-file', 'write-excel-file'],
      ...['typebox', 'vite'],
    ],
  },

  { name: 'server/clock', files: /^apps\/server\/src\/clock\.ts$/, zones: [], packages: [], node: false },
  { name: 'server/newest', files: /^apps\/server\/src\/newest\.ts$/, zones: [], packages: [], node: false },
  {
    name: 'server/private-socket',
    files: /^apps\/server\/src\/private-socket\.ts$/,
    zones: [],
    packages: [],
  },
  { name: 'server/secrets', files: /^apps\/server\/src\/secrets\.ts$/, zones: ['contract'], packages: [] },
  { name: 'server/html', files: /^apps\/server\/src\/html\.ts$/, zones: [], packages: [], node: false },
  {
    name: 'server/config',
    files:
      /^apps\/server\/src\/(config(-[a-z]+)?|content-layers|loopback|partners-file|mail-senders-file|settings-file|weak-secret|erased-people(-file)?)\.ts$/,
    zones: ['content/load'],
    packages: [],
    readsEnvironment: true,
  },
  {
    name: 'server/root',
    files:
      /^apps\/server\/src\/(hang-up|listening|main|program|reload(-queue|-socket)?|site|start-(failures|steps|warnings)|stopping|switchboard)\.ts$/,
    zones: ['server/', 'content', 'content/load', 'contract'],
    packages: ['fastify', 'pino'],
  },
  // The composition root: the whole product without the demonstration, which `main.ts` passes in.
  {
    name: 'server/app',
    files: /^apps\/server\/src\/app\.ts$/,
    zones: [
      ...SERVER_COMMON,
      ...['server/identity', 'server/identity/', 'server/security-log', 'server/modules'],
    ],
    packages: ['fastify', 'pino'],
  },
  // Decides when the server's own jobs run; each module defines its jobs.
  {
    name: 'server/jobs/runner',
    files: /^apps\/server\/src\/jobs\/runner\.ts$/,
    zones: ['contract'],
    packages: [],
    node: ['node:timers/promises'],
  },
  {
    name: 'server/jobs/runs',
    files: /^apps\/server\/src\/jobs\/job-runs\.ts$/,
    zones: ['contract', 'server/clock', 'server/db', 'server/jobs/runner'],
    packages: ['kysely'],
  },
  {
    name: 'server/jobs',
    files: /^apps\/server\/src\/jobs\/(retention|table-sizes)\.ts$/,
    zones: ['server/', 'contract'],
    packages: [],
  },
  // Commands for the operator of the server; nothing imports them.
  {
    name: 'server/cli',
    files: /^apps\/server\/src\/cli\//,
    zones: ['server/', 'content', 'content/load', 'contract'],
    packages: ['kysely'],
  },
  {
    name: 'server/db',
    files: /^apps\/server\/src\/db\//,
    zones: ['server/config', 'server/private-socket', 'contract'],
    packages: ['kysely', 'pg', '@electric-sql/pglite', 'age-encryption', 'tar-stream'],
  },
  {
    name: 'server/brand',
    files: /^apps\/server\/src\/brand\//,
    zones: ['contract'],
    packages: ['culori'],
  },
  {
    name: 'server/http',
    files: /^apps\/server\/src\/http\//,
    zones: [
      'server/jobs/runner',
      'server/db',
      'content',
      'content/load',
      'server/clock',
      'server/config',
      'server/brand',
      'server/html',
      'server/secrets',
      'contract',
    ],
    packages: [
      ...[
        'fastify',
        'pino',
        'prom-client',
        'fast-json-stringify',
        'fastify-plugin',
        'kysely',
        'typebox',
        '@fastify/',
      ],
    ],
  },
  {
    name: 'server/mail',
    files: /^apps\/server\/src\/mail\//,
    zones: [
      ...['server/db', 'server/clock', 'server/config', 'server/brand', 'server/html'],
      ...['server/jobs/runner', 'contract'],
    ],
    packages: ['kysely', 'nodemailer'],
  },
  {
    name: 'server/security-log',
    files: /^apps\/server\/src\/security-log\//,
    zones: ['server/db', 'server/http', 'server/clock', 'server/config', 'server/secrets', 'contract'],
    packages: ['fastify', 'kysely'],
  },
  // Pages that the server writes itself, each in its brand.
  {
    name: 'server/pages',
    files: /^apps\/server\/src\/pages\//,
    zones: ['server/brand', 'server/html', 'contract'],
    packages: ['fastify'],
  },
  // Writes and checks the folder of who runs an installation, for the operators' commands.
  {
    name: 'server/site-folder',
    files: /^apps\/server\/src\/site-folder\//,
    zones: ['server/brand', 'server/config', 'server/html', 'content', 'content/load', 'contract'],
    packages: ['fast-xml-parser', 'yauzl'],
  },
  // Reads files of foreign programs, on a thread of its own.
  {
    name: 'server/foreign-files',
    files: /^apps\/server\/src\/foreign-files\//,
    zones: ['contract'],
    packages: ['csv-parse', 'fflate', 'read-excel-file', 'tsx'],
  },
  // Accounts and sessions. The ways to sign in are adapters around it, and it does not import them.
  {
    name: 'server/identity',
    files: /^apps\/server\/src\/identity\/[^/]+$/,
    zones: [...SERVER_COMMON, 'server/mail'],
    packages: ['fastify', 'kysely', '@node-rs/argon2', '@zxcvbn-ts/', 'tinypool', 'bowser'],
  },
  {
    name: 'server/identity/cas',
    files: /^apps\/server\/src\/identity\/cas\//,
    zones: [...SERVER_COMMON, 'server/identity', 'server/security-log', 'server/mail', 'server/pages'],
    packages: ['fastify', 'fast-xml-parser', 'typebox'],
  },
  {
    name: 'server/identity/partner',
    files: /^apps\/server\/src\/identity\/partner\//,
    zones: [...SERVER_COMMON, 'server/identity', 'server/mail'],
    packages: ['jose'],
  },
  {
    name: 'server/modules',
    files: /^apps\/server\/src\/modules\//,
    zones: [
      ...SERVER_COMMON,
      ...['content/load', 'server/foreign-files'],
      ...['server/identity', 'server/identity/', 'server/security-log', 'server/mail', 'server/pages'],
    ],
    packages: [
      'csv-stringify',
      'fastify',
      'fflate',
      'ical-generator',
      'kysely',
      '@simplewebauthn/server',
      'otpauth',
      'ts-fsrs',
      'typebox',
    ],
  },
  {
    name: 'server/demo',
    files: /^apps\/server\/src\/demo\//,
    zones: [...SERVER_COMMON, 'server/modules', 'server/identity', 'server/identity/'],
    packages: ['fastify', 'kysely', '@fastify/cookie'],
  },

  {
    name: 'web/lib',
    files: /^apps\/web\/src\/lib\//,
    zones: ['contract'],
    packages: ['react', '@tanstack/react-query'],
    node: false,
  },
  {
    name: 'web/ui',
    files: /^apps\/web\/src\/ui\//,
    zones: ['web/lib', 'contract'],
    packages: [
      'react',
      'react-dom',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@tabler/icons-react',
      '@tanstack/react-router',
      'dayjs',
    ],
    node: false,
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\//,
    zones: ['web/ui', 'web/lib', 'scene/playback', 'contract'],
    packages: [
      'react',
      '@mantine/core',
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'idb-keyval',
      'uqr',
    ],
    node: false,
  },
  // Frames a SCORM package at the package's own origin, within reach of its scripts, so it contains nothing of the
  // application.
  {
    name: 'web/course-runtime',
    files: /^apps\/web\/src\/course-runtime\//,
    zones: ['contract'],
    packages: ['scorm-again'],
    node: false,
  },
  {
    name: 'web/pages',
    files: /^apps\/web\/src\/(pages\/|school\/|main\.tsx$)/,
    zones: ['web/features', 'web/ui', 'web/lib', 'contract'],
    packages: [
      'react',
      'react-dom',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@fontsource-variable/inter',
    ],
    node: false,
  },

  // Tools, tests and build settings are outside the product, and may import all of it.
  { name: 'outside/preview', files: /^apps\/web\/preview\//, zones: '*', packages: '*', node: false },
  { name: 'outside/tools', files: /^(tools|trials)\//, zones: '*', packages: '*', readsEnvironment: true },
  {
    name: 'outside/journeys',
    files: /^e2e\//,
    zones: '*',
    packages: '*',
    readsEnvironment: true,
  },
  {
    name: 'outside/settings',
    files: /^([a-z.-]+|apps\/[a-z]+\/[a-z.-]+)\.config\.ts$/,
    zones: '*',
    packages: '*',
    readsEnvironment: true,
  },
  {
    name: 'outside/tests',
    files: /^(apps|packages)\/[a-z-]+\/(test\/|src\/.*\.test\.tsx?$)/,
    zones: '*',
    packages: '*',
    readsEnvironment: true,
  },
  // Scenes that the gallery and the benchmarks show besides the content's.
  {
    name: 'scene/samples',
    files: /^packages\/scene\/test\/([a-z]+-)?(samples|scene)\.ts$/,
    zones: ['scene', 'scene/'],
    packages: '*',
  },
];
