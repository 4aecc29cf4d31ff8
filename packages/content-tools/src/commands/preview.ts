/**
 * `npm run content:preview [-- --port 4300 --brand prepacode]`: the questions of `content/` in the learner's player,
 * with a brand of the demonstration, drawn again when a file is saved. Nothing is stored; no account is needed.
 */

import { parseArgs } from 'node:util';
import { previewSettings } from '@balise/web/preview-settings';
import { createServer, type Plugin } from 'vite';
import { createPreview } from '../preview/serve.ts';
import { CONTENT_FOLDER, DEMO_FOLDER, layDemonstration, REPOSITORY } from '../repository.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    brand: { type: 'string', default: 'prepacode' },
    content: { type: 'string', default: CONTENT_FOLDER },
  },
});
const preview = createPreview(layDemonstration(values.content));

const plugin: Plugin = {
  name: 'content-preview',
  transformIndexHtml: (html) => html.replace('<!--site-->', preview.head(values.brand)),
  configureServer(server) {
    server.watcher.add([values.content, DEMO_FOLDER]);
    const changed = (file: string): void => {
      if (![values.content, DEMO_FOLDER].some((folder) => file.startsWith(folder))) return;
      preview.stale();
      server.ws.send({ type: 'full-reload' });
    };
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);
    server.middlewares.use((request, response, next) => {
      preview.serve(request, response).then((served) => {
        if (!served) next();
      }, next);
    });
  },
};

const server = await createServer(previewSettings(plugin, Number(values.port), REPOSITORY));
await server.listen();
console.log(`Questions at http://localhost:${values.port}; saved files show at once. Ctrl+C ends it.`);
