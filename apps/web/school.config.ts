/** Builds the pages of schools (`/gestion`) beside the learner's application: nothing of theirs is in its scripts. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.config.ts';
import { css } from './css.config.ts';

export default defineConfig({
  plugins: [react(), compressAssets()],
  css,
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'school.html',
      output: {
        // So that they are told from those of a learner's pages; fonts and pictures are the same by the same names.
        chunkFileNames: 'assets/school-[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/school-[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
