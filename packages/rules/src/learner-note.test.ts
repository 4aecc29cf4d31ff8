import { expect, test } from 'vitest';
import { checkLearnerNote, LONGEST_NOTE } from './learner-note.ts';

test('a note keeps its lines and loses what surrounds it; one without a letter that is seen is none', () => {
  expect(checkLearnerNote(' \u2028Samedi.\r\n\r\nPriorités ! \n')).toEqual({
    value: 'Samedi.\n\nPriorités !',
  });
  for (const typed of ['', ' \n\t ', '\u200B', '\u2060 \u00AD\uFEFF\n'])
    expect(checkLearnerNote(typed)).toEqual({ value: '' });
});

test('its length is counted in characters, after what surrounds it is gone', () => {
  const longest = '🚗'.repeat(LONGEST_NOTE);
  expect(checkLearnerNote(`  ${longest}\n`)).toEqual({ value: longest });
  expect(checkLearnerNote(`${longest}.`)).toEqual({ fault: 'TROP_LONG' });
  expect(checkLearnerNote('a\u0000b')).toEqual({ fault: 'CARACTERES' });
});
