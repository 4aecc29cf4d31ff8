import type { Content, Course, LoadedChapter } from '@balise/content';
import { buildCorrection, gradeAnswer } from '@balise/content/grading';
import { pictureWidth } from '@balise/content/picture';
import type { Theme } from '@balise/contract/learner/series';
import type { Clock } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, refuse, type Visitor } from '../../platform/http/api.ts';
import {
  chapterReply,
  countDone,
  courseReply,
  filterRows,
  findPackage,
  isDone,
  toChapterHead,
  toStoredAnswer,
} from './course.ts';
import { packageProgress } from './package.ts';
import { selectStates } from './package-store.ts';
import {
  insertCheckAnswer,
  insertCompletion,
  selectChapters,
  selectOpenCourses,
  selectOptionalCourseLink,
  startRun,
  updateDone,
  upsertRead,
} from './store.ts';

export interface CoursesDeps {
  db: Db;
  clock: Clock;
  content: Pick<Content, 'courses' | 'licences' | 'packages'>;
}

export function coursesRoutes(mount: Mounter, deps: CoursesDeps): void {
  listRoute(mount, deps);
  readingRoutes(mount, deps);
  progressRoutes(mount, deps);
  checkRoute(mount, deps);
  completionRoute(mount, deps);
}

function listRoute(mount: Mounter, { db, content }: CoursesDeps): void {
  mount('GET /api/cours', async ({ caller }) => {
    const opened = await selectOpenCourses(db, caller);
    const find = <Found>(all: ReadonlyMap<string, Found>) =>
      opened.flatMap(({ id, link }) => {
        const found = all.get(findPackage(link) ?? '');
        return found ? [{ application: id, found }] : [];
      });
    const [packages, courses] = [find(content.packages), find(content.courses)];
    const states = await selectStates(db, caller, ...packages.map(({ found }) => found));
    const names = courses.map(({ found }) => found.name);
    const rows = await selectChapters(db, caller, names);
    return {
      cours: [
        ...packages.map(({ application, found }) => ({
          application,
          paquet: found.name,
          genre: 'scorm' as const,
          chapitres: 0,
          chapitres_termines: 0,
          avancement: packageProgress(found, states),
        })),
        ...courses.map(({ application, found }) => {
          const [done, total] = [countDone(found, rows), found.chapters.length];
          return {
            application,
            paquet: found.name,
            genre: 'chapitres' as const,
            chapitres: total,
            chapitres_termines: done,
            avancement: Math.floor((100 * done) / total),
          };
        }),
      ],
    };
  });
}

function readingRoutes(mount: Mounter, deps: CoursesDeps): void {
  const { db, content } = deps;
  mount('GET /api/cours/{paquet}', async ({ caller, params }) => {
    const course = await courseOf(deps, caller, params.paquet);
    return courseReply(course, await selectChapters(db, caller, [course.name]), themesOf(content, course));
  });

  mount('GET /api/cours/{paquet}/{chapitre}', async ({ caller, params, query }) => {
    const { course, chapter } = await chapterOf(deps, caller, params);
    const row = filterRows(course, await selectChapters(db, caller, [course.name])).get(chapter.slug);
    return chapterReply(course, chapter, row, themesOf(content, course), pictureWidth(query.taille));
  });
}

function progressRoutes(mount: Mounter, deps: CoursesDeps): void {
  const { db, clock } = deps;
  mount('PUT /api/cours/{paquet}/{chapitre}/lu', async ({ caller, params }) => {
    const { course, chapter, place } = await chapterOf(deps, caller, params);
    await upsertRead(db, caller, place, clock());
    return stateOf(deps, caller, course, chapter);
  });

  mount('PUT /api/cours/{paquet}/{chapitre}/reprise', async ({ caller, params }) => {
    const { course, chapter, place } = await chapterOf(deps, caller, params);
    await startRun(db, caller, place);
    return stateOf(deps, caller, course, chapter);
  });
}

function checkRoute(mount: Mounter, deps: CoursesDeps): void {
  const { db, clock } = deps;
  mount('PUT /api/cours/{paquet}/{chapitre}/reponse', async ({ caller, params, form }) => {
    const { course, chapter, place } = await chapterOf(deps, caller, params);
    const check = chapter.checks.find(({ id }) => id === form.question) ?? refuse('INTROUVABLE');
    const mark = gradeAnswer(check.question, check.item, form.reponse);
    if (mark.kind === 'invalid' || mark.letters === '') return refuse('REQUETE_INVALIDE');
    const given = {
      question: check.id,
      fingerprint: check.fingerprint,
      letters: mark.letters,
      is_right: mark.kind === 'right',
    };
    const stored = await insertCheckAnswer(db, caller, place, given, clock());
    if (stored.letters !== given.letters) refuse('DEJA_REPONDU');
    return {
      ...(await stateOf(deps, caller, course, chapter)),
      correction: buildCorrection(check.question, check.item, toStoredAnswer(stored), null),
    };
  });
}

function completionRoute(mount: Mounter, { db, clock, content }: CoursesDeps): void {
  mount('POST /api/cours/complete', async ({ caller, form }) => {
    const link = await selectOptionalCourseLink(db, caller, form.identifiant);
    const course = link === undefined ? undefined : content.courses.get(findPackage(link) ?? '');
    // For our own courses the server checks the chapters; for a partner's course it trusts the learner's page.
    if (course && countDone(course, await selectChapters(db, caller, [course.name])) < course.chapters.length)
      refuse('COURS_NON_TERMINE');
    const completedAt =
      (await insertCompletion(db, caller, form.identifiant, clock())) ?? refuse('INTROUVABLE');
    return { identifiant: form.identifiant, termine_le: completedAt.toISOString() };
  });
}

function themesOf(content: CoursesDeps['content'], { licence }: Course): readonly Theme[] {
  return content.licences.get(licence)?.themes ?? [];
}

/** Refuses with INTROUVABLE when no open application of the person links to the course. */
async function courseOf({ db, content }: CoursesDeps, caller: Visitor, name: string): Promise<Course> {
  const course = content.courses.get(name) ?? refuse('INTROUVABLE');
  const applications = await selectOpenCourses(db, caller);
  if (!applications.some(({ link }) => findPackage(link) === name)) refuse('INTROUVABLE');
  return course;
}

async function chapterOf(
  deps: CoursesDeps,
  caller: Visitor,
  { paquet, chapitre }: { paquet: string; chapitre: string },
): Promise<{ course: Course; chapter: LoadedChapter; place: { course: string; chapter: string } }> {
  const course = await courseOf(deps, caller, paquet);
  const chapter = course.chapters.find(({ slug }) => slug === chapitre) ?? refuse('INTROUVABLE');
  return { course, chapter, place: { course: paquet, chapter: chapitre } };
}

/** The state of the chapter and its course. Records that the chapter is done, when it is. */
async function stateOf(
  { db, clock, content }: CoursesDeps,
  caller: Visitor,
  course: Course,
  chapter: LoadedChapter,
) {
  const before = await selectChapters(db, caller, [course.name]);
  const row = filterRows(course, before).get(chapter.slug);
  const isNew = isDone(chapter, row) && row?.done_at === null;
  if (isNew) await updateDone(db, caller, { course: course.name, chapter: chapter.slug }, clock());
  const rows = isNew ? await selectChapters(db, caller, [course.name]) : before;
  return {
    chapitre: toChapterHead(chapter, filterRows(course, rows).get(chapter.slug), themesOf(content, course)),
    cours_termine: countDone(course, rows) === course.chapters.length,
  };
}
