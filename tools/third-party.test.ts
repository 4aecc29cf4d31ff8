import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { findThirdParties, isAccepted, writeThirdParties } from './third-party.ts';

test('every package that the product runs with is listed once, with its licence; build tools, test tools and our own packages are not', () => {
  const found = findThirdParties({
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@balise/web': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@x/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/silent': { version: '3.0.0' },
    'node_modules/tests': { version: '1.0.0', license: 'MIT', dev: true },
  });
  expect(found).toEqual([
    { name: '@x/a', version: '1.0.0', licence: 'ISC' },
    { name: 'b', version: '2.0.0', licence: 'MIT' },
    { name: 'silent', version: '3.0.0', licence: 'none' },
  ]);
  expect(writeThirdParties(found)).toContain('| `@x/a` | 1.0.0 | ISC |');
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['none', false],
])('a licence that requires more than its notice is a fault: %s', (licence, accepted) => {
  expect(isAccepted(licence)).toBe(accepted);
});

test.each(['.', 'trials'])(
  'no package of %s runs a script when it is installed, with any version of npm',
  (folder) => {
    const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    const { allowScripts = {} } = JSON.parse(read('package.json')) as {
      allowScripts?: Record<string, boolean>;
    };
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const wanting = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.split('node_modules/').at(-1) ?? path] : [],
    );
    expect(wanting.filter((name) => allowScripts[name] !== false)).toEqual([]);
  },
);
