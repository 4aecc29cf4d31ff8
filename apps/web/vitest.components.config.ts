/**
 * Vitest project `components`: pages of the application in the system's Chromium, with a network that the test
 * controls.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { CHROMIUM_FLAGS, findTestBrowser } from '../../tools/programs.mjs';
import { css } from './css.config.ts';

const root = import.meta.dirname;
const repository = join(root, '../..');
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Serves questions with their pictures and brands, like the editors' preview; and axe, which Vite need not transform.
 */
function contentServer(): Plugin {
  return {
    name: 'content-server',
    async configureServer(server) {
      const preview = (await server.ssrLoadModule(
        '@balise/content-tools/preview',
      )) as typeof import('@balise/content-tools/preview');
      const { serve, head } = preview.createPreview([
        { name: 'program', dir: join(repository, 'content') },
        { name: 'site', dir: join(repository, 'demo/site') },
      ]);
      server.middlewares.use((request, response, next) => {
        if (request.url === '/axe.js') {
          response.setHeader('content-type', 'text/javascript');
          response.end(readFileSync(AXE));
          return;
        }
        if (request.url === '/blank.svg') {
          response.setHeader('content-type', 'image/svg+xml');
          response.end('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>');
          return;
        }
        if (request.url === '/head') {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(head('prepacode'));
          return;
        }
        serve(request, response).then((served) => {
          if (!served) next();
        }, next);
      });
    },
  };
}

export default defineProject({
  root,
  plugins: [react(), contentServer()],
  css,
  cacheDir: join(repository, '.cache/components'),
  server: { fs: { allow: [repository] } },
  // Vite finds all imports at the start: a late one would reload the page in the middle of a test.
  optimizeDeps: { entries: ['src/learner/app/main.tsx', 'src/**/*.component.test.tsx'] },
  test: {
    name: 'components',
    root,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/page/setup.ts'],
    // One page for all files: loading the application takes longer than checking fifty of its states.
    isolate: false,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      testerHtmlPath: join(root, 'test/page/page.html'),
      provider: playwright({
        launchOptions: { executablePath: findTestBrowser() ?? '', args: CHROMIUM_FLAGS },
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
