import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.config.ts';

const SERVER = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), compressAssets()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: { port: 3100, proxy: { '/api': SERVER, '/cas': SERVER, '/media': SERVER, '/brands': SERVER } },
});
