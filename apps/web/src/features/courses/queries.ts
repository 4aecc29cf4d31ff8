import type { Application, UserReply } from '@balise/contract/student';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, call } from '../../lib/call.ts';
import { studentQuery } from '../student/queries.ts';

/** Notes that a course is completed. Asked again, it keeps the day it was first. */
export function useCompleteCourse({ id }: Pick<Application, 'id'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/cours/complete', { form: { identifiant: String(id) } }),
    onSuccess: ({ termine_le }) =>
      client.setQueryData<UserReply>(
        studentQuery.queryKey,
        (reply) => reply && completed(reply, id, termine_le),
      ),
  });
  return { complete: () => mutate(), completing: isPending, failure: error && sentence(error) };
}

/** Notes that a course of ours is completed as soon as a step has made it so. */
export function useFinishCourse(course: Pick<Application, 'id' | 'termine_le'>) {
  const { complete } = useCompleteCourse(course);
  return ({ cours_termine }: { cours_termine: boolean }) => {
    if (cours_termine && !course.termine_le) complete();
  };
}

function completed(reply: UserReply, id: number, termine_le: string): UserReply {
  return {
    ...reply,
    applications_externes: reply.applications_externes.map((application) =>
      application.id === id ? { ...application, termine_le } : application,
    ),
  };
}

function sentence(error: Error): string {
  const gone = error instanceof CallFailed && error.code === 'INTROUVABLE';
  return gone ? 'Ce cours n’est plus ouvert à votre nom.' : error.message;
}
