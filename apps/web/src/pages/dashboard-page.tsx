import { CreditsCard } from '../features/series/credits-card.tsx';
import { GuidesCard } from '../features/series/guides-card.tsx';
import { NextActionCard } from '../features/series/next-action-card.tsx';
import { OffersCard } from '../features/series/offers-card.tsx';
import { PersonalisedCard } from '../features/series/personalised-card.tsx';
import { nextAction, scoreCurve } from '../features/series/progress.ts';
import { useStudentSeries, useThemes } from '../features/series/queries.ts';
import { ScoresCard } from '../features/series/scores-card.tsx';
import { ThemesCard } from '../features/series/themes-card.tsx';
import { useStartSeries } from '../features/series/use-start-series.ts';
import { useSchoolName, useStudent } from '../features/student/queries.ts';
import { useBrand } from '../lib/brand.ts';
import { licenceOf } from '../lib/site.ts';
import { Alert } from '../ui/alert.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import classes from './layout.module.css';

/** Percent drawn as the rate to reach when a licence has no theme to say it. */
const USUAL_THRESHOLD = 88;

export function DashboardPage() {
  const brand = useBrand();
  const student = useStudent();
  const school = useSchoolName(student.data?.schoolId);
  const series = useStudentSeries();
  const themes = useThemes();
  const { start, starting, failure } = useStartSeries();

  const error = student.error ?? series.error ?? themes.error;
  if (error) {
    const again = (): void => void Promise.all([student.refetch(), series.refetch(), themes.refetch()]);
    return <FailureNotice error={error} onRetry={again} />;
  }
  if (!student.data || !series.data || !themes.data) return <Loading heights={[64, 210, 320, 280]} />;

  const { inscription, firstName } = student.data;
  const { series_restantes, themes: results, parcours_personnalise: personalised, historique } = series.data;
  const begin = (slug: string): void => start({ slug, parcours: 'libre' });
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Bonjour {firstName}</h1>
        {/* The line keeps its height while the name of the school comes. */}
        <p className={classes.soft}>{school.data ?? '\u00a0'}</p>
      </div>
      {failure && <Alert>{failure.message}</Alert>}
      <NextActionCard action={nextAction(series.data)} starting={starting !== null} onStart={start} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <OffersCard offers={series_restantes.series} starting={starting} onStart={begin} />
          {inscription && licenceOf(inscription.permis)?.showCreditDetails && (
            <CreditsCard inscription={inscription} />
          )}
        </div>
        <div className={classes.stack}>
          {personalised && (
            <PersonalisedCard
              personalised={personalised}
              themes={themes.data}
              starting={starting === personalised.slug}
              onStart={() => start({ slug: personalised.slug, parcours: 'personnalise' })}
            />
          )}
          <ScoresCard points={scoreCurve(historique)} threshold={results[0]?.seuil ?? USUAL_THRESHOLD} />
          {brand.showGuides && licenceOf(inscription?.permis)?.showGuideBlock && <GuidesCard />}
        </div>
      </div>
      {results.length > 0 && (
        <ThemesCard results={results} themes={themes.data} starting={starting} onStart={begin} />
      )}
    </div>
  );
}
