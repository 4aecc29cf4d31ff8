import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * The players of SCORM packages, one for the run-time of each version, and what stands first in the pages of packages: one classic
 * script each, whole. The backend serves them at the courses' origins, so they have names that stay.
 */
export function courseRuntime(): Plugin {
  let root = '';
  return {
    name: 'course-runtime',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = 'dist' }) {
      for (const [name, library] of [
        ['scorm-12', 'scorm-again/scorm12/min'],
        ['scorm-2004', 'scorm-again/scorm2004/min'],
        ['storage', null],
      ] as const) {
        const bundle = await rolldown({
          input: join(root, `src/course-runtime/${name}.ts`),
          platform: 'browser',
          // The one run-time each needs, of the two and more that the package exports together.
          ...(library && { resolve: { alias: { 'scorm-again': library } } }),
          logLevel: 'warn',
        });
        await bundle.write({ file: join(dir, `course-runtime/${name}.js`), format: 'iife', minify: true });
        await bundle.close();
      }
    },
  };
}
