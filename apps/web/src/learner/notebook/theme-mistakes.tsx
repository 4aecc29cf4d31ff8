import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { layerInSight, QuestionPicture, useWhys } from '../../common/questions/api.ts';
import { formatShortDay, plural } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { CorrectionView } from '../correction/api.ts';
import { StartButton } from '../series/api.ts';
import { useMistake } from './queries.ts';
import classes from './theme-mistakes.module.css';
import type { NotebookQuestion, NotebookTheme } from './wire.ts';

interface ThemeMistakesProps {
  theme: NotebookTheme;
  name: string;
  starting: string | null;
  onStart(slug: string): void;
}

/** A theme shows so many at first: the page of a learner with a long past stays short. */
const SHOWN_FIRST = 5;

/** The missed questions of one theme: each opens its correction, and one press practises them. */
export function ThemeMistakes({ theme, name, starting, onStart }: ThemeMistakesProps) {
  const { questions, slug } = theme;
  const [showsAll, setShowsAll] = useState(questions.length <= SHOWN_FIRST + 1);
  return (
    <Card title={name} aside={plural(questions.length, 'question')}>
      <ul className={classes.list}>
        {(showsAll ? questions : questions.slice(0, SHOWN_FIRST)).map((question) => (
          <Mistake key={question.id} question={question} />
        ))}
      </ul>
      {!showsAll && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsAll(true)}>
          Voir les {questions.length - SHOWN_FIRST} autres
        </Button>
      )}
      <StartButton
        variant="light"
        className={classes.start}
        disabled={starting !== null && starting !== slug}
        loading={starting === slug}
        onClick={() => onStart(slug)}
      >
        S’entraîner sur ces erreurs
      </StartButton>
    </Card>
  );
}

function Mistake({ question: { id, statement, missedAt, rightDays } }: { question: NotebookQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <li className={classes.mistake}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.statement}>{statement}</span>
        <span className={classes.facts}>
          Manquée le {formatShortDay(missedAt)}
          {rightDays > 0 && ' · juste un jour, encore un'}
        </span>
        <IconChevronDown className={classes.sign} size={20} aria-hidden="true" />
      </button>
      <div id={panel}>{isOpen && <MistakeCorrection id={id} />}</div>
    </li>
  );
}

function MistakeCorrection({ id }: { id: string }) {
  const mistake = useMistake(id);
  const whyOf = useWhys();
  if (mistake.error) return <FailureNotice error={mistake.error} onRetry={() => void mistake.refetch()} />;
  if (!mistake.data) return <Loading heights={[220]} />;
  const { question, correction } = mistake.data;
  const why = whyOf(mistake.data);
  return (
    <div className={classes.correction}>
      <div className={classes.picture}>
        <QuestionPicture media={question.media} layer={layerInSight(why)} />
      </div>
      <CorrectionView question={question} correction={correction} why={why} />
    </div>
  );
}
