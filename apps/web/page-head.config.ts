/** Writes into the page, at build, the scripts that run and the files that the browser fetches before the application. */
import type { Plugin } from 'vite';
import { type Files, startApplication, takeFirstData } from './first-data.config.ts';
import { drawFirstScreen } from './first-screen.config.ts';
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
const FIRST_SCREEN = '<!--first-screen-->';
/** Type of the application's scripts until the first screen is painted (first-data.config.ts). */
const LATER = 'text/later-module';

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
 * Puts into the page:
 * - at the end of the head, the first steps (first-steps.config.ts);
 * - React and the other libraries as separate scripts, so that each runs in its own task;
 * - at the end of the body, the script that takes the data that came with the page, draws the first screen, then
 *   fetches and runs the application (first-data.config.ts, first-screen.config.ts): its scripts, the files of the
 *   opened page, the font of the text, and the style sheet. The splash screen is painted without that sheet. It comes
 *   before Mantine's and the pages' own, which load later.
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
        const sheets: string[] = [];
        const modules = [`/${libraries}`];
        const rest = html
          .replace(/ *<link rel="(modulepreload|stylesheet)"[^>]*href="([^"]+)">\n/g, (_, rel, href) => {
            if (rel === 'stylesheet') sheets.push(href);
            else if (href !== `/${libraries}`) modules.push(href);
            return '';
          })
          .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_, src) => {
            modules.push(src);
            return laterScript(src);
          });
        const pages = Object.fromEntries(
          Object.entries(PAGES).map(([part, page]) => [part, listHints(found, page, html)]),
        );
        const steps = `<script nonce="__NONCE__">(${firstSteps})(${JSON.stringify(CONNECTED)})</script>`;
        const scripts = [
          `<script type="${LATER}" nonce="__NONCE__">${react.code.trim().replace('"./', '"/assets/')}</script>`,
          laterScript(`/${libraries}`),
        ];
        const draw = `()=>{const replies=(${takeFirstData})();return replies&&(${drawFirstScreen})(replies)}`;
        const files: Files = { later: LATER, scripts: modules, styles: sheets, font: `/${font}`, pages };
        const screen = `<script nonce="__NONCE__">(${startApplication})(${JSON.stringify(files)},${draw})</script>`;
        const page = replacePlaceholder(rest, FIRST_STEPS, [steps, ...scripts]);
        return replacePlaceholder(page, FIRST_SCREEN, [screen]);
      },
    },
  };
}

const laterScript = (src: string): string => `<script type="${LATER}" src="${src}"></script>`;

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
  return files.map((name) => `/${name}`);
}

function findChunk(bundle: Bundle, is: (chunk: Chunk) => boolean, what: string): Chunk {
  const chunk = Object.values(bundle).find((one): one is Chunk => one.type === 'chunk' && is(one));
  if (!chunk) throw new Error(`no chunk for ${what}`);
  return chunk;
}
