import type { ChapterReply, CheckQuestion } from '@balise/contract/courses';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './chapter-check.module.css';
import { ChapterHead } from './chapter-head.tsx';
import { CheckQuestionView } from './check-question.tsx';
import type { OwnCourseProps } from './own-course-props.ts';
import { useRestartCheck } from './own-queries.ts';

type Props = OwnCourseProps & { chapter: ChapterReply };

/** The five questions of a chapter, one at a time, each corrected at once; then how it went and what comes next. */
export function ChapterCheck(props: Props) {
  const { chapter, course, address } = props;
  const { controle } = chapter;
  // The first without an answer; once it is answered, its correction stays until the learner goes on.
  const [shown, setShown] = useState(() => firstOpen(controle));
  const check = controle[shown];
  return (
    <div className={classes.page}>
      <ChapterHead course={course} address={address} chapter={chapter} />
      <ol className={classes.steps} aria-label="Questions du contrôle">
        {controle.map(({ identifiant, correction }, index) => (
          <li
            key={identifiant}
            className={classes.step}
            data-result={correction ? (correction.juste ? 'right' : 'wrong') : 'none'}
            aria-current={index === shown ? 'step' : undefined}
          >
            <span className="hidden">Question </span>
            {index + 1}
            <span className="hidden">{correction && (correction.juste ? ', juste' : ', fausse')}</span>
          </li>
        ))}
      </ol>
      {check ? (
        <CheckQuestionView
          key={check.identifiant}
          {...props}
          check={check}
          position={shown}
          onNext={() => setShown(nextOpen(controle, shown))}
        />
      ) : (
        <Result {...props} onRestart={() => setShown(0)} />
      )}
    </div>
  );
}

/** Past the last when all are answered. */
function firstOpen(checks: readonly CheckQuestion[]): number {
  const found = checks.findIndex(({ correction }) => correction === null);
  return found === -1 ? checks.length : found;
}

function nextOpen(checks: readonly CheckQuestion[], from: number): number {
  const after = checks.findIndex(({ correction }, index) => index > from && correction === null);
  return after === -1 ? firstOpen(checks) : after;
}

function Result({ chapter, paquet, address, canLearn, onRestart }: Props & { onRestart(): void }) {
  const { justes, questions, suivant, chapitre, lu_le } = chapter;
  const { mutate, isPending, error } = useRestartCheck(paquet, chapitre);
  return (
    <div className={classes.result} role="status">
      <Notice
        title={`${justes} sur ${plural(questions, 'bonne réponse', 'bonnes réponses')}`}
        action={
          <div className={classes.ways}>
            <LinkButton
              to={address}
              search={suivant ? { chapitre: suivant.chapitre } : {}}
              size="md"
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {suivant ? 'Chapitre suivant' : 'Tous les chapitres'}
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
            <LinkButton variant="default" size="md" to={address} search={{ chapitre }}>
              Relire le chapitre
            </LinkButton>
          </div>
        }
      >
        {said(justes, questions)}
        {suivant && ` La suite\u00a0: «\u00a0${suivant.titre}\u00a0».`}
        {!lu_le && ' Ce chapitre sera terminé quand vous l’aurez lu.'}
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
