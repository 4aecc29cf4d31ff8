import { CreditsStrip } from '../features/series/credits-strip.tsx';
import { DashboardSkeleton } from '../features/series/dashboard-skeleton.tsx';
import { daysLeft } from '../features/series/glance.ts';
import { GlanceRow } from '../features/series/glance-row.tsx';
import { GuidesCard } from '../features/series/guides-card.tsx';
import { HeroCard } from '../features/series/hero-card.tsx';
import { describeAction } from '../features/series/next-action-words.ts';
import { OffersCard } from '../features/series/offers-card.tsx';
import { licenceThreshold } from '../features/series/outcome.ts';
import { PersonalisedCard } from '../features/series/personalised-card.tsx';
import { ProgrammeCard } from '../features/series/programme-card.tsx';
import { nextAction, scoreCurve } from '../features/series/progress.ts';
import { useStudentSeries, useThemes } from '../features/series/queries.ts';
import { ScoresCard } from '../features/series/scores-card.tsx';
import { ThemesCard } from '../features/series/themes-card.tsx';
import { useStartSeries } from '../features/series/use-start-series.ts';
import { useSession } from '../features/session/session-store.ts';
import { MessageBanners } from '../features/shell/message-banners.tsx';
import { useSchoolName, useStudent } from '../features/student/queries.ts';
import { useBrand } from '../lib/brand.ts';
import { now } from '../lib/clock.ts';
import { plural } from '../lib/dates.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { findLicence } from '../lib/site.ts';
import { Alert } from '../ui/alert.tsx';
import { DeferredChildren } from '../ui/deferred-children.tsx';
import { FailureNotice, StaleNotice } from '../ui/notice.tsx';
import classes from './dashboard-page.module.css';
import layout from './layout.module.css';

/** Days before the end of access from which the end is announced. */
const SOON = 14;

export function DashboardPage() {
  usePageTitle('Mon tableau de bord');
  const brand = useBrand();
  const { connectedAs } = useSession();
  const student = useStudent();
  const school = useSchoolName(student.data?.schoolId);
  const series = useStudentSeries();
  const themes = useThemes();
  const { start, starting, failure } = useStartSeries();

  const error = student.error ?? series.error ?? themes.error;
  const again = (): void => void Promise.all([student.refetch(), series.refetch(), themes.refetch()]);
  if (!student.data || !series.data || !themes.data)
    return error ? <FailureNotice error={error} onRetry={again} /> : <DashboardSkeleton />;

  const { inscription, firstName } = student.data;
  const { offers, themes: results, personalised, history } = series.data;
  const licence = findLicence(inscription?.licenceCode);
  const credits = inscription?.creditsLeft ?? 0;
  const action = nextAction(series.data, credits);
  const left = daysLeft(inscription?.expiresAt ?? null, now());
  const open = offers.some(({ total }) => total > 0);
  const begin = (slug: string): void => start({ slug, path: 'libre' });
  const curve = scoreCurve(history);
  const scores = <ScoresCard entries={curve} threshold={licenceThreshold(results)} />;
  const byTheme = (
    <div className={classes.themes}>
      <ThemesCard results={results} themes={themes.data} starting={starting} onStart={begin} />
    </div>
  );
  return (
    <div className={layout.stack}>
      {error && <StaleNotice onRetry={again} />}
      {failure && <Alert>{failure.message}</Alert>}
      <MessageBanners student={student.data} canRead={!connectedAs} />
      <HeroCard
        action={action}
        words={describeAction(action, themes.data)}
        picture={brand.hero}
        starting={starting !== null}
        onStart={start}
      >
        <h1>Bonjour {firstName}</h1>
        <p>
          {/* Keeps the height of the line while the name of the school loads. */}
          {school.data ?? '\u00a0'}
          {left !== null && left <= SOON && (
            <span className={classes.soon}>
              {' '}
              · {left === 0 ? 'dernier jour d’accès' : `plus que ${plural(left, 'jour')} d’accès`}
            </span>
          )}
        </p>
      </HeroCard>
      <GlanceRow
        history={history}
        results={results}
        themes={themes.data}
        hasExams={offers.some(({ type, total }) => type === 'examen' && total > 0)}
        now={now()}
      />
      <DeferredChildren placeholder={<div className={classes.later} />}>
        {open ? (
          <div className={classes.grid} data-first={curve.length === 0}>
            <OffersCard offers={offers} credits={credits} starting={starting} onStart={begin}>
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
                themes={themes.data}
                starting={starting}
                onStart={() => start({ slug: personalised.slug, path: 'personnalise' })}
              />
            )}
            {curve.length > 0 && byTheme}
            {brand.showGuides && licence?.showGuideBlock && (
              <div className={classes.guides}>
                <GuidesCard />
              </div>
            )}
          </div>
        ) : (
          <ProgrammeCard themes={themes.data} />
        )}
      </DeferredChildren>
    </div>
  );
}
