import type { ChapterReply } from '@balise/contract/courses';
import type { Application } from '@balise/contract/student';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from './chapter-head.module.css';

interface ChapterHeadProps {
  course: Application;
  address: string;
  chapter: ChapterReply;
  children?: ReactNode;
}

/** Where one is: the way back to the chapters, which chapter it is, its title. */
export function ChapterHead({ course, address, chapter, children }: ChapterHeadProps) {
  usePageTitle(`${chapter.titre}, ${course.titre}`);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever comes from another part of the course starts here, with the eyes and with a screen reader.
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={classes.head}>
      <Link to={address} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        <span>
          <span className="hidden">Tous les chapitres, </span>
          {course.titre}
        </span>
      </Link>
      <p className={classes.number}>
        Chapitre {chapter.numero} sur {chapter.total}
      </p>
      <h1 ref={title} tabIndex={-1}>
        {chapter.titre}
      </h1>
      {children}
    </header>
  );
}
