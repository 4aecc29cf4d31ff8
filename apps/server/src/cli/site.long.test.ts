/** A site of somebody, made and changed by the real command. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePackage } from '@balise/content/test/scorm-files';
import { writeToolsPackage } from '@balise/content/test/scorm-tools';
import { type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuilt } from '../../test/programs/run.ts';

let dir = '';
let site = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
  site = join(dir, 'site');
  write('logo.svg', LOGO);
  write('answers.json', JSON.stringify({ ...ANSWERS, logo: join(dir, 'logo.svg') }));
  const made = await run('init', site, '--answers', join(dir, 'answers.json'));
  expect(made.code, made.told).toBe(0);
});
afterAll(() => rmSync(dir, { recursive: true }));

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#0b5fa5" d="M0 0h120v40H0z"/></svg>';
const ANSWERS = {
  title: 'Le Phare',
  address: 'https://code.phare.fr',
  color: '#0b5fa5',
  publisher: 'Les Éditions du Phare',
  form: 'société par actions simplifiée',
  registration: 'RCS Nantes 732 829 320',
  street: '6, quai du Port, 44000 Nantes',
  phone: '02 40 35 00 06',
  email: 'contact@phare.fr',
  director: 'Anne Morvan, présidente',
  host: 'Ouest Serveurs',
  hostStreet: '1, rue du Nord, 59000 Lille',
  hostPhone: '03 20 35 00 10',
  dataContact: 'Jean Le Goff',
};

function write(name: string, content: string | Uint8Array): string {
  const file = join(dir, name);
  writeFileSync(file, content);
  return file;
}
async function run(...words: string[]) {
  const program = runBuilt('site', words, { SITE_DIR: site });
  const code = await program.ended;
  return { code, told: program.lines.join('\n') };
}
const listAll = (folder = site): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** A package as its author's tool exports it. */
function zipCourse(
  name: string,
  folder: (name: string) => void,
  change: (files: Zippable) => Zippable = (files) => files,
) {
  const from = join(dir, 'made');
  folder(from);
  const root = join(from, 'courses/essai');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, Uint8Array] => [path.slice(root.length + 1), new Uint8Array(readFileSync(path))]);
  rmSync(from, { recursive: true });
  return write(name, zipSync(change(Object.fromEntries(files))));
}

test('a new site has no fault, and a second one is not written over it', async () => {
  const checked = await run('check');
  expect(checked).toMatchObject({ code: 0, told: expect.stringContaining(`${site} has no fault`) });
  expect(checked.told).toContain('default brand: lephare');
  expect(checked.told).toContain('addresses: code.phare.fr');
  const before = listAll();
  expect(before).toContain('README.md');
  const again = await run('init', site, '--answers', join(dir, 'answers.json'));
  expect(again.code).toBe(1);
  expect(again.told).toContain(`${site}/publisher.json`);
  expect(again.told).toContain('is there already, nothing was written');
  expect(listAll()).toEqual(before);
});

test('wrong answers are told at once, and nothing is written', async () => {
  const file = write(
    'wrong.json',
    JSON.stringify({ ...ANSWERS, phone: '12', registration: 'RCS Nantes', logo: '/nowhere' }),
  );
  const other = join(dir, 'other/site');
  const { code, told } = await run('init', other, '--answers', file);
  expect(code).toBe(1);
  expect(told.split('\n').map((line) => line.split(':')[0])).toEqual(['registration', 'phone', 'logo']);
  expect(existsSync(join(dir, 'other'))).toBe(false);
  expect((await run('init', other)).told).toContain('without a terminal, --answers names a file');
});

test('all that is to be filled in is told, with its file and its field', async () => {
  const file = join(site, 'publisher.json');
  const good = readFileSync(file, 'utf8');
  const said = JSON.parse(good);
  writeFileSync(
    file,
    JSON.stringify({ ...said, editeur: { ...said.editeur, nom: '', telephone: '01 99 00 00 00' } }),
  );
  const { code, told } = await run('check');
  writeFileSync(file, good);
  expect(code).toBe(1);
  expect(told.split('\n')).toEqual([
    `2 fault(s) in ${site}:`,
    'site: publisher.json/editeur/nom: is to be filled in',
    'site: publisher.json/editeur/telephone: is to be filled in: 01 99 00 00 00 is of a range for films and books',
  ]);
});

