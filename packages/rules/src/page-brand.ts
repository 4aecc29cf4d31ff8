/**
 * The brand that a page shows before anybody is signed in. The server's first answer and the page's first script use
 * it.
 */

/** Readers of a publisher's books sign up there, under the brand that has the books. Source: specification, section 2. */
export const BOOK_PAGE = '/vagnon';

interface Addressed {
  name: string;
  books?: object;
  redirects: readonly { from: string }[];
}

/** The brand whose domain name is in an origin or a host; of several, the one with the longest. */
export function brandOfOrigin<Brand extends { domainName: string }>(
  brands: readonly Brand[],
  origin: string,
): Brand | undefined {
  const host = origin.toLowerCase();
  return brands
    .filter(({ domainName }) => domainName !== '' && host.includes(domainName.toLowerCase()))
    .reduce<Brand | undefined>(
      (longest, one) => (longest && longest.domainName.length >= one.domainName.length ? longest : one),
      undefined,
    );
}

/** The brand of a publisher whose readers sign up at the book page. */
export const findBookBrand = <Brand extends { books?: object }>(
  brands: readonly Brand[],
): Brand | undefined => brands.find(({ books }) => books !== undefined);

/** The brand whose public area, book page or old address is `path`. */
export function brandOfPath<Brand extends Addressed>(
  brands: readonly Brand[],
  path: string,
): Brand | undefined {
  if (path === BOOK_PAGE) return findBookBrand(brands);
  const area = /^\/home\/([a-z]+)(?:\/|$)/.exec(path)?.[1];
  return brands.find(({ name, redirects }) => name === area || redirects.some(({ from }) => from === path));
}
