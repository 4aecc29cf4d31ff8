/** What stands outside React in the brand's looks: the sheet of colours, the title, the icon. */

import type { SiteBrand } from '@balise/contract/site';
import { setApplicationTitle } from '../lib/page-title.ts';

/** The old sheet goes when the new one is there: at no moment has the page no colours. */
function wearColors(address: string): void {
  const old = document.getElementById('colors');
  if (!(old instanceof HTMLLinkElement) || old.getAttribute('href') === address) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.id = 'colors';
  sheet.href = address;
  // Should it not come, the colours before are better than none.
  sheet.addEventListener('load', () => old.remove());
  sheet.addEventListener('error', () => {
    sheet.remove();
    old.id = 'colors';
  });
  old.id = '';
  old.after(sheet);
}

/** Dresses what stands outside React. */
export function dressPage(brand: Pick<SiteBrand, 'appTitle' | 'favicon' | 'colorSheet' | 'colors'>): void {
  wearColors(brand.colorSheet);
  setApplicationTitle(brand.appTitle);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.favicon);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colors.secondary);
}
