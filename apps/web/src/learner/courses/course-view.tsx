import { IconExternalLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { site } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import { setFrameSource } from '../shell/api.ts';
import type { LearnerApplication } from '../student/api.ts';
import { CourseHead } from './course-head.tsx';
import { type CourseFrame, courseFrame } from './course-link.ts';
import classes from './course-view.module.css';
import { NoContent } from './no-content.tsx';

interface CourseViewProps {
  course: LearnerApplication;
  /** Only the learner can mark a course as completed, not staff who act for one. */
  canComplete: boolean;
}

/** A course in its frame, and whether it is completed. */
export function CourseView({ course, canComplete }: CourseViewProps) {
  const frame = courseFrame(course.address, [location.origin, site.backend, site.central]);
  return (
    <div className={classes.course} data-whole-width={course.isWholePage && frame !== null}>
      <CourseHead course={course} canComplete={canComplete} canBeOver={frame !== null}>
        {frame?.foreign && (
          <a href={frame.source} target="_blank" rel="noopener noreferrer" className={classes.outside}>
            Ouvrir dans un nouvel onglet
            <IconExternalLink size={18} aria-hidden="true" />
          </a>
        )}
      </CourseHead>
      {frame ? (
        <Embedded frame={frame} title={course.title} />
      ) : (
        <Card as="div">
          <NoContent />
        </Card>
      )}
    </div>
  );
}

function Embedded({ frame, title }: { frame: CourseFrame; title: string }) {
  const { source, sandbox } = frame;
  useEffect(() => {
    setFrameSource(source);
    return () => setFrameSource('');
  }, [source]);
  return (
    <iframe
      src={source}
      title={title}
      sandbox={sandbox}
      allow="fullscreen; autoplay"
      referrerPolicy="strict-origin"
      className={classes.frame}
    />
  );
}
