/**
 * Whether a page of ours makes a call by itself. Browsers say so in headers that no page can write; a stranger's link,
 * picture or form has another mode. Source: Fetch Metadata Request Headers (W3C).
 */
import type { FastifyRequest } from 'fastify';

/** @param origins ours. A browser without these headers (before 2023, or over http) is judged by its origin alone. */
export function isOwnCall({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (site && mode !== 'cors') return false;
  return site === 'same-origin' || (origin !== undefined && origins.has(origin));
}
