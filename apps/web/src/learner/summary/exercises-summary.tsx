import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { askedAtLevel, levelSaid, type SeriesSummary, StartButton } from '../series/api.ts';
import { SummaryFacts } from './summary-facts.tsx';
import classes from './summary-view.module.css';

interface ExercisesSummaryProps {
  summary: SeriesSummary;
  starting: string | null;
  onStart(slug: string): void;
}

/** The end of a series of exercises: nothing is passed or failed, the level says what was reached. */
export function ExercisesSummary({ summary, starting, onStart }: ExercisesSummaryProps) {
  const { series, score, skill } = summary;
  const { questionCount } = series;
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <section className={classes.result} data-passed={score * 2 > questionCount}>
      <div className={classes.medal}>
        <ScoreRing
          value={Math.round((score * 100) / questionCount)}
          threshold={null}
          good={score * 2 > questionCount}
        >
          <p className={classes.score}>
            <strong>{score}</strong>
            <span>/&nbsp;{questionCount}</span>
          </p>
        </ScoreRing>
      </div>
      <div className={classes.words}>
        <p className={classes.name}>
          {series.label} n°&nbsp;{series.number}, {formatDayAndTime(summary.date)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {score === questionCount ? 'Sans faute' : `${plural(score, 'exercice juste', 'exercices justes')}`}
        </h1>
        {skill && (
          <p className={classes.sentence}>
            {levelSaid(skill)}&nbsp;: {askedAtLevel(skill)}.
          </p>
        )}
        {skill && (
          <div className={classes.buttons}>
            <StartButton
              loading={starting === skill.slug}
              disabled={starting !== null}
              onClick={() => onStart(skill.slug)}
            >
              Encore dix
            </StartButton>
            <LinkButton to="/exercices" variant="default">
              Choisir un autre exercice
            </LinkButton>
          </div>
        )}
        <div className={classes.links}>
          <LinkButton to="/details/$id" params={{ id: series.id }} variant="subtle">
            Revoir les corrections
          </LinkButton>
          <LinkButton to="/dashboard" variant="subtle">
            Tableau de bord
          </LinkButton>
        </div>
      </div>
      <SummaryFacts summary={summary} gain={null} />
    </section>
  );
}
