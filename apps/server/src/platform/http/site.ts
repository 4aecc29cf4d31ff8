/** The web application: its files, the pictures of the brands, and one page for every address that is not a file. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@balise/content';
import { FIRST_DATA_ID } from '@balise/contract/first-data';
import type { Site } from '@balise/contract/site';
import { BRAND_COOKIE, cookieName, parseScheme, readChoice, SCHEME_COOKIE } from '@balise/rules/page-cookies';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../base/api.ts';
import { buildColorSheet, colorSheetAddress } from '../brand/api.ts';
import { type Config, listContentLayers } from '../config/api.ts';
import { brandKey } from './brand-key.ts';
import { type KeptFile, keepFiles, sendFile } from './files.ts';
import { chooseFirstBrand } from './first-brand.ts';
import type { ReadFirstData } from './first-data.ts';
import { pagePolicy } from './security.ts';
import { createSplashScreens, type SplashScreens } from './splash-screen.ts';

const NOT_PAGES = /^\/(api|application|cas|demo|media|brands|assets|healthz|readyz)(\/|$|\?)/;
const YEAR_S = 31_536_000;
/** For files whose address changes with their content. */
const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;
/** For a brand's pictures, whose addresses stay: shown at once from the cache, and revalidated in the background. */
const ASKED_AGAIN = 'public, max-age=3600, stale-while-revalidate=604800';
/** A style sheet can't do this: our colours and Mantine's read the scheme from one attribute. */
const FOLLOW_SYSTEM =
  'document.documentElement.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"';
/** Inside the folder of a brand. */
const PICTURE = /^[a-z0-9-]+\.(svg|png|webp)$/;
/** Where the tag manager's script comes from, and where it reports. */
const TAG_ORIGIN = 'https://www.googletagmanager.com';

export interface SiteParts {
  config: Pick<
    Config,
    | 'https'
    | 'webDir'
    | 'contentDir'
    | 'siteDir'
    | 'casUrl'
    | 'apiDocs'
    | 'backendUrl'
    | 'roles'
    | 'demo'
    | 'sessionSecret'
    | 'gtmContainer'
    | 'tagOrigins'
    | 'photoOrigins'
    | 'coursesOrigin'
  >;
  content: Content;
  /** Null where the API is at another origin. */
  readFirstData: ReadFirstData | null;
}

interface PageParts extends SiteParts {
  splashScreens: SplashScreens;
}

/** Answers with the page; returns false when the request is not for a page. */
export type PageServer = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply> | false;

export function siteRoutes(app: FastifyInstance, parts: SiteParts): PageServer {
  const assets = keepFiles(join(parts.config.webDir, 'assets'), /./);
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const file = assets.get(request.params['*']);
    return file ? sendFile(request, reply, file, FOR_EVER) : reply.callNotFound();
  });
  const release = readRelease(parts.config.webDir, parts.content);
  const splashScreens = createSplashScreens(listContentLayers(parts.config), parts.content.brands);
  // A page opened earlier learns from this header whether there is a newer one.
  app.addHook('onRequest', async (request, reply) => {
    if (release && request.url.startsWith('/api/')) reply.header('x-release', release.name);
  });
  return (request, reply) => {
    if (!isPage(request)) return false;
    if (release === null) return reply.code(503).type('text/plain').send('npm run build has not been run.');
    return sendPage(request, reply, release, { ...parts, splashScreens });
  };
}

/** Pictures and colours of the brands, which the sign-on's pages show too. */
export function brandRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'contentDir' | 'siteDir'>,
  { brands }: Pick<Content, 'brands'>,
): void {
  for (const brand of brands) {
    const sheet = buildColorSheet(brand);
    app.get(`/brands/${brand.name}/colors.css`, (_request, reply) =>
      reply.header('cache-control', FOR_EVER).type('text/css; charset=utf-8').send(sheet),
    );
  }
  // A site with brands of its own shows nothing of those of the program.
  const pictures = new Map<string, KeptFile>(
    listContentLayers(config).flatMap(({ dir }) =>
      brands.flatMap(({ name }) =>
        [...keepFiles(join(dir, 'brands', name), PICTURE)].map(
          ([file, kept]) => [`${name}/${file}`, kept] as const,
        ),
      ),
    ),
  );
  app.get<{ Params: { '*': string } }>('/brands/*', { schema: { hide: true } }, (request, reply) => {
    const picture = pictures.get(request.params['*']);
    return picture ? sendFile(request, reply, picture, ASKED_AGAIN) : reply.callNotFound();
  });
}

interface Release {
  /** Changes with the pages, and a page changes with every file it loads; also with what a page gets of the site. */
  name: string;
  /** The page of learners and visitors. */
  template: string;
  /** The page of schools, and of who runs the platform. */
  schoolTemplate: string;
}

const SCHOOL_PAGES = /^\/(gestion|exploitation)(\/|$|\?)/;

