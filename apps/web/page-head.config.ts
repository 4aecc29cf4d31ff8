/** Writes into the page's head, at build, which files the browser fetches before the application runs. */
import type { Plugin } from 'vite';
import { firstSteps } from './first-steps.config.ts';

/**
 * The chunks to fetch early for pages that are often opened or reloaded directly, by the first segment of their path.
 */
const PAGES: Record<string, string> = {
  player: 'player-page',
  history: 'history-page',
  welcome: 'welcome-page',
  licenses: 'licences-page',
  resume: 'summary-page',
  details: 'details-page',
};
/** First path segments of the pages that begin by loading the learner. */
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
const FONT = /^assets\/inter-french-wght-.*\.woff2$/;
/** Name of the chunk that runs React's modules before the application does. */
const REACT = 'react-start';
const FIRST_STEPS = '<!--first-steps-->';

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
 * Puts into the page's head:
 * - the first steps (first-steps.config.ts), which fetch the files of the opened page and the application's style
 * sheet. The splash screen is painted without that sheet. The sheet comes before Mantine's and the pages' own, which
 * load later;
 * - the font of the text, at low priority, because a system font is shown until it arrives;
 * - React and the other libraries as separate scripts, so that each runs in its own task.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    buildStart() {
      // React is CommonJS: its modules run at their first import. This chunk imports them early.
      this.emitFile({ type: 'chunk', id: 'react-dom/client', name: REACT });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const found = bundle as Bundle;
        const font = Object.keys(found).find((name) => FONT.test(name));
        if (!font) throw new Error('the font of the text is not among the files');
        const chunkNamed = (name: string): Chunk => findChunk(found, (one) => one.name === name, name);
        const react = chunkNamed(REACT);
        delete found[react.fileName];
        const libraries = chunkNamed('libraries').fileName;
        const hints = Object.fromEntries(
          Object.entries(PAGES).map(([part, page]) => [part, listHints(found, page, html)]),
        );
        const preload = `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/${font}" crossorigin>`;
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
        return replacePlaceholder(rest, FIRST_STEPS, [steps, preload, ...scripts]);
      },
    },
  };
}

function replacePlaceholder(html: string, place: string, tags: readonly string[]): string {
  if (!html.includes(place)) throw new Error(`index.html has lost its place for ${place}`);
  return html.replace(place, () => tags.join('\n    '));
}

/** Names of the files that a page needs beside those in the head. */
function listHints(bundle: Bundle, page: string, html: string): string[] {
  const entry = findChunk(bundle, (one) => one.facadeModuleId?.endsWith(`/${page}.tsx`) === true, page);
  const scripts = new Set<string>();
  const visit = (chunk: Chunk): void => {
    if (scripts.has(chunk.fileName) || html.includes(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) visit(findChunk(bundle, (one) => one.fileName === name, name));
  };
  visit(entry);
  const styles = [...scripts].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const files = [...scripts, ...new Set(styles)].filter((name) => !html.includes(name));
  return files.map((name) => name.replace(/^assets\//, ''));
}

function findChunk(bundle: Bundle, is: (chunk: Chunk) => boolean, what: string): Chunk {
  const chunk = Object.values(bundle).find((one): one is Chunk => one.type === 'chunk' && is(one));
  if (!chunk) throw new Error(`no chunk for ${what}`);
  return chunk;
}
