import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { placeSearch } from '../student/api.ts';
import classes from './chapter-check.module.css';
import { ChapterHeading } from './chapter-head.tsx';
import { CheckQuestionView } from './check-question.tsx';
import type { OwnCourseProps } from './own-course-props.ts';
import { useRestartCheck } from './own-queries.ts';
import type { ChapterContent, ChapterQuestion } from './wire.ts';

type Props = OwnCourseProps & { chapter: ChapterContent };

/** The five questions of a chapter, one at a time, each corrected at once; then the result and what comes next. */
export function ChapterCheckView(props: Props) {
  const { chapter, course, address } = props;
  const { checks } = chapter;
  // The first question without an answer. Once it is answered, its correction stays until the learner continues.
  const [shown, setShown] = useState(() => firstOpen(checks));
  const check = checks[shown];
  return (
    <div className={classes.page}>
      <ChapterHeading course={course} address={address} chapter={chapter} />
      <ol className={classes.steps} aria-label="Questions du contrôle">
        {checks.map(({ id, correction }, index) => (
          <li
            key={id}
            className={classes.step}
            data-result={correction ? (correction.isRight ? 'right' : 'wrong') : 'none'}
            aria-current={index === shown ? 'step' : undefined}
          >
            <span className="hidden">Question </span>
            {index + 1}
            <span className="hidden">{correction && (correction.isRight ? ', juste' : ', fausse')}</span>
          </li>
        ))}
      </ol>
      {check ? (
        <CheckQuestionView
          key={check.id}
          {...props}
          check={check}
          position={shown}
          onNext={() => setShown(nextOpen(checks, shown))}
        />
      ) : (
        <Result {...props} onRestart={() => setShown(0)} />
      )}
    </div>
  );
}

/** Index of the first question without an answer; the number of questions if there is none. */
function firstOpen(checks: readonly ChapterQuestion[]): number {
  const found = checks.findIndex(({ correction }) => correction === null);
  return found === -1 ? checks.length : found;
}

function nextOpen(checks: readonly ChapterQuestion[], from: number): number {
  const after = checks.findIndex(({ correction }, index) => index > from && correction === null);
  return after === -1 ? firstOpen(checks) : after;
}

function Result({ chapter, packageName, address, canLearn, onRestart }: Props & { onRestart(): void }) {
  const { rightCount, questions, next, readAt } = chapter;
  const { mutate, isPending, error } = useRestartCheck(packageName, chapter.chapter);
  return (
    <div className={classes.result} role="status">
      <Notice
        title={`${rightCount} sur ${plural(questions, 'bonne réponse', 'bonnes réponses')}`}
        action={
          <div className={classes.ways}>
            <LinkButton
              to={address}
              search={placeSearch({ chapter: next?.chapter })}
              size="md"
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {next ? 'Chapitre suivant' : 'Tous les chapitres'}
            </LinkButton>
            <Button
              variant="default"
              size="md"
              loading={isPending}
              disabled={!canLearn}
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => mutate(undefined, { onSuccess: onRestart })}
            >
              Refaire les questions
            </Button>
            <LinkButton
              variant="default"
              size="md"
              to={address}
              search={placeSearch({ chapter: chapter.chapter })}
            >
              Relire le chapitre
            </LinkButton>
          </div>
        }
      >
        {said(rightCount, questions)}
        {next && ` La suite\u00a0: «\u00a0${next.title}\u00a0».`}
        {!readAt && ' Ce chapitre sera terminé quand vous l’aurez lu.'}
      </Notice>
      {error && <Alert>Le contrôle n’a pas pu recommencer. {error.message}</Alert>}
    </div>
  );
}

function said(right: number, questions: number): string {
  if (right === questions) return 'Tout est juste\u00a0: ce chapitre est acquis.';
  if (right * 2 > questions) return 'C’est bien parti. Les corrections disent ce qui reste à revoir.';
  return 'Ce chapitre mérite une seconde lecture\u00a0: elle sera plus rapide que la première.';
}
