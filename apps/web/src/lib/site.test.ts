import { afterEach, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../test/browser.ts';
import { licence } from '../../test/builders.ts';

afterEach(() => vi.unstubAllGlobals());

test('licences of one name are told apart by their category where one chooses among them', async () => {
  const licences = [
    licence('b', { name: 'Auto', category: null }),
    ...['a', 'a1', 'a2'].map((code) => licence(code, { name: 'Moto', category: code.toUpperCase() })),
  ];
  openBrowser({ site: { licences } });
  const { listLicences } = await freshPage(() => import('./site.ts'));
  expect(listLicences(['b', 'a', 'a1', 'a2'])).toEqual([
    { value: 'b', label: 'Auto' },
    { value: 'a', label: 'Moto\u00a0(A)' },
    { value: 'a1', label: 'Moto\u00a0(A1)' },
    { value: 'a2', label: 'Moto\u00a0(A2)' },
  ]);
});
