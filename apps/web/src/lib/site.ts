/** What the server wrote into the page before any call: brand, licences, addresses. */
import type { Brand, Licence, Site } from '@balise/contract/site';

function readSite(): Site {
  const text = document.getElementById('site')?.textContent;
  if (!text) throw new Error('the page came without its site description');
  return JSON.parse(text) as Site;
}

export const site = readSite();

/** The brand of that name, else the page's own. */
export function brandNamed(name: string | null): Brand {
  const brand =
    site.brands.find((one) => one.name === name) ??
    site.brands.find((one) => one.name === site.brand) ??
    site.brands[0];
  if (!brand) throw new Error('no brand in the site description');
  return brand;
}

export function licenceOf(code: string | undefined): Licence | undefined {
  return site.licences.find((licence) => licence.code === code);
}
