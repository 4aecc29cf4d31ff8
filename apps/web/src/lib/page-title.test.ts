import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../test/browser.ts';

let titles: typeof import('./page-title.ts');
beforeEach(async () => {
  openBrowser({ pathname: '/dashboard' });
  titles = await freshPage(() => import('./page-title.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the page’s own title comes before the application’s; without one the application’s is alone', () => {
  titles.setApplicationTitle('Prépacode');
  expect(document.title).toBe('Prépacode');
  titles.setPageTitle('Mon historique');
  expect(document.title).toBe('Mon historique – Prépacode');
  titles.setApplicationTitle('Orata');
  expect(document.title).toBe('Mon historique – Orata');
  titles.setPageTitle(null);
  expect(document.title).toBe('Orata');
});
