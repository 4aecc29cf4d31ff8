/** The web application: its files, the pictures of the brands, and one page for every address that is not a file. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_COOKIE, SCHEME_COOKIE, schemeOf } from '@balise/contract/page-cookies';
import type { Brand, Site } from '@balise/contract/site';
import type {} from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { colorSheet, colorSheetAddress } from '../brand/color-sheet.ts';
import type { Config } from '../config.ts';
import type { Content } from '../content/load.ts';
import { brandKey } from './brand-key.ts';
import { pagePolicy } from './security.ts';

const DEFAULT_BRAND = 'prepacode';
const NOT_PAGES = /^\/(api|application|cas|media|brands|assets|healthz|readyz)(\/|$|\?)/;
const YEAR_S = 31_536_000;
/** What a style sheet can't: our colours and Mantine's read the scheme from one attribute. */
const FOLLOW_SYSTEM =
  'document.documentElement.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"';
/** Where the tag manager's script comes from, and where it reports. */
const TAG_ORIGIN = 'https://www.googletagmanager.com';

export interface SiteParts {
  config: Pick<
    Config,
    | 'https'
    | 'webDir'
    | 'contentDir'
    | 'casUrl'
    | 'backendUrl'
    | 'roles'
    | 'demo'
    | 'sessionSecret'
    | 'gtmContainer'
  >;
  content: Content;
}

/** Answers the page, or false when the request is not for one. */
export type PageServer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;

export async function siteRoutes(app: FastifyInstance, parts: SiteParts): Promise<PageServer> {
  const { config } = parts;
  await app.register(fastifyStatic, {
    root: join(config.webDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    wildcard: true,
    index: false,
    // Their names change with their content.
    immutable: true,
    maxAge: YEAR_S * 1000,
  });
  const template = readTemplate(config.webDir);
  return (request, reply) => {
    if (!isPage(request)) return false;
    if (template === null) return reply.code(503).type('text/plain').send('npm run build has not been run.');
    return sendPage(request, reply, template, parts);
  };
}

/** Pictures and colours of the brands, which the sign-on's pages wear too. */
export async function brandRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'contentDir'>,
  { brands }: Pick<Content, 'brands'>,
): Promise<void> {
  for (const brand of brands) {
    const sheet = colorSheet(brand);
    app.get(`/brands/${brand.name}/colors.css`, (_request, reply) =>
      // Its address changes with its content.
      reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .type('text/css; charset=utf-8')
        .send(sheet),
    );
  }
  await app.register(fastifyStatic, {
    root: join(config.contentDir, 'brands'),
    prefix: '/brands/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/[a-z]{2,20}\/[a-z0-9-]+\.(svg|png|webp)$/.test(path),
    maxAge: 3_600_000,
  });
}

function readTemplate(webDir: string): string | null {
  try {
    return readFileSync(join(webDir, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}

/** A last segment with an ending. */
const FILE = /^[^?]*\.[^/?]*(\?|$)/;

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(request.url)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Whoever takes anything gets the page too, but not in place of a file that is missing.
  return accept.includes('text/html') || (accept.includes('*/*') && !FILE.test(request.url));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, template: string, parts: SiteParts) {
  const { config } = parts;
  const nonce = randomBytes(16).toString('base64');
  const site = describeSite(request, parts);
  const brand = site.brands.find((one) => one.name === site.brand);
  const scheme = schemeOf(request.cookies[SCHEME_COOKIE]);
  if (scheme) keepLooks(reply, SCHEME_COOKIE, scheme, config);
  if (brand && brand.name === request.cookies[BRAND_COOKIE])
    keepLooks(reply, BRAND_COOKIE, brand.name, config);
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __TITLE__: escapeHtml(brand?.appTitle ?? ''),
    __FAVICON__: escapeHtml(brand?.favicon ?? ''),
    '<html lang="fr">': scheme
      ? `<html lang="fr" data-mantine-color-scheme="${scheme}">`
      : '<html lang="fr">',
    // In a script element only `<` can end it or open a comment.
    '<!--site-->': `<meta name="theme-color" content="${brand?.colors.secondary ?? ''}" /><link rel="stylesheet" id="colors" href="${brand?.colorSheet ?? ''}" />${
      scheme ? '' : `<script nonce="${nonce}">${FOLLOW_SYSTEM}</script>`
    }<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
  };
  const connect = [site.backend, site.central].filter((origin) => origin !== '');
  const tags = site.tagContainer === null ? [] : [TAG_ORIGIN];
  return reply
    .header('content-security-policy', pagePolicy({ nonce, connect, tags }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      template.replace(
        /<html lang="fr">|__NONCE__|__TITLE__|__FAVICON__|<!--site-->/g,
        (name) => values[name] ?? '',
      ),
    );
}

/** Written by the page's script; some browsers forget that after a week, but not what a server writes. */
function keepLooks(reply: FastifyReply, name: string, value: string, { https }: Pick<Config, 'https'>): void {
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: https, maxAge: YEAR_S });
}

/** What the page is told before any call. */
function describeSite(request: FastifyRequest, { config, content }: SiteParts): Site {
  const hostname = request.hostname.toLowerCase();
  const { variants, default: byDefault } = content.environments;
  const environment = variants.find(({ domains }) => domains.includes(hostname)) ?? byDefault;
  return {
    brand: brandOf(request.cookies[BRAND_COOKIE], hostname, content.brands),
    brands: content.brands.map((brand) => ({
      ...brand,
      apiKey: brandKey(config.sessionSecret, brand.name),
      colorSheet: colorSheetAddress(brand),
    })),
    licences: [...content.licences.values()].map(({ licence }) => licence),
    central: config.roles.has('central') || config.casUrl === null ? '' : new URL(config.casUrl).origin,
    cas: config.casUrl ?? '/cas',
    login: environment.login ?? null,
    loginError: environment.loginError ?? null,
    remoteAccess: environment.remoteAccess ?? null,
    backend: config.roles.has('backend') ? '' : (config.backendUrl ?? environment.backend),
    demo: config.demo,
    tagContainer: config.gtmContainer,
  };
}

/** As the page itself will choose: the brand last chosen, else that of the host, else the default one. */
function brandOf(chosen: string | undefined, hostname: string, brands: readonly Brand[]): string {
  const brand =
    brands.find(({ name }) => name === chosen) ??
    brands.find(({ domainName }) => domainName !== '' && hostname.includes(domainName));
  return brand?.name ?? DEFAULT_BRAND;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
