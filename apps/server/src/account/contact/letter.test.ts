import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLearnerLetter } from './letter.ts';

test('a subject is one line: line ends and control characters are refused', () => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\u001b'])
    expect(readLearnerLetter({ sujet: `Bonjour${end}Bcc: x@y.example`, message: 'x' })).toEqual({
      fault: 'sujet',
    });
  for (const sujet of ['', ' ', '\u00a0'])
    expect(readLearnerLetter({ sujet, message: 'x' })).toEqual({ fault: 'sujet' });
  expect(readLearnerLetter({ sujet: ' Mon  code ', message: 'x' })).toMatchObject({ subject: 'Mon  code' });
});

test('a message keeps its lines, with the line ends of any system or editor', () => {
  const message = ' un\r\ndeux\rtrois\u000bquatre\u2028cinq\tsix\n';
  expect(readLearnerLetter({ sujet: 's', message })).toEqual({
    subject: 's',
    text: 'un\ndeux\ntrois\nquatre\ncinq\tsix',
  });
});

test('a blank message, or one with control characters, is refused', () => {
  for (const message of ['', ' \n ', 'a\u0007b', 'a\u001b[31mb', 'a\ud800b'])
    expect(readLearnerLetter({ sujet: 's', message })).toEqual({ fault: 'message' });
});

test('an accepted letter never holds control characters other than tabs and line ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (sujet, message) => {
      const letter = readLearnerLetter({ sujet, message });
      if ('fault' in letter) return;
      expect(letter.subject).not.toMatch(/\p{Cc}/u);
      expect(letter.text).not.toMatch(/(?![\t\n])\p{Cc}/u);
    }),
  );
});