test('a second brand has its own address; a hostile logo leaves nothing', async () => {
  const words = ['brand', 'balises', '--color', '#ffd400', '--address', 'https://balises.fr'];
  const hostile = write('hostile.svg', LOGO.replace('<path', '<path onload="alert(1)"'));
  const before = listAll();
  const refused = await run(...words, '--logo', hostile);
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('has an event handler: onload') });
  expect(listAll()).toEqual(before);
  const made = await run(...words, '--logo', join(dir, 'logo.svg'), '--title', 'Balises');
  expect(made.code, made.told).toBe(0);
  expect(made.told).toContain('for buttons instead of #ffd400, to be readable');
  expect(made.told).toContain('The site has no fault.');
  const checked = await run('check');
  expect(checked.told).toContain('brands: lephare («Le Phare»), balises («Balises»)');
  expect(checked.told).toContain('addresses: code.phare.fr, balises.fr');
  const again = await run(...words, '--logo', join(dir, 'logo.svg'));
  expect(again).toMatchObject({
    code: 1,
    told: expect.stringContaining('--replace puts the new one in its place'),
  });
  expect((await run(...words, '--logo', join(dir, 'logo.svg'), '--replace')).code).toBe(0);
});

test('a brand at the address of another is taken back', async () => {
  const before = listAll();
  const { code, told } = await run(
    'brand',
    'jumelle',
    '--color',
    '#123456',
    '--address',
    'https://code.phare.fr',
    '--logo',
    join(dir, 'logo.svg'),
  );
  expect(code).toBe(1);
  expect(told).toContain('code.phare.fr is already that of brands/lephare/brand.json');
  expect(listAll()).toEqual(before);
});

test('a course of another tool is checked and unpacked; a newer one takes its place', async () => {
  const zip = zipCourse('Ma leçon.zip', (from) => writeToolsPackage(from, 'essai', '2004'));
  const made = await run('course', zip);
  expect(made.code, made.told).toBe(0);
  expect(made.told).toContain('courses/ma-lecon: «Essai & suite», 5 part(s)');
  expect(made.told).toContain('/cours/ma-lecon');
  expect((await run('check')).told).toContain('1 SCORM, 1 of them of the site');
  expect((await run('course', zip)).told).toContain('--replace puts the new one in its place');
  const newer = zipCourse('newer.zip', (from) => writePackage(from, 'essai', '1.2'));
  expect((await run('course', newer, '--name', 'ma-lecon', '--replace')).code).toBe(0);
  expect(existsSync(join(site, 'courses/ma-lecon/lesson.js'))).toBe(true);
  expect(existsSync(join(site, 'courses/ma-lecon/rise'))).toBe(false);
});

const lesson = (change: (files: Zippable) => Zippable) => (name: string) =>
  zipCourse(name, (from) => writePackage(from, 'essai', '1.2'), change);

test.each<[string, (name: string) => string, string]>([
  [
    'that steps out',
    lesson((files) => ({ ...files, '../../mal.txt': new Uint8Array(1) })),
    'outside its own folder',
  ],
  [
    'with a link',
    lesson((files) => ({ ...files, lien: [new Uint8Array(1), { os: 3, attrs: (0o120777 << 16) >>> 0 }] })),
    'holds a link',
  ],
  [
    'with a bomb',
    (name) => {
      const bytes = readFileSync(lesson((files) => files)(name));
      // Where the list of files says how large the first one is.
      bytes.writeUInt32LE(400 * 1024 * 1024, bytes.indexOf('PK\x01\x02') + 24);
      return write(name, bytes);
    },
    'has a file above 300 MB',
  ],
  ['without a manifest', lesson(({ 'imsmanifest.xml': _, ...files }) => files), 'has no imsmanifest.xml'],
  [
    'whose page is missing',
    lesson(({ 'pages/index.html': _, ...files }) => files),
    'starts with a file that is not there',
  ],
  ['that is none', (name) => write(name, 'PK'), 'no zip archive'],
])('a course %s is refused, and nothing is left behind', async (_, make, why) => {
  const before = listAll();
  const { code, told } = await run('course', make('mal.zip'));
  expect(code).toBe(1);
  expect(told).toContain(why);
  expect(told).not.toContain('    at ');
  expect(listAll()).toEqual(before);
  expect(existsSync(join(dir, 'mal.txt'))).toBe(false);
});

test('a folder that can’t be made is told in a sentence', async () => {
  const taken = write('taken', '');
  for (const folder of [join(taken, 'site'), '/proc/site']) {
    const { code, told } = await run('init', folder, '--answers', join(dir, 'answers.json'));
    expect([code, told.includes('    at ')], told).toEqual([1, false]);
  }
});

test('without a site, the commands say how to make one', async () => {
  for (const words of [
    ['check', join(dir, 'none')],
    ['course', join(dir, 'a.zip'), '--site', join(dir, 'none')],
  ])
    expect(await run(...words)).toMatchObject({
      code: 1,
      told: expect.stringContaining('balise site init makes one'),
    });
  expect((await run('help')).told).toContain('balise site course FILE.zip');
});
