import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, call } from '../../lib/call.ts';
import { type LearnerApplication, type LoadedUser, studentQuery } from '../student/api.ts';
import type { ChapterChange } from './wire.ts';
import { toCompletedAt, toCompletionForm } from './wire.ts';

/** Marks a course as completed. A second call keeps the first date. */
export function useCompleteCourse({ id }: Pick<LearnerApplication, 'id'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/cours/complete', { form: toCompletionForm(id) }).then(toCompletedAt),
    onSuccess: (completedAt) =>
      client.setQueryData(studentQuery.queryKey, (user) => user && completed(user, id, completedAt)),
  });
  return { complete: () => mutate(), completing: isPending, failure: error && sentence(error) };
}

/** Marks a course of ours as completed as soon as a step completes it. */
export function useFinishCourse(course: Pick<LearnerApplication, 'id' | 'completedAt'>) {
  const { complete } = useCompleteCourse(course);
  return ({ isCourseOver }: Pick<ChapterChange, 'isCourseOver'>) => {
    if (isCourseOver && !course.completedAt) complete();
  };
}

function completed(user: LoadedUser, id: number, completedAt: string): LoadedUser {
  return {
    ...user,
    applications: user.applications.map((application) =>
      application.id === id ? { ...application, completedAt } : application,
    ),
  };
}

function sentence(error: Error): string {
  const gone = error instanceof CallFailed && error.code === 'INTROUVABLE';
  return gone ? 'Ce cours n’est plus ouvert à votre nom.' : error.message;
}
