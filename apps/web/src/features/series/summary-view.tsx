import type { NextStep } from '@balise/contract/codes';
import type { SummaryReply, Theme } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDayAndTime, formatDuration } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { searchOfFilter } from '../questions/details-filter.ts';
import type { NewSeries } from './queries.ts';
import { mistakesOf, proposalOf } from './summary.ts';
import classes from './summary-view.module.css';
import { themeName } from './theme-name.ts';

const STEPS: Record<NextStep, { said: string; button: string }> = {
  REVOIR_ERREURS: {
    said: 'Reprenez d’abord les questions manquées\u00a0: la correction dit pourquoi.',
    button: 'Revoir mes erreurs',
  },
  CONTINUER_ENTRAINEMENT: {
    said: 'Continuez sur votre lancée avec une nouvelle série.',
    button: 'Nouvelle série',
  },
  TENTER_EXAMEN: {
    said: 'Vous êtes prêt à vous mesurer à un examen blanc.',
    button: 'Passer un examen blanc',
  },
  PERSONNALISE: {
    said: 'Travaillez vos points faibles avec une série faite pour vous.',
    button: 'Commencer mon parcours',
  },
};

interface SummaryViewProps {
  summary: SummaryReply;
  themes: readonly Theme[];
  starting: boolean;
  onStart(wanted: NewSeries): void;
}

export function SummaryView({ summary, themes, starting, onStart }: SummaryViewProps) {
  const { serie, score, seuil, reussie, suite } = summary;
  const step = STEPS[suite.code];
  const proposal = proposalOf(summary);
  const rateOf = (right: number): number => Math.round((right * 100) / serie.nb_questions);
  return (
    <>
      <section className={classes.result} data-passed={reussie}>
        <ScoreRing value={rateOf(score)} threshold={rateOf(seuil)} good={reussie}>
          <p className={classes.score}>
            <strong>{score}</strong>
            <span>/&nbsp;{serie.nb_questions}</span>
          </p>
        </ScoreRing>
        <div className={classes.words}>
          <h1>{reussie ? 'Série réussie' : 'Pas encore, vous progressez'}</h1>
          <p>
            {serie.libelle} n°&nbsp;{serie.ordre}, {formatDayAndTime(summary.date)}, en{' '}
            {formatDuration(summary.duree_s)}.
          </p>
          <p>
            <Verdict right={reussie}>
              {reussie ? `Seuil de ${seuil} atteint` : `Il fallait ${seuil} bonnes réponses`}
            </Verdict>
          </p>
          {proposal.kind !== 'none' && <p className={classes.step}>{step.said}</p>}
          <div className={classes.buttons}>
            {proposal.kind === 'start' && (
              <Button
                size="md"
                loading={starting}
                onClick={() => onStart({ slug: proposal.slug, parcours: proposal.parcours })}
              >
                {step.button}
              </Button>
            )}
            {proposal.kind === 'review' && (
              <Button
                size="md"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/details/$id"
                    params={{ id: serie.id }}
                    search={searchOfFilter('erreurs')}
                  />
                )}
              >
                {step.button}
              </Button>
            )}
            <Button
              component={Link}
              to={`/details/${serie.id}`}
              size="md"
              variant={proposal.kind === 'none' ? 'filled' : 'default'}
            >
              {mistakesOf(summary) > 0 ? 'Revoir les corrections' : 'Revoir les questions'}
            </Button>
            <Button component={Link} to="/dashboard" size="md" variant="subtle">
              Tableau de bord
            </Button>
          </div>
        </div>
      </section>
      <Card title="Résultat par thème">
        <ul className={classes.themes}>
          {summary.themes.map(({ identifiant, nb_questions, score: right }) => {
            const theme = themes.find((one) => one.identifiant === identifiant);
            const name = themeName(themes, identifiant);
            return (
              <li key={identifiant}>
                <p className={classes.theme}>
                  <span>{name}</span>
                  <span className="tabular">
                    {right}&nbsp;/&nbsp;{nb_questions}
                  </span>
                </p>
                <Bar
                  value={Math.round((right * 100) / nb_questions)}
                  {...(theme && { color: theme.couleur })}
                  label={`${name}\u00a0: ${right} sur ${nb_questions}`}
                />
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
