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
    // Every browser that supports es2022 preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The code of the first page, in three files: few enough to load in parallel. A release mostly changes only
          // the last.
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            // The code that shows a question, in the player, corrections and courses: one script and one style sheet
            // instead of six. A correction is not in it: the player needs it only after an answer.
            {
              name: 'question',
              test: /[\\/]src[\\/](common[\\/]questions[\\/](question-picture|question-anchor|use-whys|wire|propositions|clip-picture)|learner[\\/]correction[\\/](verdict-words|late))/,
            },
            // What the dashboard draws below its first screen: one script and one style sheet instead of five.
            {
              name: 'dashboard-late',
              test: /[\\/]src[\\/]learner[\\/](dashboard[\\/](dashboard-late|guides-card)|readiness[\\/](readiness|past-exam)-card|rhythm[\\/]rhythm-card|exam[\\/]exam-card)/,
              includeDependenciesRecursively: false,
            },
            // The same for what there is to practise with, which the dashboard draws last.
            {
              name: 'practice',
              test: /[\\/]src[\\/](learner[\\/]dashboard[\\/](practice-grid|offers-card|scores-card|personalised-card|programme-card|credits-strip)|ui[\\/]curve)/,
              includeDependenciesRecursively: false,
            },
            // Long texts: the legal pages and their dialogs.
            {
              name: 'texts',
              test: /[\\/]src[\\/].*[\\/](text-page|text-body|text-dialog|privacy)\.(tsx|module\.css)/,
              includeDependenciesRecursively: false,
            },
            // What pages and dialogs are made of: one script and one style sheet instead of eight small ones.
            {
              name: 'controls',
              test: /[\\/]src[\\/]ui[\\/](choices|letter-badge|radio-list|link-card|switch|steps|close-button|dialog)\./,
              includeDependenciesRecursively: false,
            },
            // The pages of what a learner looks up and comes back to, which are opened one after the other.
            {
              name: 'learning',
              test: /[\\/]src[\\/]learner[\\/](library|notebook|exercises[\\/](exercises-page|skill-list)|series[\\/]nothing-for-licence)/,
              includeDependenciesRecursively: false,
            },
            // The fields of forms: one script instead of five small ones.
            {
              name: 'form',
              test: /[\\/]src[\\/]ui[\\/]form[\\/](text-field|select-field|field-error|checkbox|form\.module)/,
              includeDependenciesRecursively: false,
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
