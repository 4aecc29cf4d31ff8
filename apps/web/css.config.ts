import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

/** Makes the named breakpoints available in every style sheet. */
export const css: CSSOptions = {
  postcss: {
    plugins: [globalData({ files: [join(import.meta.dirname, 'src/ui/breakpoints.css')] }), customMedia()],
  },
};
