import type { ChapterHead, ChapterReply, ChapterState, CourseReply } from '@balise/contract/courses';
import type { Correction } from '@balise/contract/question';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { retried } from '../../lib/retry.ts';

const COURSES = ['cours'] as const;

/** How far the learner is in each of our courses, by number of the application. */
export const useCourses = (enabled: boolean) =>
  useQuery({
    queryKey: [...COURSES, 'liste'],
    queryFn: ({ signal }) => call('GET /api/cours', { signal }),
    enabled,
    select: ({ cours }) => new Map(cours.map((one) => [one.application, one])),
  });

const courseQuery = (paquet: string) =>
  queryOptions({
    queryKey: [...COURSES, paquet],
    queryFn: ({ signal }) => call('GET /api/cours/{paquet}', { params: { paquet }, signal }),
  });
export const useOwnCourse = (paquet: string) => useQuery(courseQuery(paquet));

const chapterQuery = (paquet: string, chapitre: string) =>
  queryOptions({
    queryKey: [...COURSES, paquet, chapitre],
    queryFn: ({ signal }) =>
      call('GET /api/cours/{paquet}/{chapitre}', {
        params: { paquet, chapitre },
        query: { taille: String(Math.min(window.innerWidth, 900)) },
        signal,
      }),
    // Answers are put into it as they are given.
    staleTime: Number.POSITIVE_INFINITY,
  });
export const useChapter = (paquet: string, chapitre: string) => useQuery(chapterQuery(paquet, chapitre));

/** What a chapter has become, put where it is shown. */
function keepHead(
  client: QueryClient,
  paquet: string,
  head: ChapterHead,
  change: (reply: ChapterReply) => ChapterReply,
): void {
  client.setQueryData<ChapterReply>(
    chapterQuery(paquet, head.chapitre).queryKey,
    (reply) => reply && { ...change(reply), ...head },
  );
  client.setQueryData<CourseReply>(
    courseQuery(paquet).queryKey,
    (reply) =>
      reply && {
        ...reply,
        chapitres: reply.chapitres.map((one) => (one.chapitre === head.chapitre ? head : one)),
      },
  );
  void client.invalidateQueries({ queryKey: [...COURSES, 'liste'], refetchType: 'none' });
}

/** Notes that a chapter is read; `onDone` hears what that makes of the course. */
export function useReadChapter(paquet: string, chapitre: string, onDone: (state: ChapterState) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      retried(() => call('PUT /api/cours/{paquet}/{chapitre}/lu', { params: { paquet, chapitre } })),
    onSuccess: (state) => {
      keepHead(client, paquet, state.chapitre, (reply) => reply);
      onDone(state);
    },
  });
}

/** Answers a question of a check; its correction comes with what it changes. */
export function useAnswerCheck(paquet: string, chapitre: string, onDone: (state: ChapterState) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: { question: string; reponse: string }) =>
      retried(() =>
        call('PUT /api/cours/{paquet}/{chapitre}/reponse', { params: { paquet, chapitre }, form }),
      ),
    onSuccess: (state, { question }) => {
      keepHead(client, paquet, state.chapitre, (reply) => corrected(reply, question, state.correction));
      onDone(state);
    },
    // Another tab answered it, or began again: what is stored is what counts.
    onError: () => client.invalidateQueries({ queryKey: chapterQuery(paquet, chapitre).queryKey }),
  });
}

export function useRestartCheck(paquet: string, chapitre: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/cours/{paquet}/{chapitre}/reprise', { params: { paquet, chapitre } }),
    onSuccess: (state) =>
      keepHead(client, paquet, state.chapitre, (reply) => ({
        ...reply,
        controle: reply.controle.map((check) => ({ ...check, correction: null })),
      })),
  });
}

function corrected(reply: ChapterReply, question: string, correction: Correction): ChapterReply {
  const controle = reply.controle.map((check) =>
    check.identifiant === question ? { ...check, correction } : check,
  );
  return { ...reply, controle };
}
