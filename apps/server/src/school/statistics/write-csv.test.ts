import { expect, test } from 'vitest';
import { writeSchoolCsv } from './write-csv.ts';

test('a file has a mark, semicolons, French days and decimals, and keeps each text as it was typed', () => {
  const rows = [
    ['Léa ; dite "Lou"', 1.5, { day: '2026-02-01' }],
    ['=HYPERLINK("http://x")', 0, { day: null }],
    ['-2+3', 12, { day: '2026-12-31' }],
    ['0612345678', 3, { day: null }],
    ['@SUM(A1)\nA', 3, { day: null }],
  ];
  expect(writeSchoolCsv(['Nom', 'Heures', 'Jour'], rows)).toBe(
    [
      '\uFEFFNom;Heures;Jour',
      '"Léa ; dite ""Lou""";1,5;01/02/2026',
      `"'=HYPERLINK(""http://x"")";0;`,
      "'-2+3;12;31/12/2026",
      "'0612345678;3;",
      `"'@SUM(A1)\nA";3;`,
      '',
    ].join('\r\n'),
  );
});
