/** Applies a brand outside React: the style sheet of colours, the title, the icon. */

import type { SiteBrand } from '@balise/contract/site';
import { setApplicationTitle } from '../lib/page-title.ts';

/** Removes the old style sheet once the new one has loaded, so that the page always has colours. */
function applyColorSheet(address: string): void {
  const old = document.getElementById('colors');
  if (!(old instanceof HTMLLinkElement) || old.getAttribute('href') === address) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.id = 'colors';
  sheet.href = address;
  // If the new style sheet fails to load, the old one stays.
  sheet.addEventListener('load', () => old.remove());
  sheet.addEventListener('error', () => {
    sheet.remove();
    old.id = 'colors';
  });
  old.id = '';
  old.after(sheet);
}

export function applyBrandToDocument(
  brand: Pick<SiteBrand, 'appTitle' | 'favicon' | 'colorSheet' | 'colors'>,
): void {
  applyColorSheet(brand.colorSheet);
  setApplicationTitle(brand.appTitle);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.favicon);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colors.secondary);
}
