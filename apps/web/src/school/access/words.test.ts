import { expect, test } from 'vitest';
import { previewChange, sayResult, sayUndone } from './words.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const access = (accessEnd: string | null) => ({ inscription: 1, name: 'Léa Martin', accessEnd });
const undone = (count: number) =>
  Array.from({ length: count }, (_, inscription) => ({ inscription, outcome: 'RESTORED' as const }));
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('the preview says how many, by how much and until when', () => {
  const soon = access('2026-11-26T12:00:00Z');
  const days = { kind: 'DAYS', days: 30 } as const;
  expect(plain(previewChange([soon, soon], days, NOW))).toBe(
    '2 accès prolongés de 30 jours, jusqu’au 26/12/2026.',
  );
  expect(plain(previewChange([soon, access('2026-11-01T12:00:00Z'), access(null)], days, NOW))).toBe(
    '2 accès prolongés de 30 jours, jusqu’à une date entre le 24/12/2026 et le 26/12/2026. 1 accès sans fin : rien à prolonger.',
  );
  expect(plain(previewChange([access(null)], days, NOW))).toBe('1 accès sans fin : rien à prolonger.');
  expect(plain(previewChange([soon], { kind: 'CREDITS', credits: 5 }, NOW))).toBe(
    '5 crédits ajoutés à 1 élève.',
  );
});

test('the answers say what was done and what was left', () => {
  const lines = (['DONE', 'DONE', 'ENDLESS', 'UNKNOWN'] as const).map((outcome, at) => ({
    inscription: at,
    outcome,
    accessEnd: null,
  }));
  expect(plain(sayResult({ done: 2, lines }, { kind: 'DAYS', days: 1 }))).toBe(
    '2 accès prolongés de 1 jour. 1 accès sans fin : rien à prolonger. 1 accès introuvable.',
  );
  expect(plain(sayUndone({ restored: 2, lines: undone(3) }))).toBe(
    '2 accès rétablis. 1 accès modifié depuis : laissé tel quel.',
  );
  expect(plain(sayUndone({ restored: 0, lines: undone(2) }))).toBe(
    'Rien n’a été rétabli. 2 accès modifiés depuis : laissés tels quels.',
  );
});
