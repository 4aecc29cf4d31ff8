/**
 * `npm run third-party`: writes docs/third-party.md from package-lock.json: the packages of others that the product
 * runs with, and their licences. `npm run third-party:check` fails if the file is outdated, or a licence is not
 * accepted.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const FILE = fileURLToPath(new URL('../docs/third-party.md', import.meta.url));

/** Each allows a product of any licence to include the package, with its notice. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: they may be bundled, but not sold alone.
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
}

/** Packages that are installed for the product itself, sorted by name, each version once. */
export function findThirdParties(packages: Record<string, LockedPackage>): ThirdParty[] {
  const found = new Map<string, ThirdParty>();
  for (const [path, { version = '', license: licence = 'none', dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link) continue;
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** «(MIT OR CC0-1.0)» needs one accepted licence, «MIT AND ISC» needs all. */
export function isAccepted(licence: string): boolean {
  const terms = licence.replace(/[()]/g, '');
  if (terms.includes(' AND ')) return terms.split(' AND ').every(isAccepted);
  return terms.split(' OR ').some((term) => ACCEPTED.has(term));
}

export function writeThirdParties(parties: readonly ThirdParty[]): string {
  const rows = parties.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`);
  return [
    '# Third-party packages',
    '',
    'Written by `npm run third-party` from `package-lock.json`: change neither by hand. What only builds or tests is left out.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parties = findThirdParties(JSON.parse(readFileSync(LOCK, 'utf8')).packages);
  const text = writeThirdParties(parties);
  const faults = parties
    .filter(({ licence }) => !isAccepted(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: the licence ${licence} is not among those accepted`,
    );
  if (!process.argv.includes('--check')) writeFileSync(FILE, text);
  else if (readFileSync(FILE, 'utf8') !== text)
    faults.push('docs/third-party.md is not what is installed: npm run third-party');
  console.log(faults.length === 0 ? `third-party: ${parties.length} packages` : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}