/** Null when the web application has not been built. */
function readRelease(
  webDir: string,
  { brands, environments }: Pick<Content, 'brands' | 'environments'>,
): Release | null {
  const [file, schoolFile] = [join(webDir, 'index.html'), join(webDir, 'school.html')];
  if (!existsSync(file)) return null;
  const template = readFileSync(file, 'utf8');
  const schoolTemplate = existsSync(schoolFile) ? readFileSync(schoolFile, 'utf8') : template;
  const name = createHash('sha256')
    .update(template)
    .update(schoolTemplate)
    .update(JSON.stringify([brands, environments]))
    .digest('hex')
    .slice(0, 12);
  return { name, template, schoolTemplate };
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(request.url)) return false;
  const accept = request.headers.accept ?? '*/*';
  // A client that accepts any type gets the page too, but not in place of a missing file.
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile(request.url));
}

/** Whether the last segment of the path has an extension. */
function namesFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path.includes('.', path.lastIndexOf('/'));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  release: Release,
  parts: PageParts,
): Promise<FastifyReply> {
  const { config, splashScreens } = parts;
  const data = (await parts.readFirstData?.(request, reply)) ?? null;
  const template = SCHOOL_PAGES.test(request.url) ? release.schoolTemplate : release.template;
  const nonce = randomBytes(16).toString('base64');
  const first = chooseFirstBrand(request, parts.content.brands, config);
  const site = describeSite(request, parts, first.brand?.name ?? '');
  const { scheme } = site;
  const brand = site.brands.find((one) => one.name === site.brand);
  const splash = brand && splashScreens(brand, scheme);
  if (scheme) keepLooks(reply, SCHEME_COOKIE, scheme, config);
  if (brand && brand.name === readChoice(request.cookies, BRAND_COOKIE))
    keepLooks(reply, BRAND_COOKIE, brand.name, config);
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __RELEASE__: release.name,
    __TITLE__: escapeHtml(brand?.appTitle ?? ''),
    __FAVICON__: escapeHtml(brand?.favicon ?? ''),
    '<html lang="fr">': scheme
      ? `<html lang="fr" data-mantine-color-scheme="${scheme}">`
      : '<html lang="fr">',
    // In a script element, only `<` can end it or open a comment.
    '<!--site-->': `<meta name="theme-color" content="${brand?.colors.secondary ?? ''}" />${
      scheme ? '' : `<script nonce="${nonce}">${FOLLOW_SYSTEM}</script>`
    }<style nonce="${nonce}">${splash?.style ?? ''}</style><script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
    // Escaped like the site.
    '<!--data-->':
      data === null ? '' : `<script type="application/json" id="${FIRST_DATA_ID}">${data}</script>`,
    '<!--colors-->': `<link rel="stylesheet" id="colors" href="${brand?.colorSheet ?? ''}" />`,
    '<!--splash-->': (!first.isAwaited && splash?.picture) || '',
  };
  const connect = [site.backend, site.central].filter((origin) => origin !== '');
  const tagged = site.tagContainer !== null;
  const tags = tagged ? [TAG_ORIGIN] : [];
  const reports = tagged ? config.tagOrigins : [];
  const pictures = config.photoOrigins;
  const frames = config.coursesOrigin === null ? [] : [config.coursesOrigin];
  return (
    reply
      .header('content-security-policy', pagePolicy({ nonce, connect, tags, reports, pictures, frames }))
      // A window that a course opens keeps its opener, where its run-time is; a window that opens this page can't
      // control it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('cache-control', 'no-store')
      .header('x-release', release.name)
      .type('text/html; charset=utf-8')
      .send(template.replace(/<html lang="fr">|__[A-Z]+__|<!--[a-z]+-->/g, (name) => values[name] ?? name))
  );
}

/** The page's script writes this cookie; some browsers delete that after a week, but keep what a server writes. */
function keepLooks(reply: FastifyReply, name: string, value: string, { https }: Pick<Config, 'https'>): void {
  const attributes = { path: '/', sameSite: 'lax', secure: https, maxAge: YEAR_S } as const;
  reply.setCookie(cookieName(name, https), value, attributes);
}

/** The data that the page gets before any call. */
function describeSite(
  request: FastifyRequest,
  { config, content }: Pick<SiteParts, 'config' | 'content'>,
  brand: string,
): Site {
  const hostname = request.hostname.toLowerCase();
  const { variants, default: byDefault } = content.environments;
  const environment = variants.find(({ domains }) => domains.includes(hostname)) ?? byDefault;
  const backend = config.roles.has('backend') ? '' : (config.backendUrl ?? environment.backend);
  return {
    brand,
    brands: content.brands.map((brand) => ({
      ...brand,
      // On a demonstration, nothing is at the brands' own addresses.
      login: { ...brand.login, service: config.demo ? null : brand.login.service },
      apiKey: brandKey(config.sessionSecret, brand.name),
      colorSheet: colorSheetAddress(brand),
    })),
    licences: [...content.licences.values()].map(({ licence }) => licence),
    central: config.roles.has('central') || config.casUrl === null ? '' : new URL(config.casUrl).origin,
    cas: config.casUrl ?? '/cas',
    login: environment.login ?? null,
    loginError: environment.loginError ?? null,
    remoteAccess: environment.remoteAccess ?? null,
    backend,
    apiDescription: config.apiDocs ? `${backend}/api/docs` : null,
    demo: config.demo,
    tagContainer: config.gtmContainer,
    scheme: parseScheme(readChoice(request.cookies, SCHEME_COOKIE)),
  };
}
