/** `npm run bench:scenes`: measures how long pictures take to draw, compared with compressing them in the same run. */
import { measureScenes } from './bench/scenes.ts';

measureScenes();
