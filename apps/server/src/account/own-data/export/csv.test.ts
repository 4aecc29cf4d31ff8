import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('values of every kind are written so that a spreadsheet reads them back', () => {
  expect(csvLine(['a', 1, -2, true, false, null, new Date('2026-03-02T09:00:00Z'), { a: 1 }])).toBe(
    'a;1;-2;oui;non;;2026-03-02T09:00:00.000Z;"{""a"":1}"\r\n',
  );
});

test('separators, quotes and line ends stay within their cell', () => {
  expect(csvLine(['a;b', 'dit « "oui" »', 'deux\nlignes', ' bord '])).toBe(
    '"a;b";"dit « ""oui"" »";"deux\nlignes";" bord "\r\n',
  );
});

test.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '=cmd|"/c calc"!A1'])(
  'a text that a spreadsheet would run as a formula is escaped: %j',
  (text) => {
    const line = csvLine([text]);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(line).toContain(text.replaceAll('"', '""'));
  },
);
