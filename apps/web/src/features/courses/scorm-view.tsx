import type { PackageReply, PackageState } from '@balise/contract/courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { site } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { useStudent } from '../student/queries.ts';
import { CourseHead } from './course-head.tsx';
import classes from './course-view.module.css';
import type { OwnCourseProps } from './own-course-props.ts';
import { useFinishCourse } from './queries.ts';
import { frameName, isOver, readCommit } from './scorm.ts';

/** Between two states that are sent, however often the package commits. */
const PAUSE_MS = 2000;
/** A frame that is taken away still says its last word. */
const LAST_WORD_MS = 2000;
/** Scripts, and no origin: the package's answer says the same of itself (server, packagePolicy). */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-modals';

/** A SCORM package in its frame; what it commits is kept, and goes on from there the next time. */
export function ScormView(props: OwnCourseProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm', props.paquet],
    queryFn: ({ signal }) => call('GET /api/scorm/{paquet}', { params: { paquet: props.paquet }, signal }),
    // Each opening starts from what is stored then.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading heights={[48, 520]} />;
  return <Player {...props} reply={data} />;
}

function Player({ course, paquet, canLearn, reply }: OwnCourseProps & { reply: PackageReply }) {
  const student = useStudent().data;
  // The state a frame starts with is that of its opening: it changes in the frame afterwards.
  const [token] = useState(() => crypto.randomUUID());
  const [name] = useState(() =>
    frameName(token, reply.etat, {
      id: String(student?.id ?? ''),
      name: `${student?.lastName ?? ''}, ${student?.firstName ?? ''}`,
    }),
  );
  const failure = useKeptState({ course, paquet, token, canLearn });
  const source = `${site.backend}${reply.adresse}`;
  return (
    <div className={classes.course} data-whole-width={course.plein_ecran}>
      <CourseHead course={course} canComplete={canLearn} />
      {failure && <Alert>Votre avancement n’a pas pu être enregistré. {failure}</Alert>}
      <iframe
        src={source}
        name={name}
        title={course.titre}
        sandbox={RIGHTS}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        className={classes.frame}
      />
    </div>
  );
}

/** Sends what the frame commits: the first at once, then the latest after a pause. Answers why it could not, if it couldn't. */
function useKeptState({
  course,
  paquet,
  token,
  canLearn,
}: Pick<OwnCourseProps, 'course' | 'paquet' | 'canLearn'> & { token: string }): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const finish = useRef(useFinishCourse(course));
  useEffect(() => {
    if (!canLearn) return;
    let waiting: PackageState | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = (): void => {
      timer = undefined;
      if (!waiting) return;
      const state = waiting;
      waiting = null;
      timer = setTimeout(send, PAUSE_MS);
      call('PUT /api/scorm/{paquet}', { params: { paquet }, body: state }).then(
        () => {
          setFailure(null);
          finish.current({ cours_termine: isOver(state) });
          void client.invalidateQueries({ queryKey: ['cours', 'liste'], refetchType: 'none' });
        },
        (error: Error) => {
          setFailure(error.message);
          // Tried again, unless the package has said something newer.
          waiting ??= state;
        },
      );
    };
    const hear = ({ data, origin }: MessageEvent): void => {
      const state = origin === 'null' ? readCommit(data, token) : null;
      if (!state) return;
      waiting = state;
      if (timer === undefined) send();
    };
    window.addEventListener('message', hear);
    return () => {
      setTimeout(() => {
        window.removeEventListener('message', hear);
        clearTimeout(timer);
        send();
        clearTimeout(timer);
      }, LAST_WORD_MS);
    };
  }, [paquet, token, canLearn, client]);
  return failure;
}
