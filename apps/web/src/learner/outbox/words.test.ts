import { expect, test } from 'vitest';
import { given } from '../../../test/answers.ts';
import { answerWords, refusalWords, refusedCsv } from './refused-words.ts';
import { keptWords, waitingWords } from './words.ts';

test('waiting answers are announced with the place where they are stored; without any, nothing is announced', () => {
  expect(waitingWords([], 'device')).toBeNull();
  expect(waitingWords([given()], 'device')).toBe(
    '1\u00a0réponse attend d’être envoyée. Elle est gardée sur cet appareil et partira dès que possible.',
  );
  expect(waitingWords([given(), given(), given()], 'page')).toBe(
    '3\u00a0réponses attendent d’être envoyées. Elles ne sont gardées que dans cette page\u00a0: ne la fermez pas avant leur envoi.',
  );
});

test('an answer is called stored on the device only when it is', () => {
  expect(keptWords('device', null)).toContain('gardée sur cet appareil');
  for (const kept of ['page', 'server', null] as const) expect(keptWords(kept, 12)).not.toContain('appareil');
});

test('of an answer to a timed question is said how long it can still count', () => {
  expect(keptWords('device', 12)).toContain(
    'Elle doit partir dans 12\u00a0secondes\u00a0: ensuite elle ne comptera pas',
  );
  expect(keptWords('page', 1500)).toContain('dans 25\u00a0minutes');
  for (const kept of ['device', 'page'] as const) {
    expect(keptWords(kept, 0)).toContain('elle ne comptera pas, sauf si la panne vient de notre service');
    expect(keptWords(kept, 12) + keptWords(kept, 0)).not.toContain('dès que possible');
  }
  expect(waitingWords([given(), given({ delayMs: 4000 })], 'device')).toContain(
    'ne compte que si elle arrive à temps',
  );
});

test('a refused answer is exported with its reason, and can not inject a spreadsheet formula', () => {
  const label = '=HYPERLINK("x")';
  const refused = { ...given({ letters: 'A,C', texts: ['4,5'], label }), reason: 'SERIE_TERMINEE' as const };
  expect(answerWords(refused)).toBe('A, C, 4,5');
  const [head, row] = refusedCsv([refused]).split('\r\n');
  expect(head).toBe('\uFEFF"Date";"Série";"Question";"Réponse";"Raison"');
  expect(row).toMatch(/^"\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}";/);
  expect(row).toContain(`;"'=HYPERLINK(""x"")";"1";"A, C, 4,5";"${refusalWords('SERIE_TERMINEE')}"`);
});
