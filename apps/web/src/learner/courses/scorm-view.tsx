import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { useLicenceWords } from '../student/api.ts';
import { CourseHead } from './course-head.tsx';
import classes from './course-view.module.css';
import type { OwnCourseProps } from './own-course-props.ts';
import { PackageFrame } from './package-frame.tsx';
import { PackageParts } from './package-parts.tsx';
import { firstToOpen } from './scorm.ts';
import type { CoursePackage, CoursePart, PartProgress } from './wire.ts';
import { courseParams, toPackage } from './wire.ts';

/** A SCORM package in its frame; its commits are stored, and it continues from them the next time. */
export function ScormView(props: OwnCourseProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm', props.packageName],
    queryFn: ({ signal }) =>
      call('GET /api/scorm/{paquet}', { params: courseParams(props.packageName), signal }).then(toPackage),
    // Each opening starts from the state stored at that time.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading heights={[48, 520]} />;
  return <Package {...props} reply={data} />;
}

function Package({ reply, ...props }: OwnCourseProps & { reply: CoursePackage }) {
  const [parts, setParts] = useState<readonly CoursePart[]>(reply.parts);
  const [chosen, setChosen] = useState(firstToOpen(reply.parts)?.partId);
  // How often the learner has left the part and opened it anew.
  const [round, setRound] = useState(0);
  const { course, canLearn } = props;
  const { school } = useLicenceWords();
  const part = parts.find(({ partId }) => partId === chosen);
  const follow = ({ partId, state, status }: PartProgress): void =>
    setParts((now) => now.map((one) => (one.partId === partId ? { ...one, state, status } : one)));
  const { player } = reply;
  const canPlay = player !== null && part !== undefined;
  return (
    <div className={classes.course} data-whole-width={course.isWholePage}>
      <CourseHead course={course} canComplete={canLearn} canBeOver={canPlay} />
      {canPlay && reply.missing.length > 0 && (
        <Alert>
          Ce cours est incomplet, il peut ne pas s’ouvrir&nbsp;: il y manque {quoteFiles(reply.missing)}.
          Signalez-le à votre {school}.
        </Alert>
      )}
      {canPlay && parts.length > 1 && (
        <PackageParts parts={parts} chosen={part.partId} onChoose={setChosen} />
      )}
      {canPlay ? (
        <PackageFrame
          key={`${part.partId}/${round}`}
          {...props}
          player={player}
          part={part}
          onState={follow}
          onResume={() => setRound(round + 1)}
        />
      ) : (
        <Card as="div">
          <Notice title="Ce cours ne peut pas s’ouvrir ici">
            Le site n’est pas encore réglé pour ce genre de cours. Votre {school} peut vous dire quand il le
            sera.
          </Notice>
        </Card>
      )}
    </div>
  );
}

const quoteFiles = (files: readonly string[]): string =>
  files.map((file) => `«\u00a0${file}\u00a0»`).join(', ');
