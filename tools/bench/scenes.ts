/**
 * Measures how long pictures take to draw: every question and every sample, the first of each view and once warm,
 * compared with compressing them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LEVELS } from '@balise/content/families/family';
import { makeExercise } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { drawQuestionWhy, type ExplainedQuestion } from '@balise/content/why';
import { drawScene } from '@balise/scene';
import { SAMPLES } from '@balise/scene/samples';
import { WHY_SAMPLES } from '@balise/scene/samples/why';
import type { Scene } from '@balise/scene/schema';
import { root } from '../prepare.mjs';

/** The aim for each picture once warm, and for making an exercise. */
const AIM_MS = 10;
const EXERCISE_AIM_MS = 20;
const EXERCISES = 200;
/** Number of repetitions; the best counts, because the others show only how busy the machine was. */
const TIMES = 7;

function* everyQuestion(): Generator<ExplainedQuestion & { id: string }> {
  const folder = join(root, 'content/questions');
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && /^[a-z]+-[a-z]-\d+\.json$/.test(entry.name))
      yield JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function* everyScene(): Generator<{ name: string; scene: Scene }> {
  for (const { id, scene } of everyQuestion()) yield { name: id, scene };
  for (const [name, scene] of Object.entries(SAMPLES)) yield { name: `sample ${name}`, scene };
}

function* everyLayer(): Generator<{ name: string; question: ExplainedQuestion }> {
  for (const question of everyQuestion()) if (question.why) yield { name: question.id, question };
  for (const [name, question] of Object.entries(WHY_SAMPLES)) yield { name: `sample ${name}`, question };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const best = (work: () => unknown): number => Math.min(...Array.from({ length: TIMES }, () => timed(work)));
const ms = (value: number): string => `${value.toFixed(2)} ms`;

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `median ${ms(at(0.5))}, 95 in 100 under ${ms(at(0.95))}, worst ${ms(at(1))}`;
}

export function measureScenes(): void {
  const scenes = [...everyScene()];
  const seen = new Set<string>();
  const first = scenes
    .filter(({ scene }) => !seen.has(scene.view) && seen.add(scene.view))
    .map(({ scene }) => `${scene.view} ${timed(() => drawScene(scene)).toFixed(0)}`);
  // Draws each picture once before measuring, so that the code is compiled.
  for (const { scene } of scenes) drawScene(scene);
  const drawn = scenes.map(({ name, scene }) => ({ name, time: best(() => drawScene(scene)) }));
  const squeezed = scenes.map(({ scene }) => {
    const svg = drawScene(scene);
    return best(() => gzipSync(svg));
  });
  const slow = drawn.toSorted((a, b) => b.time - a.time).slice(0, 5);
  const over = drawn.filter(({ time }) => time > AIM_MS).length;
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const times = drawn.map(({ time }) => time);
  console.log(`\nscenes: ${scenes.length} pictures, the best of ${TIMES} each`);
  console.log(`  drawn       ${spread(times)}; ${over} over ${AIM_MS} ms`);
  console.log(`  compressed  ${spread(squeezed)} (yardstick)`);
  console.log(`  ratio ${(sum(times) / sum(squeezed)).toFixed(2)} of the yardstick, all together`);
  console.log(`  slowest: ${slow.map(({ name, time }) => `${name} ${ms(time)}`).join(', ')}`);
  console.log(`  first of each view, ms: ${first.join(', ')}`);
  measureLayers();
}

/** Why layers, with marks that the rules compute: the server draws one between an answer and its correction. */
function measureLayers(): void {
  const layers = [...everyLayer()].map(({ name, question }) => {
    const first = timed(() => drawQuestionWhy(question));
    return { name, first, time: best(() => drawQuestionWhy(question)) };
  });
  const over = layers.filter(({ time }) => time > AIM_MS).length;
  const [slowest] = layers.toSorted((a, b) => b.time - a.time);
  console.log(`why layers: ${layers.length}, the best of ${TIMES} each`);
  console.log(`  drawn       ${spread(layers.map(({ time }) => time))}; ${over} over ${AIM_MS} ms`);
  console.log(`  drawn first ${spread(layers.map(({ first }) => first))}`);
  console.log(`  slowest: ${slowest?.name} ${ms(slowest?.time ?? 0)}`);
}

/** Each exercise is made once, as for a learner: the longest counts. */
export function measureExercises(): void {
  console.log(`\nexercises: ${EXERCISES} of each family and level`);
  for (const family of FAMILIES) {
    const times = LEVELS.flatMap((level) =>
      Array.from({ length: EXERCISES }, (_, seed) => timed(() => makeExercise(family, seed, level))),
    );
    const over = times.filter((time) => time > EXERCISE_AIM_MS).length;
    console.log(`  ${family.id}  ${spread(times)}; ${over} over ${EXERCISE_AIM_MS} ms`);
  }
}
