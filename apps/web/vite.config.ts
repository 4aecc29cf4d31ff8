import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.config.ts';
import { courseRuntime } from './course-runtime.config.ts';
import { css } from './css.config.ts';
import { pageHead } from './page-head.config.ts';

const SERVER = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), pageHead(), compressAssets(), courseRuntime()],
  css,
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser of es2022 does it by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs, in three files: few enough to travel side by side. A release mostly changes the last.
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            // What shows a question, in the player, its corrections and courses: one file and one sheet rather than four.
            {
              name: 'question',
              test: /[\\/]src[\\/](features[\\/](questions[\\/](question-picture|correction-view|wire)|player[\\/]propositions))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 3100,
    proxy: { '/api': SERVER, '/cas': SERVER, '/media': SERVER, '/brands': SERVER },
  },
});
