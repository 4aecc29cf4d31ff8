import { expect, test } from 'vitest';
import { listPeriods } from './periods.ts';

test('the periods of a January reach into the year before', () => {
  expect(listPeriods('2026-01-31').map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Janvier\u00a02026', '2026-01-01', '2026-01-31'],
    ['Décembre\u00a02025', '2025-12-01', '2025-12-31'],
    ['1er\u00a0trimestre 2026', '2026-01-01', '2026-03-31'],
    ['4e\u00a0trimestre 2025', '2025-10-01', '2025-12-31'],
    ['Année\u00a02026', '2026-01-01', '2026-12-31'],
    ['Année\u00a02025', '2025-01-01', '2025-12-31'],
  ]);
});
