import { useSearch } from '@tanstack/react-router';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { readPlace } from '../student/api.ts';
import { ChapterCheckView } from './chapter-check.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ChapterText } from './chapter-text.tsx';
import { NoContent } from './no-content.tsx';
import type { OwnCourseProps } from './own-course-props.ts';
import { useChapter, useCourses, useOwnCourse } from './own-queries.ts';
import { ScormView } from './scorm-view.tsx';

/** One of our own courses: its chapters, or the chapter that the address names. */
export function OwnCourseView(props: OwnCourseProps) {
  const { chapter, atCheck = false } = readPlace(useSearch({ strict: false }));
  const courses = useCourses(true);
  const known = courses.data?.get(props.course.id);
  if (courses.error && !known)
    return <FailureNotice error={courses.error} onRetry={() => void courses.refetch()} />;
  if (!courses.data) return <Loading heights={[120, 88, 89, 90, 91]} />;
  if (known?.isPackage) return <ScormView {...props} />;
  if (!chapter) return <Chapters {...props} />;
  // The key resets the page for another chapter: scrolled to the top, nothing selected.
  return <Chapter key={`${chapter}/${atCheck}`} {...props} chapter={chapter} atCheck={atCheck} />;
}

function Chapters(props: OwnCourseProps) {
  const { data, error, refetch } = useOwnCourse(props.packageName);
  usePageTitle(data ? null : props.course.title);
  if (data) return <ChapterList {...props} reply={data} />;
  if (!error) return <Loading heights={[120, 88, 89, 90, 91]} />;
  if (!isMissing(error)) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="div">
      <h1 className="hidden">{props.course.title}</h1>
      <NoContent />
    </Card>
  );
}

function Chapter({ chapter, atCheck, ...props }: OwnCourseProps & { chapter: string; atCheck: boolean }) {
  const { data, error, refetch } = useChapter(props.packageName, chapter);
  usePageTitle(data ? null : props.course.title);
  if (data && atCheck) return <ChapterCheckView {...props} chapter={data} />;
  if (data) return <ChapterText {...props} chapter={data} />;
  if (!error) return <Loading heights={atCheck ? [60, 420] : [60, 180, 320, 181]} />;
  if (!isMissing(error)) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="div">
      <h1 className="hidden">{props.course.title}</h1>
      <Notice
        title="Ce chapitre n’existe pas"
        action={<LinkButton to={props.address}>Voir tous les chapitres</LinkButton>}
      >
        Son adresse a peut-être changé.
      </Notice>
    </Card>
  );
}

const isMissing = (error: Error): boolean => error instanceof CallFailed && error.code === 'INTROUVABLE';
