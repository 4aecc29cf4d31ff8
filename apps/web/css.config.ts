import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

/** Every style sheet knows the named breakpoints. */
export const css: CSSOptions = {
  postcss: {
    plugins: [globalData({ files: [join(import.meta.dirname, 'src/ui/breakpoints.css')] }), customMedia()],
  },
};
