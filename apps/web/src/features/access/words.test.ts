import { expect, test } from 'vitest';
import type { AccessChange } from './access.ts';
import { previewChange, sayResult, sayUndone } from './words.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const access = (accessEnd: string | null) => ({ inscription: 1, name: 'Léa Martin', accessEnd });
const change = (more: Partial<AccessChange>): AccessChange => ({
  ...{ kind: 'JOURS', days: null, day: null, credits: null },
  ...more,
});
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('the preview says how many, by how much and until when', () => {
  const soon = access('2026-11-26T12:00:00Z');
  const days = change({ days: 30 });
  expect(plain(previewChange([soon, soon], days, NOW))).toBe(
    '2 accès prolongés de 30 jours, jusqu’au 26/12/2026.',
  );
  expect(plain(previewChange([soon, access('2026-11-01T12:00:00Z'), access(null)], days, NOW))).toBe(
    '2 accès prolongés de 30 jours, jusqu’à une date entre le 24/12/2026 et le 26/12/2026. 1 accès sans fin : rien à prolonger.',
  );
  expect(plain(previewChange([access(null)], days, NOW))).toBe('1 accès sans fin : rien à prolonger.');
  expect(plain(previewChange([soon], change({ kind: 'CREDITS', credits: 5 }), NOW))).toBe(
    '5 crédits ajoutés à 1 élève.',
  );
});

test('the answers say what was done and what was left', () => {
  const lines = (['FAIT', 'FAIT', 'SANS_FIN', 'INTROUVABLE'] as const).map((outcome, at) => ({
    inscription: at,
    outcome,
  }));
  expect(plain(sayResult({ id: '', done: 2, lines }, change({ days: 1 })))).toBe(
    '2 accès prolongés de 1 jour. 1 accès sans fin : rien à prolonger. 1 accès introuvable.',
  );
  expect(plain(sayUndone({ restored: 2, left: 1 }))).toBe(
    '2 accès rétablis. 1 accès modifié depuis : laissé tel quel.',
  );
  expect(plain(sayUndone({ restored: 0, left: 2 }))).toBe(
    'Rien n’a été rétabli. 2 accès modifiés depuis : laissés tels quels.',
  );
});
