import type { ExamFileSummary } from '@balise/contract/school/exam-files';
import { expect, test } from 'vitest';
import { findFirstDay, proposeDay, sayFirstDay, sayProgress } from './files.ts';

const summary = (
  more: Partial<ExamFileSummary> = {},
  delay: Partial<ExamFileSummary['delay']> = {},
): ExamFileSummary => ({
  needed: 8,
  settled: 3,
  missing: [],
  firstDay: '2027-07-21',
  delay: {
    days: 31,
    isSummer: true,
    since: '2027-06-20',
    isFiled: false,
    reason: 'En été',
    source: 'https://a.example',
    readOn: '2026-11-24',
    ...delay,
  },
  ...more,
});

test('the first day is said with what it is computed from', () => {
  expect(sayFirstDay(summary())).toBe(
    'Premier jour conseillé\u00a0: mercredi 21\u00a0juillet 2027 (si le dossier est déposé aujourd’hui, puis 31\u00a0jours d’instruction, délai d’été).',
  );
  const filed = summary(
    { firstDay: '2026-12-08' },
    { days: 14, isSummer: false, isFiled: true, since: '2026-11-24' },
  );
  expect(sayFirstDay(filed)).toContain(
    '(dossier déposé le mardi 24\u00a0novembre 2026, puis 14\u00a0jours d’instruction).',
  );
});

test('a file is complete, or counts its pieces', () => {
  expect(sayProgress(summary())).toBe('Dossier\u00a0: 3\u00a0pièces sur 8');
  expect(sayProgress(summary({ settled: 8 }))).toBe('Dossier complet');
});

test('of several candidates the latest day counts, and a wish is proposed once the file allows it', () => {
  const late = summary({ firstDay: '2027-08-01' });
  expect(findFirstDay([summary(), null, late])).toBe(late);
  expect(findFirstDay([null])).toBeNull();
  expect(proposeDay(['2027-07-30', '2027-08-02', '2027-09-01'], late)).toBe('2027-08-02');
  expect(proposeDay(['2027-07-30'], late)).toBe('2027-08-01');
});
