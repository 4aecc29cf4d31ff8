/** What the head of the page asks for before the application runs: found at build, when files have their names. */
import type { Plugin } from 'vite';
import { firstSteps } from './first-steps.config.ts';

/** Pages that a tab is opened or reloaded at, by the first part of their address; their files come with the first ones. */
const PAGES: Record<string, string> = {
  player: 'player-page',
  history: 'history-page',
  welcome: 'welcome-page',
  licenses: 'licenses-page',
  resume: 'summary-page',
  details: 'details-page',
};
/** First parts of the addresses that start by loading the learner. */
const CONNECTED = [
  '',
  'dashboard',
  'contact',
  'courses',
  'examen',
  'reglages',
  'mes-donnees',
  ...Object.keys(PAGES),
].filter((part) => part !== 'licenses');
const FACE = /^assets\/inter-french-wght-.*\.woff2$/;
/** Runs React, so that it has run before the application asks for it. */
const REACT = 'react-start';
const STEPS = '<!--first-steps-->';

interface Chunk {
  type: 'chunk';
  name: string;
  fileName: string;
  facadeModuleId: string | null;
  code: string;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, { type: 'asset'; fileName: string } | Chunk>;

/**
 * Puts into the page: the face its first words are set in, behind the scripts, for its place is held by one that looks
 * alike; React and the other libraries as scripts of their own, so that each runs in a task of its own; what the page that
 * is opened needs beside them. The first steps ask for the style sheet: the opening is painted without it, and it stands
 * before those that come later, Mantine's and the pages' own.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    buildStart() {
      // A module of CommonJS runs when somebody first asks for it: this is who.
      this.emitFile({ type: 'chunk', id: 'react-dom/client', name: REACT });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const found = bundle as Bundle;
        const face = Object.keys(found).find((name) => FACE.test(name));
        if (!face) throw new Error('the face of the first words is not among the files');
        const named = (name: string): Chunk => chunkOf(found, (one) => one.name === name, name);
        const react = named(REACT);
        delete found[react.fileName];
        const libraries = named('libraries').fileName;
        const hints = Object.fromEntries(
          Object.entries(PAGES).map(([part, page]) => [part, hintsOf(found, page, html)]),
        );
        const preload = `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/${face}" crossorigin>`;
        const styles: string[] = [];
        const rest = html
          .replace(/ *<link rel="modulepreload"[^>]*href="\/([^"]+)">\n/g, (link, file) =>
            file === libraries ? '' : link,
          )
          .replace(/ *<link rel="stylesheet"[^>]*href="([^"]+)">\n/g, (_, href) => {
            styles.push(href);
            return '';
          });
        const given = [hints, CONNECTED, styles].map((one) => JSON.stringify(one)).join(',');
        const steps = `<script nonce="__NONCE__">(${firstSteps.toString()})(${given})</script>`;
        const scripts = [
          `<script type="module" nonce="__NONCE__">${react.code.trim().replace('"./', '"/assets/')}</script>`,
          `<script type="module" crossorigin src="/${libraries}"></script>`,
        ];
        return put(rest, STEPS, [steps, preload, ...scripts]);
      },
    },
  };
}

function put(html: string, place: string, tags: readonly string[]): string {
  if (!html.includes(place)) throw new Error(`index.html has lost its place for ${place}`);
  return html.replace(place, () => tags.join('\n    '));
}

/** The chunk of a page and all it needs beside what the page brings along already. */
function hintsOf(bundle: Bundle, page: string, html: string): string[] {
  const entry = chunkOf(bundle, (one) => one.facadeModuleId?.endsWith(`/${page}.tsx`) === true, page);
  const scripts = new Set<string>();
  const visit = (chunk: Chunk): void => {
    if (scripts.has(chunk.fileName) || html.includes(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunkOf(bundle, (one) => one.fileName === name, name));
  };
  visit(entry);
  const styles = [...scripts].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const files = [...scripts, ...new Set(styles)].filter((name) => !html.includes(name));
  return files.map((name) => name.replace(/^assets\//, ''));
}

function chunkOf(bundle: Bundle, is: (chunk: Chunk) => boolean, what: string): Chunk {
  const chunk = Object.values(bundle).find((one): one is Chunk => one.type === 'chunk' && is(one));
  if (!chunk) throw new Error(`no chunk for ${what}`);
  return chunk;
}
