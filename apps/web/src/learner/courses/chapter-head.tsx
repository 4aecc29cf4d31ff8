import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import type { LearnerApplication } from '../student/api.ts';
import classes from './chapter-head.module.css';
import type { ChapterContent } from './wire.ts';

interface ChapterHeadingProps {
  course: LearnerApplication;
  address: string;
  chapter: ChapterContent;
  children?: ReactNode;
}

/** The link back to the chapters, the number of the chapter and its title. */
export function ChapterHeading({ course, address, chapter, children }: ChapterHeadingProps) {
  usePageTitle(`${chapter.title}, ${course.title}`);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a step within the course, the page begins here, also for a screen reader.
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.head}>
      <Link to={address} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        <span>
          <span className="hidden">Tous les chapitres, </span>
          {course.title}
        </span>
      </Link>
      <p className={classes.number}>
        Chapitre {chapter.number} sur {chapter.total}
      </p>
      <h1 ref={title} tabIndex={-1}>
        {chapter.title}
      </h1>
      {children}
    </header>
  );
}
