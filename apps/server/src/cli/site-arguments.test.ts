import { expect, test } from 'vitest';
import { readSiteArguments } from './site-arguments.ts';

const read = (line: string) => readSiteArguments(line === '' ? [] : line.split(' '));

test('each command has its words', () => {
  expect(read('').kind).toBe('help');
  expect(read('init')).toEqual({ kind: 'init', site: null, answers: null });
  expect(read('init /srv/site --answers a.json')).toEqual({
    kind: 'init',
    site: '/srv/site',
    answers: 'a.json',
  });
  expect(read('check --site /srv/site')).toEqual({ kind: 'check', site: '/srv/site' });
  expect(read('brand phare --logo l.svg --color #0B5FA5 --address https://code.phare.fr --replace')).toEqual({
    kind: 'brand',
    site: null,
    name: 'phare',
    title: 'phare',
    logo: 'l.svg',
    darkLogo: null,
    color: '#0B5FA5',
    host: 'code.phare.fr',
    mayReplace: true,
  });
  expect(read('course /tmp/Leçon_1_(v2).zip')).toEqual({
    kind: 'course',
    site: null,
    archive: '/tmp/Leçon_1_(v2).zip',
    name: 'lecon-1-v2',
    mayReplace: false,
  });
});

test.each([
  ['make', '«make» is none of init, check, brand, course'],
  ['init a b', '«b» is one word too many'],
  ['init a --site b', 'two folders'],
  ['init --color #000000', '--color says nothing to init'],
  ['check --wrong', 'wrong'],
  ['brand', 'NAME: 2 to 20'],
  ['brand Phare2 --logo a --color #000000', 'NAME: 2 to 20'],
  ['brand phare --color #000000', '--logo: a file'],
  ['brand phare --logo a', '--color: a colour'],
  ['brand phare --logo a --color #000', '--color: a colour'],
  ['brand phare --logo a --color #000000 --title Exemple', '--title: is to be filled in'],
  ['brand phare --logo a --color #000000 --address phare.fr', '--address: an address'],
  ['course', 'the file of the course is missing'],
  ['course a.zip --name ../x', '--name: small letters'],
  ['course ___.zip', '--name: small letters'],
])('«%s» is refused with the usage', (line, why) => {
  expect(() => read(line)).toThrow(why);
  expect(() => read(line)).toThrow('balise site init [FOLDER]');
});
