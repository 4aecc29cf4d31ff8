/**
 * `npm run bench:scenes`: measures how long pictures take to draw, compared with compressing them in the same run, and
 * how long exercises take to make.
 */
import { measureExercises, measureScenes } from './bench/scenes.ts';

measureScenes();
measureExercises();
