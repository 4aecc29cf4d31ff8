import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay, percent, plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import linkCard from '../../ui/link-card.module.css';
import { placeSearch } from '../student/api.ts';
import classes from './chapter-list.module.css';
import { coursePercent, nextPlace, readingState } from './own-course.ts';
import type { OwnCourseProps } from './own-course-props.ts';
import { useCompleteCourse } from './queries.ts';
import type { ChapterSummary, CourseOutline } from './wire.ts';

/** What a course is about, the progress, a link to continue, and its chapters. */
export function ChapterList({
  course,
  address,
  canLearn,
  reply: { title, summary, chapters },
}: OwnCourseProps & { reply: CourseOutline }) {
  usePageTitle(course.title);
  const { complete, completing, failure } = useCompleteCourse(course);
  const next = nextPlace(chapters);
  const progress = coursePercent(chapters);
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  const done = chapters.filter(({ completedAt }) => completedAt).length;
  return (
    <div className={classes.course}>
      <header className={classes.head}>
        <h1>{course.title}</h1>
        <p className={classes.summary}>
          {title !== course.title && <strong>{title}. </strong>}
          {summary}
        </p>
        <div className={classes.progress}>
          <Bar value={progress} onDeep />
          <p>
            {done} sur {plural(chapters.length, 'chapitre')}, {percent(progress)}
            <span className={classes.minutes}>, environ {duration(minutes)} en tout</span>
          </p>
        </div>
        <div className={classes.next}>
          {next && (
            <LinkButton
              to={address}
              search={placeSearch(next)}
              size="md"
              className={classes.go}
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {chapters.every((chapter) => readingState(chapter) === 'a-lire') ? 'Commencer' : 'Continuer'}
            </LinkButton>
          )}
          {next && <p className={classes.what}>{next.title}</p>}
          {!next && !course.completedAt && (
            <Button
              size="md"
              className={classes.go}
              onClick={complete}
              loading={completing}
              disabled={!canLearn}
            >
              J’ai terminé ce cours
            </Button>
          )}
          <div role="status">
            {course.completedAt && (
              <p className={classes.finished}>
                <IconCircleCheck size={20} aria-hidden="true" />
                Cours terminé le {formatDay(course.completedAt)}
              </p>
            )}
          </div>
        </div>
      </header>
      {failure && <Alert>Votre cours n’a pas pu être noté comme terminé. {failure}</Alert>}
      <ol className={classes.list}>
        {chapters.map((chapter, index) => (
          <li key={chapter.chapter}>
            <ChapterCard chapter={chapter} number={index + 1} address={address} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ChapterCard({
  chapter,
  number,
  address,
}: {
  chapter: ChapterSummary;
  number: number;
  address: string;
}) {
  const { title, theme, minutes } = chapter;
  const state = readingState(chapter);
  return (
    <Link
      to={address}
      search={placeSearch({ chapter: chapter.chapter })}
      className={`${linkCard.card} ${classes.card}`}
      data-state={state}
    >
      <span className={classes.number} style={{ ['--tone' as string]: theme.color }} aria-hidden="true">
        {number}
      </span>
      <span className={classes.words}>
        <span className="hidden">Chapitre {number}&nbsp;: </span>
        <span className={classes.title}>{title}</span>
        <span className={classes.about}>
          {theme.label !== title && theme.label}
          <span className={classes.time}>
            <IconClock size={15} aria-hidden="true" />
            {minutes}&nbsp;min
          </span>
        </span>
      </span>
      <span className={classes.state}>
        <StateWords chapter={chapter} />
      </span>
    </Link>
  );
}

function StateWords({ chapter }: { chapter: ChapterSummary }) {
  const { rightCount, questions, answeredCount } = chapter;
  const state = readingState(chapter);
  if (state === 'a-lire') return <span className={classes.fresh}>À lire</span>;
  const done = state === 'termine';
  const Icon = done ? IconCircleCheck : IconCircleDashed;
  return (
    <>
      <span className={classes.said}>
        <Icon size={18} aria-hidden="true" />
        {done ? 'Terminé' : 'En cours'}
      </span>
      {answeredCount > 0 && (
        <span className={classes.score}>
          {answeredCount < questions
            ? `${answeredCount} / ${plural(questions, 'question')}`
            : `${rightCount} / ${plural(questions, 'juste')}`}
        </span>
      )}
    </>
  );
}

/** «45 min», «1 h 05». */
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}
