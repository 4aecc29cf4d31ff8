import type { SummaryReply, Theme } from '@balise/contract/series';
import { IconArrowRight } from '@tabler/icons-react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { searchOfFilter } from '../questions/details-filter.ts';
import { decimal } from './outcome.ts';
import type { NewSeries } from './queries.ts';
import { StartButton } from './start-button.tsx';
import { mistakesOf, praiseOf, proposalOf, STEPS } from './summary.ts';
import { SummaryFacts } from './summary-facts.tsx';
import { SummarySections } from './summary-sections.tsx';
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
  const { serie, score, seuil, reussie, officiel } = summary;
  const [reached, whole] = officiel ? [officiel.obtenus, officiel.points] : [score, serie.nb_questions];
  const { title, sentence } = praiseOf(summary);
  return (
    <>
      <section className={classes.result} data-passed={reussie}>
        <div className={classes.medal}>
          <ScoreRing
            value={Math.round((reached * 100) / whole)}
            threshold={{ value: (seuil * 100) / whole, label: String(seuil) }}
            good={reussie}
          >
            <p className={classes.score}>
              <strong data-long={decimal(reached).length > 2}>{decimal(reached)}</strong>
              <span>/&nbsp;{decimal(whole)}</span>
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
      {officiel && officiel.sections.length > 1 && <SummarySections sections={officiel.sections} />}
      <SummaryThemes results={summary.themes} themes={themes} threshold={Math.round((seuil * 100) / whole)} />
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
          <StartButton
            loading={starting}
            onClick={() => onStart({ slug: proposal.slug, parcours: proposal.parcours })}
            {...arrow}
          >
            {step.button}
          </StartButton>
        )}
        {mistakes > 0 && (
          <LinkButton
            variant={proposal.kind === 'review' ? 'filled' : 'default'}
            to="/details/$id"
            params={{ id: serie.id }}
            search={searchOfFilter('erreurs')}
          >
            Revoir mes erreurs
          </LinkButton>
        )}
      </div>
      <div className={classes.links}>
        <LinkButton
          to="/details/$id"
          params={{ id: serie.id }}
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
