import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { CallFailed } from '../../lib/call.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { ChapterCheck } from './chapter-check.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ChapterText } from './chapter-text.tsx';
import { readPlace } from './own-course.ts';
import type { OwnCourseProps } from './own-course-props.ts';
import { useChapter, useOwnCourse } from './own-queries.ts';

/** A course of ours, in the page itself: its chapters, or what the address says of one. */
export function OwnCourseView(props: OwnCourseProps) {
  const { chapitre, etape } = readPlace(useSearch({ strict: false }));
  if (!chapitre) return <Chapters {...props} />;
  // Another chapter starts at its top, with nothing chosen.
  return (
    <Chapter key={`${chapitre}/${etape}`} {...props} chapitre={chapitre} atCheck={etape === 'controle'} />
  );
}

function Chapters(props: OwnCourseProps) {
  const { data, error, refetch } = useOwnCourse(props.paquet);
  if (data) return <ChapterList {...props} reply={data} />;
  if (!error) return <Loading heights={[120, 88, 89, 90, 91]} />;
  if (!isMissing(error)) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="div">
      <h1 className="hidden">{props.course.titre}</h1>
      <Notice title="Ce cours n’a pas encore de contenu">
        Votre école le préparera. Il s’ouvrira ici, sans rien de plus à faire.
      </Notice>
    </Card>
  );
}

function Chapter({ chapitre, atCheck, ...props }: OwnCourseProps & { chapitre: string; atCheck: boolean }) {
  const { data, error, refetch } = useChapter(props.paquet, chapitre);
  if (data && atCheck) return <ChapterCheck {...props} chapter={data} />;
  if (data) return <ChapterText {...props} chapter={data} />;
  if (!error) return <Loading heights={atCheck ? [60, 420] : [60, 180, 320, 181]} />;
  if (!isMissing(error)) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Card as="div">
      <h1 className="hidden">{props.course.titre}</h1>
      <Notice
        title="Ce chapitre n’existe pas"
        action={
          <Button component={Link} to={props.address}>
            Voir tous les chapitres
          </Button>
        }
      >
        Son adresse a peut-être changé.
      </Notice>
    </Card>
  );
}

const isMissing = (error: Error): boolean => error instanceof CallFailed && error.code === 'INTROUVABLE';
