import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownCorrection } from '../../common/questions/api.ts';
import { call } from '../../lib/call.ts';
import { retried } from '../../lib/retry.ts';
import type { ChapterChange, ChapterContent, ChapterSummary, CourseOutline } from './wire.ts';
import {
  chapterParams,
  chapterQueryForm,
  courseParams,
  toAnsweredCheck,
  toChapterChange,
  toChapterContent,
  toCheckAnswerForm,
  toCourses,
  toOutline,
} from './wire.ts';

const COURSES = ['cours'] as const;

/** The learner's progress in each of our courses, by application number. */
export const useCourses = (enabled: boolean) =>
  useQuery({
    queryKey: [...COURSES, 'liste'],
    queryFn: ({ signal }) => call('GET /api/cours', { signal }).then(toCourses),
    enabled,
    select: (courses) => new Map(courses.map((one) => [one.application, one])),
  });

const courseQuery = (packageName: string) =>
  queryOptions({
    queryKey: [...COURSES, packageName],
    queryFn: ({ signal }) =>
      call('GET /api/cours/{paquet}', { params: courseParams(packageName), signal }).then(toOutline),
  });
export const useOwnCourse = (packageName: string) => useQuery(courseQuery(packageName));

const chapterQuery = (packageName: string, chapter: string) =>
  queryOptions({
    queryKey: [...COURSES, packageName, chapter],
    queryFn: ({ signal }) =>
      call('GET /api/cours/{paquet}/{chapitre}', {
        params: chapterParams(packageName, chapter),
        query: chapterQueryForm(Math.min(window.innerWidth, 900)),
        signal,
      }).then(toChapterContent),
    // Answers update the cache, so it stays current.
    staleTime: Number.POSITIVE_INFINITY,
  });
export const useChapter = (packageName: string, chapter: string) =>
  useQuery(chapterQuery(packageName, chapter));

/** Writes the new state of a chapter into the caches that show it. */
function keepHead(
  client: QueryClient,
  packageName: string,
  head: ChapterSummary,
  change: (reply: ChapterContent) => ChapterContent,
): void {
  client.setQueryData<ChapterContent>(
    chapterQuery(packageName, head.chapter).queryKey,
    (reply) => reply && { ...change(reply), ...head },
  );
  client.setQueryData<CourseOutline>(
    courseQuery(packageName).queryKey,
    (reply) =>
      reply && {
        ...reply,
        chapters: reply.chapters.map((one) => (one.chapter === head.chapter ? head : one)),
      },
  );
  void client.invalidateQueries({ queryKey: [...COURSES, 'liste'], refetchType: 'none' });
}

/** Marks a chapter as read; `onDone` gets its state and that of the course. */
export function useReadChapter(packageName: string, chapter: string, onDone: (state: ChapterChange) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      retried(() =>
        call('PUT /api/cours/{paquet}/{chapitre}/lu', { params: chapterParams(packageName, chapter) }).then(
          toChapterChange,
        ),
      ),
    onSuccess: (state) => {
      keepHead(client, packageName, state.chapter, (reply) => reply);
      onDone(state);
    },
  });
}

/** Sends an answer of a check; the reply has the correction and the new state of the chapter. */
export function useAnswerCheck(packageName: string, chapter: string, onDone: (state: ChapterChange) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, letters }: { question: string; letters: string }) =>
      retried(() =>
        call('PUT /api/cours/{paquet}/{chapitre}/reponse', {
          params: chapterParams(packageName, chapter),
          form: toCheckAnswerForm(question, letters),
        }).then(toAnsweredCheck),
      ),
    onSuccess: (state, { question }) => {
      keepHead(client, packageName, state.chapter, (reply) => corrected(reply, question, state.correction));
      onDone(state);
    },
    // Another tab has answered it, or restarted the check: the server's state counts.
    onError: () => client.invalidateQueries({ queryKey: chapterQuery(packageName, chapter).queryKey }),
  });
}

export function useRestartCheck(packageName: string, chapter: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('PUT /api/cours/{paquet}/{chapitre}/reprise', {
        params: chapterParams(packageName, chapter),
      }).then(toChapterChange),
    onSuccess: (state) =>
      keepHead(client, packageName, state.chapter, (reply) => ({
        ...reply,
        checks: reply.checks.map((check) => ({ ...check, correction: null })),
      })),
  });
}

function corrected(reply: ChapterContent, question: string, correction: ShownCorrection): ChapterContent {
  const checks = reply.checks.map((check) => (check.id === question ? { ...check, correction } : check));
  return { ...reply, checks };
}
