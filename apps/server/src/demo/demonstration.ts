/**
 * The additions of the demonstration. The composition root passes it in; no other part of the product depends
 * on it.
 */
import type { Content } from '@balise/content';
import type { FastifyInstance } from 'fastify';
import { buildDemoEmail, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { type PortalDeps, portalRoutes } from './portal-routes.ts';
import { portalBrands, portalUrl, withStandIns } from './portals.ts';

export function createDemonstration(content: Content, publicUrl: string) {
  const shown = withStandIns(content, publicUrl);
  return {
    content: shown,
    /** This server replaces the sign-on servers of the brands. */
    brandCasUrls: new Map(
      portalBrands(shown.brands).map((brand) => [brand.name, portalUrl(publicUrl, brand)]),
    ),
    accounts: {
      password: DEMO_PASSWORD,
      accounts: DEMO_PEOPLE.map((person) => ({ email: buildDemoEmail(person), shows: person.shows })),
    },
    mountRoutes: (app: FastifyInstance, deps: PortalDeps) => portalRoutes(app, deps),
  };
}
