import { describe, expect, test } from 'vitest';
import { emailKey } from './email-key.ts';
import { checkCentre, checkNumber } from './exam-rules.ts';
import { checkEmail, checkListName, checkName, checkParentEmail } from './sign-up-rules.ts';
import { isDisguised } from './tidy-text.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Each has no shape of its own, or only turns or joins its neighbours. */
const UNSEEN = [
  0x00ad,
  0x034f,
  0x061c,
  0x180e,
  0xfeff,
  0x115f,
  0x3164,
  0xe0001,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202c),
  ...range(0x2060, 0x2069),
  ...range(0xfe00, 0xfe0f),
  ...range(0xe0020, 0xe007f),
  0xe0100,
  0xfff9,
].map((point) => ({ sign: String.fromCodePoint(point), name: `U+${point.toString(16).toUpperCase()}` }));

test.each(UNSEEN)('$name is in no e-mail, name, number of a candidate or centre', ({ sign }) => {
  const hide = (text: string) => `${sign}${text.slice(0, 2)}${sign}${text.slice(2)}${sign}`;
  expect(checkEmail(hide('zoé@test.example'))).toEqual({ value: 'zoé@test.example' });
  expect(emailKey(hide('Zoé@test.example'))).toBe('zoé@test.example');
  expect(checkParentEmail(hide('zoe@test.example'), 'zoe@test.example')).toEqual({ fault: 'MEME_ADRESSE' });
  expect(checkName(hide('Dupont'))).toEqual({ value: 'Dupont' });
  expect(checkListName(hide('Groupe du mardi'))).toEqual({ value: 'Groupe du mardi' });
  expect(checkNumber(hide('123456789012'))).toEqual({ value: '123456789012' });
  expect(checkCentre(hide('Lyon'))).toEqual({ value: 'Lyon' });
  expect(isDisguised(hide('zoe@test.example'))).toBe(true);
});

test.each(['\u202d', '\u202e'])('%j turns the letters after it, so it is refused', (sign) => {
  expect(checkEmail(`in${sign}es@test.example`)).toEqual({ fault: 'FORME' });
  for (const check of [checkName, checkListName, checkNumber, checkCentre])
    expect(check(`AB${sign}C`)).toEqual({ fault: 'CARACTERES' });
  expect(isDisguised(`in${sign}es@test.example`)).toBe(true);
});

describe('an e-mail', () => {
  test.each([
    'ines\uff20test.example',
    'ines@test\u3002example',
    'ines@test\uff0eexample',
    '\u00a0ines@test.example\u00a0',
    '\u3000ines@test.example\u2003',
    'INES@TEST.example',
  ])('%j is ines@test.example', (typed) => {
    expect(emailKey(typed)).toBe('ines@test.example');
    const checked = checkEmail(typed);
    expect('value' in checked && checked.value.toLowerCase()).toBe('ines@test.example');
  });

  test('with a space inside is refused, of any width', () => {
    for (const space of [' ', '\u00a0', '\u202f', '\u3000'])
      expect(checkEmail(`in${space}es@test.example`)).toEqual({ fault: 'FORME' });
  });

  test('of only unseen signs is empty', () => {
    expect(checkEmail('\u200b\u2060')).toEqual({ fault: 'VIDE' });
    expect(checkName('\u200b\u00ad')).toEqual({ fault: 'VIDE' });
  });

  test('as people type it is not disguised, in either form of its accents', () => {
    for (const email of [
      'ines@test.example',
      ' Ines@test.example ',
      'zoé@test.example',
      'zoe\u0301@test.example',
    ])
      expect(isDisguised(email)).toBe(false);
    expect(isDisguised('ines\uff20test.example')).toBe(true);
  });
});

test('a name with joiners that its script uses is kept without them, and stays one name', () => {
  expect(checkName('علی\u200cرضا')).toEqual({ value: 'علیرضا' });
  expect(checkName('ශ්\u200dරී')).toEqual(checkName('ශ්රී'));
});
