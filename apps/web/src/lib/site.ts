/** The data that the server wrote into the page: brand, licences, addresses. */
import type { Licence, Site } from '@balise/contract/site';

function readSite(): Site {
  const text = document.getElementById('site')?.textContent;
  if (!text) throw new Error('no site description');
  return JSON.parse(text) as Site;
}

export const site = readSite();

export function findLicence(code: string | undefined): Licence | undefined {
  return site.licences.find((licence) => licence.code === code);
}

/** The licence's name, with its category if several licences share the name («Moto (A2)»). */
export function licenceTitle(code: string): string {
  const { name = code, category = null } = findLicence(code) ?? {};
  return category === null ? name : `${name}\u00a0(${category})`;
}

/** Licences to choose from, in words of which no two are the same. */
export const listLicences = (codes: readonly string[]): { value: string; label: string }[] =>
  codes.map((value) => ({ value, label: licenceTitle(value) }));
