import { useBrand } from '../../lib/brand.ts';
import { findLicence } from '../../lib/site.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { LinkButton } from '../../ui/button.tsx';
import {
  type LearnerSeries,
  licenceThreshold,
  type ProgrammeTheme,
  type SeriesRequest,
  scoreCurve,
} from '../series/api.ts';
import type { LearnerInscription } from '../student/api.ts';
import { CreditsStrip } from './credits-strip.tsx';
import type { ExercisesCardProps } from './exercises-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { PersonalisedCard } from './personalised-card.tsx';
import classes from './practice-grid.module.css';
import { ProgrammeCard } from './programme-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { ThemesCard } from './themes-card.tsx';

export interface PracticeGridProps {
  series: LearnerSeries;
  themes: readonly ProgrammeTheme[];
  inscription: LearnerInscription | null;
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** Everything to practise with, and its results: the series, the curve, the themes, the path, the guides. */
export function PracticeGrid({ series, themes, inscription, starting, onStart }: PracticeGridProps) {
  const brand = useBrand();
  const { offers, themes: results, personalised, history, skills } = series;
  const licence = findLicence(inscription?.licenceCode);
  if (offers.every(({ total }) => total === 0)) return <ProgrammeCard themes={themes} />;
  const begin = (slug: string): void => onStart({ slug, path: 'libre' });
  // Radio has nothing to recognise.
  const hasLibrary = inscription !== null && inscription.licenceCode !== 'crr';
  const curve = scoreCurve(history);
  const scores = <ScoresCard entries={curve} threshold={licenceThreshold(results)} />;
  const byTheme = (
    <div className={classes.themes}>
      <ThemesCard
        results={results}
        themes={themes}
        exercised={new Set(skills.map(({ themeId }) => themeId))}
        starting={starting}
        onStart={begin}
      />
      {skills.length > 0 && <LateExercisesCard skills={skills} />}
      {hasLibrary && (
        <LinkButton to="/bibliotheque" variant="default">
          Bibliothèque des panneaux et signaux
        </LinkButton>
      )}
    </div>
  );
  return (
    <div className={classes.grid} data-first={curve.length === 0}>
      <OffersCard
        offers={offers}
        credits={inscription?.creditsLeft ?? 0}
        history={history}
        starting={starting}
        onStart={begin}
      >
        {inscription && licence?.showCreditDetails && <CreditsStrip inscription={inscription} />}
      </OffersCard>
      {curve.length === 0 ? (
        // Without a curve, the themes move up beside the series to start.
        <div className={classes.beside}>
          {scores}
          {byTheme}
        </div>
      ) : (
        scores
      )}
      {personalised && (
        <PersonalisedCard
          personalised={personalised}
          themes={themes}
          starting={starting}
          onStart={() => onStart({ slug: personalised.slug, path: 'personnalise' })}
        />
      )}
      {curve.length > 0 && byTheme}
      {brand.showGuides && licence?.showGuideBlock && (
        <div className={classes.guides}>
          <LateGuidesCard />
        </div>
      )}
    </div>
  );
}

/** Below the first screen, so its code loads late. */
function LateExercisesCard(props: ExercisesCardProps) {
  const ExercisesCard = useLazyComponent(
    () => import('./exercises-card.tsx').then((module) => module.ExercisesCard),
    true,
  );
  return ExercisesCard && <ExercisesCard {...props} />;
}

/** The last card of the page. */
function LateGuidesCard() {
  const GuidesCard = useLazyComponent(
    () => import('./guides-card.tsx').then((module) => module.GuidesCard),
    true,
  );
  return GuidesCard && <GuidesCard />;
}
