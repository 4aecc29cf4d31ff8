/** `npm run scenes`: writes one page with every picture of the content and the sample scenes, for looking them over. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { explainExercise } from '@balise/content/families/explain-exercise';
import { LEVELS } from '@balise/content/families/family';
import { makeExercise } from '@balise/content/families/make';
import { FAMILIES } from '@balise/content/families/registry';
import { readContent } from '@balise/content/load/read-content';
import type { Part } from '@balise/content/question';
import { drawQuestionWhy } from '@balise/content/why';
import { formatValue } from '@balise/rules/numeric';
import { drawScene } from '@balise/scene';
import { SAMPLES } from '@balise/scene/samples';
import { STREET } from '@balise/scene/samples/clip';
import type { Scene } from '@balise/scene/schema';
import { CONTENT_FOLDER, REPOSITORY } from '../repository.ts';

interface Entry {
  name: string;
  legend: string;
  scene: Scene;
  /** Seconds from the beginning of a clip. */
  seconds?: number;
  /** The SVG of its why layer, laid over the picture. */
  layer?: string;
}

/** The why layers of the questions, over the pictures; one that can’t be drawn is shown as broken. */
const whyLayers = (): Entry[] =>
  readContent(CONTENT_FOLDER).questions.flatMap(({ value }): Entry[] => {
    const { id, scene } = value;
    try {
      const layer = drawQuestionWhy(value);
      return layer
        ? [{ name: `${id}, why`, legend: layer.sentences.join(' '), scene, layer: layer.svg }]
        : [];
    } catch (error) {
      process.exitCode = 1;
      return [{ name: `${id}, why`, legend: `broken: ${String(error)}`, scene }];
    }
  });

/** The questions with a scene, in the order of their ids. */
function contentScenes(): Entry[] {
  return readdirSync(join(CONTENT_FOLDER, 'questions'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .toSorted()
    .flatMap((path) => {
      const file: unknown = JSON.parse(readFileSync(join(CONTENT_FOLDER, 'questions', path), 'utf8'));
      const list = Array.isArray(file) ? file : [file];
      return list.flatMap((question: { id?: string; statement?: string; scene?: Scene }) =>
        question.scene
          ? [
              {
                name: question.id ?? basename(path, '.json'),
                legend: question.statement ?? '',
                scene: question.scene,
              },
            ]
          : [],
      );
    });
}

/** One exercise of each family at each level. */
const familyScenes = (): Entry[] =>
  FAMILIES.flatMap((family) =>
    LEVELS.map((level) => {
      const exercise = makeExercise(family, 1, level);
      const { statement, parts, scene } = exercise;
      const why = exercise.why ?? explainExercise(exercise);
      const layer = drawQuestionWhy({ scene, ...(why && { why }) });
      return {
        name: `family ${family.id}, level ${level}`,
        legend: [statement, ...parts.flatMap(describePart), ...(layer?.sentences ?? [])].join(' '),
        scene,
        ...(layer && { layer: layer.svg }),
      };
    }),
  );

function describePart(part: Part): string[] {
  const prompt = part.prompt ?? '';
  if ('value' in part) return [prompt, formatValue(part.value.answer, part.value.unit, part.value.decimals)];
  return [prompt, ...part.propositions.map(({ text, right }) => (right ? `[${text}]` : text))];
}

/** A clip is shown at its beginning, in its middle and at its end. */
function moments(entry: Entry): Entry[] {
  const clip = entry.scene.view === 'conducteur' ? entry.scene.clip : undefined;
  if (!clip || entry.layer !== undefined) return [entry];
  return [0, 1 / 3, 2 / 3, 1].map((share) => {
    const seconds = share * clip.duration;
    return { ...entry, name: `${entry.name}, ${seconds.toFixed(1)} s`, seconds };
  });
}

const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A data URL isolates the ids of one picture from those of the others. */
const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

function figure(entry: Entry): string {
  const start = performance.now();
  try {
    const svg = drawScene(entry.scene, entry.seconds === undefined ? {} : { seconds: entry.seconds });
    const spent = (performance.now() - start).toFixed(1);
    const over = entry.layer === undefined ? '' : `<img class="layer" src="${dataUrl(entry.layer)}" alt="">`;
    const size = (svg.length / 1024).toFixed(1);
    return `<figure id="${safe(entry.name)}"><div><img src="${dataUrl(svg)}" alt="">${over}</div><figcaption><b>${safe(entry.name)}</b> ${size} kB, ${spent} ms<br>${safe(entry.legend)}</figcaption></figure>`;
  } catch (error) {
    process.exitCode = 1;
    return `<figure class="broken"><figcaption><b>${safe(entry.name)}</b> ${safe(String(error))}</figcaption></figure>`;
  }
}

const STYLE = `body{margin:16px;font:14px/1.4 Arial,sans-serif;background:#f4f4f2}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(460px,1fr));gap:16px}
figure{margin:0;background:#fff;padding:8px;border-radius:6px}div{position:relative}
img{width:100%;height:auto;display:block}.layer{position:absolute;inset:0}
.broken{outline:3px solid #c00}`;

const only = process.argv[2];
const entries = [
  ...contentScenes(),
  ...whyLayers(),
  ...familyScenes(),
  ...Object.entries(SAMPLES).map(([name, scene]) => ({ name, legend: '', scene })),
  { name: 'clip-street', legend: '', scene: STREET },
]
  .filter((entry) => only === undefined || entry.name.includes(only))
  .flatMap(moments);
const target = join(REPOSITORY, '.cache/scenes/index.html');
mkdirSync(join(REPOSITORY, '.cache/scenes'), { recursive: true });
writeFileSync(
  target,
  `<!doctype html><meta charset="utf-8"><title>Scenes</title><style>${STYLE}</style><main>${entries.map(figure).join('\n')}</main>`,
);
process.stdout.write(`${entries.length} pictures in ${target}\n`);
