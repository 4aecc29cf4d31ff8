import { ContactBodySchema } from '@balise/contract/central/contact';
import { REPORT_KINDS } from '@balise/rules/report';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { toMailBody } from '../contact/wire.ts';
import { isReportKind, reportFault, toReportLetter } from './report.ts';

test('each kind of report makes a letter that the school’s server accepts, with and without words', () => {
  for (const kind of Object.keys(REPORT_KINDS).filter(isReportKind))
    for (const words of ['', 'Le panneau est à gauche.']) {
      if (reportFault(kind, words) !== null) continue;
      const body = toMailBody(toReportLetter('code-b/01-la-circulation/q1', kind, words), 'jeton');
      expect(Value.Check(ContactBodySchema, body)).toBe(true);
      expect(body.sujet).toContain('code-b/01-la-circulation/q1');
      expect(body.message).toContain(words || REPORT_KINDS[kind]);
    }
});

test('only «Autre chose» needs words; too many are refused', () => {
  expect(reportFault('picture', ' ')).toBeNull();
  expect(reportFault('other', ' ')).toBe('Écrivez votre message.');
  expect(reportFault('picture', 'x'.repeat(5001))).toMatch(/trop long/);
});
