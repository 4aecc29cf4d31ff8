import type { SummaryReply, Theme } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDayAndTime } from '../../lib/dates.ts';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { searchOfFilter } from '../questions/details-filter.ts';
import type { NewSeries } from './queries.ts';
import { mistakesOf, praiseOf, proposalOf, STEPS } from './summary.ts';
import { SummaryFacts } from './summary-facts.tsx';
import { SummaryThemes } from './summary-themes.tsx';
import classes from './summary-view.module.css';

interface SummaryViewProps {
  summary: SummaryReply;
  themes: readonly Theme[];
  /** Points of percent gained on the one before of its kind; null when there is none. */
  gain: number | null;
  starting: boolean;
  onStart(wanted: NewSeries): void;
}

export function SummaryView({ summary, themes, gain, starting, onStart }: SummaryViewProps) {
  const { serie, score, seuil, reussie } = summary;
  const { title, sentence } = praiseOf(summary);
  const rateOf = (right: number): number => Math.round((right * 100) / serie.nb_questions);
  return (
    <>
      <section className={classes.result} data-passed={reussie}>
        <div className={classes.medal}>
          <ScoreRing
            value={rateOf(score)}
            threshold={{ value: (seuil * 100) / serie.nb_questions, label: String(seuil) }}
            good={reussie}
          >
            <p className={classes.score}>
              <strong>{score}</strong>
              <span>/&nbsp;{serie.nb_questions}</span>
            </p>
          </ScoreRing>
        </div>
        <div className={classes.words}>
          <p className={classes.name}>
            {serie.libelle} n°&nbsp;{serie.ordre}, {formatDayAndTime(summary.date)}
          </p>
          <h1>{title}</h1>
          <p className={classes.sentence}>{sentence}</p>
          <NextStep summary={summary} starting={starting} onStart={onStart} />
        </div>
        <SummaryFacts summary={summary} gain={gain} />
      </section>
      <SummaryThemes results={summary.themes} themes={themes} threshold={rateOf(seuil)} />
    </>
  );
}

function NextStep({
  summary,
  starting,
  onStart,
}: Pick<SummaryViewProps, 'summary' | 'starting' | 'onStart'>) {
  const { serie, suite } = summary;
  const step = STEPS[suite.code];
  const proposal = proposalOf(summary);
  const mistakes = mistakesOf(summary);
  const arrow = { rightSection: <IconArrowRight size={18} aria-hidden="true" /> };
  return (
    <>
      {proposal.kind !== 'none' && <p className={classes.step}>{step.said}</p>}
      <div className={classes.buttons}>
        {proposal.kind === 'start' && (
          <Button
            loading={starting}
            onClick={() => onStart({ slug: proposal.slug, parcours: proposal.parcours })}
            {...arrow}
          >
            {step.button}
          </Button>
        )}
        {mistakes > 0 && (
          <Button
            variant={proposal.kind === 'review' ? 'filled' : 'default'}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/details/$id"
                params={{ id: serie.id }}
                search={searchOfFilter('erreurs')}
              />
            )}
          >
            Revoir mes erreurs
          </Button>
        )}
      </div>
      <div className={classes.links}>
        <Button
          component={Link}
          to={`/details/${serie.id}`}
          variant={proposal.kind === 'none' && mistakes === 0 ? 'filled' : 'subtle'}
        >
          Revoir les corrections
        </Button>
        <Button component={Link} to="/dashboard" variant="subtle">
          Tableau de bord
        </Button>
      </div>
    </>
  );
}
