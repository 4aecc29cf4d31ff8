/** `npm run bench:scenes`: how long pictures take to draw, beside compressing the same ones in the same run. */
import { measureScenes } from './bench/scenes.ts';

measureScenes();
