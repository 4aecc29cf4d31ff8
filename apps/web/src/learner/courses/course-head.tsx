import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { LearnerApplication } from '../student/api.ts';
import classes from './course-view.module.css';
import { useCompleteCourse } from './queries.ts';

interface CourseHeadProps {
  course: LearnerApplication;
  /** Only the learner can mark a course as completed, not staff who act for one. */
  canComplete: boolean;
  /** Whether the course can be completed. */
  canBeOver?: boolean;
  children?: ReactNode;
}

/** The title of a course in a frame, and whether the course is completed. */
export function CourseHead({ course, canComplete, canBeOver = true, children }: CourseHeadProps) {
  usePageTitle(course.title);
  const { complete, completing, failure } = useCompleteCourse(course);
  return (
    <>
      <div className={classes.head}>
        <h1>{course.title}</h1>
        {children}
        <div className={classes.state} role="status">
          {course.completedAt && (
            <p className={classes.done}>
              <IconCircleCheck size={20} aria-hidden="true" />
              Cours terminé le {formatDay(course.completedAt)}
            </p>
          )}
        </div>
        {!course.completedAt && canBeOver && (
          <Button onClick={complete} loading={completing} disabled={!canComplete}>
            J’ai terminé ce cours
          </Button>
        )}
      </div>
      {failure && <Alert>Votre cours n’a pas pu être noté comme terminé. {failure}</Alert>}
    </>
  );
}
