import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Builds one classic script per SCORM version, the player of its packages, and the script that the pages of packages
 * load first. The backend serves them at the courses' origins, so their names have no hash.
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
          // The package exports several run-times; each player imports only its own, so that the others are not
          // bundled.
          ...(library && { resolve: { alias: { 'scorm-again': library } } }),
          logLevel: 'warn',
        });
        await bundle.write({ file: join(dir, `course-runtime/${name}.js`), format: 'iife', minify: true });
        await bundle.close();
      }
    },
  };
}
