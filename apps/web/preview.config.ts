import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { css } from './css.config.ts';

/**
 * Settings of the editors' preview (packages/content-tools/src/commands/preview.ts): the application's sources on
 * Vite's development server.
 */
export function previewSettings(plugin: Plugin, port: number, root: string): InlineConfig {
  return {
    root: `${root}/apps/web/preview`,
    configFile: false,
    plugins: [react(), plugin],
    css,
    server: { port, strictPort: true, fs: { allow: [root] } },
    cacheDir: `${root}/.cache/preview`,
    logLevel: 'warn',
  };
}
