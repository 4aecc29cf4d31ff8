/**
 * `npm run content:preview [-- --port 4300 --brand prepacode]`: the questions of `content/` in the learner's player, drawn
 * anew when a file is saved. Nothing is stored; no account is needed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type Plugin } from 'vite';
import { previewSettings } from '../apps/web/preview.config.ts';
import { createPreview } from './preview/serve.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    brand: { type: 'string', default: 'prepacode' },
    content: { type: 'string', default: join(root, 'content') },
  },
});
const preview = createPreview(values.content);

const plugin: Plugin = {
  name: 'content-preview',
  transformIndexHtml: (html) => html.replace('<!--site-->', preview.head(values.brand)),
  configureServer(server) {
    server.watcher.add(values.content);
    const changed = (file: string): void => {
      if (!file.startsWith(values.content)) return;
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

const server = await createServer(previewSettings(plugin, Number(values.port), root));
await server.listen();
console.log(`Questions at http://localhost:${values.port}; saved files show at once. Ctrl+C ends it.`);
