import { IconArrowRight } from '@tabler/icons-react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { searchOfFilter } from '../details/api.ts';
import {
  decimal,
  type ProgrammeTheme,
  type SeriesRequest,
  type SeriesSummary,
  StartButton,
} from '../series/api.ts';
import { LearnedCard } from './learned-card.tsx';
import { toMistakesSlug } from './mistakes.ts';
import { countMistakes, praiseResult, proposeNext, STEPS, unseenWords } from './summary.ts';
import { SummaryFacts } from './summary-facts.tsx';
import { SummarySections } from './summary-sections.tsx';
import { SummaryThemes } from './summary-themes.tsx';
import classes from './summary-view.module.css';

interface SummaryViewProps {
  summary: SeriesSummary;
  themes: readonly ProgrammeTheme[];
  /** Right answers more than in the last equal paper; null when there is none. */
  gain: number | null;
  /** What is said of the week's goal; null for nothing. */
  week: string | null;
  /** The slug of the series that is being started. */
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

export function SummaryView({ summary, themes, gain, week, starting, onStart }: SummaryViewProps) {
  const { series, score, threshold, isPassed, official } = summary;
  const [reached, whole] = official ? [official.reached, official.points] : [score, series.questionCount];
  const { title, sentence } = praiseResult(summary);
  const unseen = unseenWords(summary);
  const heading = useLostFocus<HTMLHeadingElement>();
  return (
    <>
      <section className={classes.result} data-passed={isPassed}>
        <div className={classes.medal}>
          <ScoreRing
            value={Math.round((reached * 100) / whole)}
            threshold={{ value: (threshold * 100) / whole, label: String(threshold) }}
            good={isPassed}
          >
            <p className={classes.score}>
              <strong data-long={decimal(reached).length > 2}>{decimal(reached)}</strong>
              <span>/&nbsp;{decimal(whole)}</span>
            </p>
          </ScoreRing>
        </div>
        <div className={classes.words}>
          <p className={classes.name}>
            {series.label} n°&nbsp;{series.number}, {formatDayAndTime(summary.date)}
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.sentence}>{sentence}</p>
          {unseen && <p className={classes.sentence}>{unseen}</p>}
          <NextStep summary={summary} starting={starting} onStart={onStart} />
        </div>
        <SummaryFacts summary={summary} gain={gain} />
      </section>
      <LearnedCard learned={summary.learned} themes={themes} week={week} />
      {official && official.sections.length > 1 && <SummarySections sections={official.sections} />}
      <SummaryThemes
        results={summary.themes}
        themes={themes}
        threshold={Math.round((threshold * 100) / whole)}
      />
    </>
  );
}

function NextStep({
  summary,
  starting,
  onStart,
}: Pick<SummaryViewProps, 'summary' | 'starting' | 'onStart'>) {
  const { series, nextStep } = summary;
  const step = STEPS[nextStep.code];
  const proposal = proposeNext(summary);
  const mistakes = countMistakes(summary);
  const again = toMistakesSlug(series.id);
  const arrow = { rightSection: <IconArrowRight size={18} aria-hidden="true" /> };
  return (
    <>
      {proposal.kind !== 'none' && <p className={classes.step}>{step.said}</p>}
      <div className={classes.buttons}>
        {proposal.kind === 'start' && (
          <StartButton
            loading={starting === proposal.slug}
            disabled={starting !== null}
            onClick={() => onStart({ slug: proposal.slug, path: proposal.path })}
            {...arrow}
          >
            {step.button}
          </StartButton>
        )}
        {mistakes > 0 && (
          <StartButton
            variant={proposal.kind === 'start' ? 'default' : 'filled'}
            loading={starting === again}
            disabled={starting !== null}
            onClick={() => onStart({ slug: again, path: 'libre' })}
          >
            Refaire mes erreurs
          </StartButton>
        )}
      </div>
      <div className={classes.links}>
        {mistakes > 0 && (
          <LinkButton
            variant="subtle"
            to="/details/$id"
            params={{ id: series.id }}
            search={searchOfFilter('erreurs')}
          >
            Revoir mes erreurs
          </LinkButton>
        )}
        <LinkButton
          to="/details/$id"
          params={{ id: series.id }}
          variant={proposal.kind === 'none' && mistakes === 0 ? 'filled' : 'subtle'}
        >
          Revoir les corrections
        </LinkButton>
        <LinkButton to="/dashboard" variant="subtle">
          Tableau de bord
        </LinkButton>
      </div>
    </>
  );
}
