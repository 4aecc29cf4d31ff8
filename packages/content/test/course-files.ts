/** Writes a small course of ours into a content folder. It is correct, so that a test breaks only its own subject. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChapterCheck, ChapterFile, CourseFile } from '../src/course.ts';
import type { Question } from '../src/question.ts';

export const PACKAGE = 'essai';

const sign = (code: string, value?: string): Question['scene'] => ({
  view: 'panneau',
  place: 'ville',
  signs: [{ code, ...(value !== undefined && { value }) }],
});
const source = { text: 'Code de la route', article: 'R415-6' };

/** The first proposition is right; it is as long as the others. */
export function check(id: string, more: Partial<ChapterCheck> = {}): ChapterCheck {
  return {
    id,
    statement: `Question ${id}. Je m’arrête\u00a0:`,
    propositions: [
      { text: 'À la ligne blanche', right: true, why: `La bonne raison ${id}.` },
      { text: 'Sur le trottoir d’en face', right: false, why: `La première fausse ${id}.` },
      { text: 'Un peu après le panneau', right: false, why: `La seconde fausse ${id}.` },
    ],
    explanation: `L’arrêt se marque à la limite de la chaussée abordée (${id}).`,
    source,
    ...more,
  };
}

export function chapter(title: string, more: Partial<ChapterFile> = {}): ChapterFile {
  return {
    title,
    theme: 'L',
    minutes: 4,
    keyPoints: ['Je m’arrête.', 'Je regarde.', 'Je cède le passage.', 'Je repars.'],
    scenes: {
      stop: {
        scene: sign('AB4'),
        alt: 'Un panneau octogonal rouge.',
        caption: 'Le panneau «\u00a0stop\u00a0».',
      },
      vitesse: { scene: sign('B14', '50'), alt: 'Un panneau rond.', caption: 'La vitesse limite.' },
    },
    sources: [source],
    check: [check('1', { scene: 'vitesse' }), check('2'), check('3'), check('4'), check('5')],
    ...more,
  };
}

export const CHAPTER_TEXT = `Avant de partir.

## S’arrêter

Je marque **l’arrêt**, *toujours*\u00a0:

- à la ligne ;
- sans la dépasser.

![](scene:stop)

## Repartir

Voir [Légifrance](https://www.legifrance.gouv.fr/).

### Sans se presser

1. Je regarde.
2. Je repars.
`.replace(' ;', '\u00a0;');

export interface CourseParts {
  course?: Partial<CourseFile>;
  /** Replaces the two default chapters. */
  chapters?: Record<string, { value?: ChapterFile; text?: string }>;
}

/** @returns the path of the course's folder below `dir` */
export function writeCourse(dir: string, name: string = PACKAGE, parts: CourseParts = {}): string {
  const chapters = parts.chapters ?? {
    '01-s-arreter': { value: chapter('S’arrêter') },
    '02-repartir': { value: chapter('Repartir', { check: five('b') }) },
  };
  const course: CourseFile = {
    licence: 'b',
    title: 'Le cours d’essai',
    summary: 'Deux chapitres pour essayer.',
    chapters: Object.keys(chapters),
    ...parts.course,
  };
  const folder = `courses/${name}`;
  mkdirSync(join(dir, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(dir, folder, file), text);
  write('course.json', JSON.stringify(course));
  for (const [slug, { value = chapter(slug), text = CHAPTER_TEXT }] of Object.entries(chapters)) {
    write(`${slug}.json`, JSON.stringify(value));
    write(`${slug}.md`, text);
  }
  return folder;
}

const five = (start: string): ChapterCheck[] =>
  ['1', '2', '3', '4', '5'].map((id) => check(`${start}${id}`, id === '1' ? { scene: 'vitesse' } : {}));
