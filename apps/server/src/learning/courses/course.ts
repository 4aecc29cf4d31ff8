/** The progress of a learner in one of our courses, from the stored rows and the current content. Pure. */

import type { Course, LoadedChapter, LoadedCheck } from '@balise/content';
import type { StoredAnswer } from '@balise/content/grading';
import { publicCheck, publicFigure } from '@balise/content/public-check';
import type { ChapterHead, ChapterReply, CourseReply } from '@balise/contract/learner/courses';
import type { Theme } from '@balise/contract/learner/series';
import type { ChapterRow, CheckAnswerRow } from './store.ts';

/** The package that an application links to; null unless the link is exactly `/cours/<package>`. */
export function findPackage(link: string): string | null {
  return /^\/cours\/([a-z0-9][a-z0-9-]{0,39})\/?$/.exec(link)?.[1] ?? null;
}

/** The stored answer to a check; null when the wording has changed since. */
export function findAnswer(check: LoadedCheck, row: ChapterRow | undefined): CheckAnswerRow | null {
  const found = row?.answers.find(
    ({ question, fingerprint }) => question === check.id && fingerprint === check.fingerprint,
  );
  return found ?? null;
}

/** A chapter is done when it is read and every question of its check is answered. */
export function isDone(chapter: LoadedChapter, row: ChapterRow | undefined): boolean {
  const answered = chapter.checks.every((check) => findAnswer(check, row) !== null);
  return row !== undefined && row.read_at !== null && answered;
}

export function toChapterHead(
  chapter: LoadedChapter,
  row: ChapterRow | undefined,
  themes: readonly Theme[],
): ChapterHead {
  const answers = chapter.checks.flatMap((check) => findAnswer(check, row) ?? []);
  const theme = themes.find(({ identifiant }) => identifiant === chapter.theme);
  if (!theme) throw new Error(`the chapter ${chapter.slug} is of no theme of its licence: ${chapter.theme}`);
  return {
    chapitre: chapter.slug,
    titre: chapter.title,
    theme: {
      identifiant: chapter.theme,
      libelle: theme.libelle,
      couleur: theme.couleur,
    },
    minutes: chapter.minutes,
    lu_le: row?.read_at?.toISOString() ?? null,
    termine_le: row?.done_at?.toISOString() ?? null,
    questions: chapter.checks.length,
    repondues: answers.length,
    justes: answers.filter(({ is_right }) => is_right).length,
  };
}

/** The rows of one course, by chapter. */
export function filterRows(course: Course, rows: readonly ChapterRow[]): ReadonlyMap<string, ChapterRow> {
  return new Map(rows.filter((row) => row.course === course.name).map((row) => [row.chapter, row]));
}

/** Chapters recorded as done, even when their questions have changed since. */
export function countDone(course: Course, rows: readonly ChapterRow[]): number {
  const own = filterRows(course, rows);
  return course.chapters.filter(({ slug }) => own.get(slug)?.done_at).length;
}

export function courseReply(
  course: Course,
  rows: readonly ChapterRow[],
  themes: readonly Theme[],
): CourseReply {
  const own = filterRows(course, rows);
  return {
    paquet: course.name,
    titre: course.title,
    resume: course.summary,
    permis: course.licence,
    chapitres: course.chapters.map((chapter) => toChapterHead(chapter, own.get(chapter.slug), themes)),
  };
}

/** @param width of its pictures in pixels, one of `PICTURE_WIDTHS` */
export function chapterReply(
  course: Course,
  chapter: LoadedChapter,
  row: ChapterRow | undefined,
  themes: readonly Theme[],
  width: number,
): ChapterReply {
  const index = course.chapters.indexOf(chapter);
  return {
    ...toChapterHead(chapter, row, themes),
    numero: index + 1,
    total: course.chapters.length,
    parties: chapter.headings.map(({ anchor, title }) => ({ ancre: anchor, titre: title })),
    blocs: chapter.blocks.map((block) =>
      block.kind === 'html'
        ? { html: block.html, figure: null }
        : {
            html: null,
            figure: { media: publicFigure(block.figure, width), legende: block.figure.caption },
          },
    ),
    a_retenir: [...chapter.keyPoints],
    sources: chapter.sources.map(({ text, article }) => ({ texte: text, article })),
    controle: chapter.checks.map((check) => {
      const answer = findAnswer(check, row);
      return publicCheck(check, answer && toStoredAnswer(answer), width);
    }),
    precedent: neighbour(course.chapters[index - 1]),
    suivant: neighbour(course.chapters[index + 1]),
  };
}

export function toStoredAnswer(row: CheckAnswerRow): StoredAnswer {
  // Checks have no time limit.
  return { letters: row.letters, typed: '', right: row.is_right, late: false };
}

function neighbour(chapter: LoadedChapter | undefined): ChapterReply['suivant'] {
  return chapter ? { chapitre: chapter.slug, titre: chapter.title } : null;
}
