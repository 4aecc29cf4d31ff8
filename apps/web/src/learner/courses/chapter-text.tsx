import { IconArrowLeft, IconArrowRight, IconBulb, IconClock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { QuestionPicture } from '../../common/questions/api.ts';
import { plural } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { placeSearch } from '../student/api.ts';
import { ChapterHeading } from './chapter-head.tsx';
import classes from './chapter-text.module.css';
import type { OwnCourseProps } from './own-course-props.ts';
import { useReadChapter } from './own-queries.ts';
import { useFinishCourse } from './queries.ts';
import type { ChapterContent } from './wire.ts';

/** A chapter to read: its parts with text and figures, what to remember, its sources, and the link to its check. */
export function ChapterText({
  course,
  packageName,
  address,
  canLearn,
  chapter,
}: OwnCourseProps & { chapter: ChapterContent }) {
  const { parts, blocks, takeaways, sources, checks, readAt } = chapter;
  const navigate = useNavigate();
  const finish = useFinishCourse(course);
  const goToCheck = () =>
    void navigate({ to: address, search: placeSearch({ chapter: chapter.chapter, atCheck: true }) });
  const { mutate, isPending, error } = useReadChapter(packageName, chapter.chapter, (state) => {
    finish(state);
    goToCheck();
  });
  return (
    <article className={classes.chapter}>
      <ChapterHeading course={course} address={address} chapter={chapter}>
        <p className={classes.about}>
          {chapter.theme.label}
          <span className={classes.time}>
            <IconClock size={16} aria-hidden="true" />
            {chapter.minutes}&nbsp;min
          </span>
        </p>
      </ChapterHeading>
      <Contents parts={parts} />
      <div className={classes.body}>
        <Blocks blocks={blocks} />
        <Takeaways points={takeaways} />
        <Sources sources={sources} />
        {error && <Alert>Votre lecture n’a pas pu être notée. {error.message}</Alert>}
        <div className={classes.ahead}>
          <div className={classes.invitation}>
            <p className={classes.invitationTitle}>Ai-je bien compris&nbsp;?</p>
            <p>{plural(checks.length, 'question')} sur ce chapitre, corrigées une à une.</p>
          </div>
          <Button
            size="md"
            loading={isPending}
            onClick={() => (readAt || !canLearn ? goToCheck() : mutate())}
            rightSection={<IconArrowRight size={20} aria-hidden="true" />}
          >
            {readAt ? 'Voir les questions' : 'Passer aux questions'}
          </Button>
        </div>
        <OtherChapters chapter={chapter} address={address} />
      </div>
    </article>
  );
}

/** The list of the chapter's parts; none for a single part. */
function Contents({ parts }: Pick<ChapterContent, 'parts'>) {
  if (parts.length < 2) return null;
  return (
    <nav aria-label="Dans ce chapitre" className={classes.contents}>
      <p className={classes.contentsTitle}>Dans ce chapitre</p>
      <ol>
        {parts.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              onClick={(event) => {
                // No new entry in the history: «Back» leaves the chapter at once.
                event.preventDefault();
                const heading = document.getElementById(anchor);
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Text and figures in order. */
function Blocks({ blocks }: Pick<ChapterContent, 'blocks'>) {
  return blocks.map(({ html, figure }, index) =>
    figure ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a chapter have a fixed order
      <figure key={index} className={classes.figure}>
        <QuestionPicture media={figure.media} />
        <figcaption>{figure.caption}</figcaption>
      </figure>
    ) : (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a chapter have a fixed order
        key={index}
        className={classes.prose}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and allows no HTML in it
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    ),
  );
}

function Takeaways({ points }: { points: ChapterContent['takeaways'] }) {
  return (
    <section className={classes.points} aria-labelledby="a-retenir">
      <h2 id="a-retenir">
        <IconBulb size={22} aria-hidden="true" />À retenir
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources }: Pick<ChapterContent, 'sources'>) {
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ text, article }) => (
          <li key={`${text} ${article}`}>
            {text}, {article}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherChapters({ chapter, address }: { chapter: ChapterContent; address: string }) {
  const { previous, next } = chapter;
  return (
    <nav aria-label="Autres chapitres" className={classes.others}>
      {previous && (
        <Link to={address} search={placeSearch(previous)} className={classes.other}>
          <IconArrowLeft size={18} aria-hidden="true" />
          <span>
            <span className={classes.which}>Chapitre précédent</span> {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to={address} search={placeSearch(next)} className={classes.other} data-next="true">
          <span>
            <span className={classes.which}>Chapitre suivant</span> {next.title}
          </span>
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
