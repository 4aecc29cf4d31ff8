import type { AnswerLetter } from '@balise/contract/learner/question';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  EMPTY,
  isComplete,
  joinLetters,
  missingHint,
  Propositions,
  QuestionPicture,
  toggle,
} from '../../common/questions/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { CorrectionView, verdictWords } from '../correction/api.ts';
import type { LearnerApplication } from '../student/api.ts';
import classes from './chapter-check.module.css';
import { asQuestion } from './own-course.ts';
import { useAnswerCheck } from './own-queries.ts';
import { useFinishCourse } from './queries.ts';
import type { ChapterContent, ChapterQuestion } from './wire.ts';

interface CheckQuestionProps {
  course: LearnerApplication;
  packageName: string;
  canLearn: boolean;
  chapter: ChapterContent;
  check: ChapterQuestion;
  /** Index, from 0. */
  position: number;
  onNext(): void;
}

/** One question of a check, then its correction. */
export function CheckQuestionView({
  course,
  packageName,
  canLearn,
  chapter,
  check,
  position,
  onNext,
}: CheckQuestionProps) {
  const { checks, theme } = chapter;
  const question = asQuestion(check, { packageName, chapter: chapter.chapter, theme: theme.id, position });
  const [selection, setSelection] = useState(EMPTY);
  const [hint, setHint] = useState('');
  const { mutate, isPending, error } = useAnswerCheck(packageName, chapter.chapter, useFinishCourse(course));
  const { correction } = check;
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first question follows the page's title, which has the focus.
    if (correction) verdict.current?.focus();
    else if (position > 0) heading.current?.focus();
  }, [correction, position]);
  const press = (letter: AnswerLetter) => {
    setHint('');
    setSelection((before) => toggle(question, before, letter));
  };
  const isLast = checks.every((one) => one.correction !== null);
  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete(question, selection)) setHint(missingHint(question, selection));
        else mutate({ question: check.id, letters: joinLetters(selection) });
      }}
    >
      {check.media && <QuestionPicture media={check.media} eager />}
      <div className={classes.words}>
        <div className={classes.asked}>
          <p className={classes.expected}>
            Question {position + 1} sur {checks.length}
            {!correction && ` · ${check.expected === 'one' ? 'Une réponse' : 'Plusieurs réponses'}`}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {check.statement}
          </h2>
        </div>
        {correction ? (
          <>
            <div ref={verdict} tabIndex={-1} className={classes.verdict}>
              <Verdict right={correction.isRight}>{verdictWords(correction)}</Verdict>
            </div>
            <CorrectionView question={question} correction={correction} />
            <Button
              size="md"
              onClick={onNext}
              className={classes.go}
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {isLast ? 'Voir mon résultat' : 'Question suivante'}
            </Button>
          </>
        ) : (
          <>
            <Propositions
              question={question}
              selection={selection}
              settled={isPending || !canLearn}
              shortcuts={false}
              onPress={press}
            />
            {error && <Alert>Votre réponse n’a pas pu être enregistrée. {error.message}</Alert>}
            <p role="status" className={classes.hint}>
              {hint}
            </p>
            <Button type="submit" size="md" loading={isPending} disabled={!canLearn} className={classes.go}>
              Valider
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
