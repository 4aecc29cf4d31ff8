/** The brand of the page: chosen at the start, changed without a reload. */
import type { SiteBrand } from '@balise/contract/site';
import { brandOfOrigin, brandOfPath } from '@balise/rules/page-brand';
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { site } from './site.ts';
import { read, write } from './storage.ts';

let current: SiteBrand | null = null;
const listeners = createListeners();

/**
 * The stored brand, if it exists; else the one whose domain name is in the page's origin; else the brand the server
 * chose for the page.
 */
export function chooseBrand(
  brands: readonly SiteBrand[],
  { stored, origin, served }: { stored: string | null; origin: string; served: string },
): SiteBrand {
  const brand =
    brands.find(({ name }) => name === stored) ??
    brandOfOrigin(brands, origin) ??
    brands.find(({ name }) => name === served) ??
    brands[0];
  if (!brand) throw new Error('no brand');
  return brand;
}

/** The brand that the page shows. @throws if the site description has no brand */
export function currentBrand(): SiteBrand {
  // The public area of a brand shows that brand from the first paint on. Signed-in users don't stay there.
  const visited = read('token') === null ? brandOfPath(site.brands, location.pathname) : undefined;
  current ??= visited ?? lastingBrand(site.brand);
  return current;
}

const lastingBrand = (served: string): SiteBrand =>
  chooseBrand(site.brands, { stored: read('theme'), origin: location.origin, served });

/** Shows the brand of the visited public area, and stores it if other pages would choose another. */
export function applyBrand(brand: SiteBrand): void {
  if (brand !== currentBrand() || brand !== lastingBrand('')) setBrand(brand.name);
}

/** Stores the name and notifies the listeners; an unknown name changes nothing. */
export function setBrand(name: string): void {
  const brand = site.brands.find((one) => one.name === name);
  if (!brand) return;
  const before = currentBrand();
  write('theme', name);
  if (brand === before) return;
  current = brand;
  listeners.tell();
}

/** Calls `listener` after every change. @returns a function that stops it */
export const onBrandChange = listeners.add;

export const useBrand = (): SiteBrand => useSyncExternalStore(onBrandChange, currentBrand);
