import { expect, test } from 'vitest';
import { sendableSubject } from './letter.ts';
import { readSubject } from './wire.ts';

test('the address of the page may bring a subject that could be sent; any other value is ignored', () => {
  const question = 'Erreur dans la question b-c-001';
  expect(sendableSubject(readSubject({ sujet: question }))).toBe(question);
  for (const sujet of [undefined, 12, ['a'], '', ' ', 'a\u0000b', 'x'.repeat(151)])
    expect(sendableSubject(readSubject({ sujet }))).toBe('');
});
