import { type ReactNode, useEffect, useState } from 'react';
import {
  ClipPicture,
  isClip,
  layerInSight,
  loadPictureDialog,
  QuestionPicture,
  questionAnchor,
  type ReviewedQuestion,
  useWhys,
  type WhyControl,
} from '../../common/questions/api.ts';
import { plural } from '../../lib/dates.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { PillChoices } from '../../ui/choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { CorrectionView, verdictWords } from '../correction/api.ts';
import { type DetailsFilter, matchesFilter } from './details-filter.ts';
import classes from './details-list.module.css';
import { QuestionJumps } from './question-jumps.tsx';

interface DetailsListProps {
  questions: readonly ReviewedQuestion[];
  filter: DetailsFilter;
  onFilter(filter: DetailsFilter): void;
  /** The links after the last question. */
  children: ReactNode;
}

export function DetailsList({ questions, filter, onFilter, children }: DetailsListProps) {
  const [enlarged, setEnlarged] = useState<ReviewedQuestion | null>(null);
  const whyOf = useWhys();
  // An address may name a question; the router looks for it before the corrections are there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'start' }), []);
  const close = (): void => setEnlarged(null);
  // A press asks again, because the import before it may have failed.
  const request = Number(useFirstInteraction()) + (enlarged ? 2 : 0);
  const PictureDialog = useLazyComponent(loadPictureDialog, request, (failure) => {
    if (!enlarged) return;
    close();
    reloadForMissingChunk(failure);
  });
  const right = questions.filter(({ correction }) => correction.isRight).length;
  const wrong = questions.length - right;
  const choices: readonly { value: DetailsFilter; label: string }[] = [
    { value: 'toutes', label: `Toutes (${questions.length})` },
    { value: 'erreurs', label: `Erreurs (${wrong})` },
    { value: 'justes', label: `Justes (${right})` },
  ];
  const shown = questions.filter(({ correction }) => matchesFilter(filter, correction));
  return (
    <div className={classes.page}>
      <div className={classes.choices}>
        <PillChoices
          legend="Questions à montrer"
          name="voir"
          value={filter}
          options={choices}
          onChange={onFilter}
        />
        <p className="hidden" aria-live="polite">
          {plural(shown.length, 'question affichée', 'questions affichées')}
        </p>
      </div>
      {shown.length > 0 && (
        <div className={classes.jumps}>
          <QuestionJumps questions={shown} />
        </div>
      )}
      <div className={classes.list}>
        {shown.length === 0 && (
          <Notice title={filter === 'erreurs' ? 'Aucune erreur dans cette série' : 'Rien à montrer ici'} />
        )}
        {shown.map((one) => (
          <Question key={one.question.id} {...one} why={whyOf(one)} onEnlarge={() => setEnlarged(one)} />
        ))}
        <div>{children}</div>
      </div>
      {enlarged && PictureDialog && (
        <PictureDialog media={enlarged.question.media} why={whyOf(enlarged)} playable onClose={close} />
      )}
    </div>
  );
}

type QuestionProps = ReviewedQuestion & {
  why: WhyControl | null;
  onEnlarge(): void;
};

function Question({ question, correction, why, onEnlarge }: QuestionProps) {
  return (
    <article
      id={questionAnchor(question.position)}
      tabIndex={-1}
      className={classes.question}
      aria-labelledby={`titre-${question.id}`}
    >
      <div className={classes.picture}>
        {isClip(question.media) ? (
          <ClipPicture media={question.media} mode="asked" why={why} onEnlarge={onEnlarge} />
        ) : (
          <QuestionPicture media={question.media} layer={layerInSight(why)} onEnlarge={onEnlarge} />
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.number}>
          <span>Question {question.position + 1}</span>
          <Verdict right={correction.isRight}>{verdictWords(correction)}</Verdict>
        </p>
        <h2 id={`titre-${question.id}`}>{question.statement}</h2>
        <CorrectionView question={question} correction={correction} why={why} />
      </div>
    </article>
  );
}
