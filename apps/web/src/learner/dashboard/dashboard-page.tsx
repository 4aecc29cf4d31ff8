import { wordsOfLicence } from '@balise/rules/licence-words';
import { type ReactNode, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { plural } from '../../lib/dates.ts';
import { reloadPage } from '../../lib/lazy-chunk.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { findLicence } from '../../lib/site.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { DeferredChildren } from '../../ui/deferred-children.tsx';
import layout from '../../ui/layout.module.css';
import { FailureNotice, StaleNotice } from '../../ui/notice.tsx';
import {
  type ExamCardProps,
  type ExamSituation,
  findSituation,
  loadExamCard,
  loadPassedView,
} from '../exam/api.ts';
import { loadPastExamCard, type PastExamCardProps } from '../readiness/api.ts';
import {
  daysLeft,
  type LearnerSeries,
  nextAction,
  type ProgrammeTheme,
  type SeriesRequest,
  useStartSeries,
  useStudentSeries,
  useThemes,
} from '../series/api.ts';
import { useSession } from '../session/api.ts';
import { hasExam, MessageBanners } from '../shell/api.ts';
import { type Student, useSchoolName, useStudent } from '../student/api.ts';
import type { LateCardsProps } from './dashboard-late.tsx';
import classes from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GlanceRow } from './glance-row.tsx';
import { HeroCard } from './hero-card.tsx';
import { describeAction } from './next-action-words.ts';
import type { PracticeGridProps } from './practice-grid.tsx';

/** Days before the end of access from which the end is announced. */
const SOON = 14;

export function DashboardPage() {
  usePageTitle('Mon tableau de bord');
  const { connectedAs } = useSession();
  const student = useStudent();
  // Asked for here: with the learner it goes away at the next sign-in, before that loads its own.
  const school = useSchoolName(student.data?.schoolId).data;
  const series = useStudentSeries();
  const themes = useThemes();
  const { start, starting, failure } = useStartSeries();

  const error = student.error ?? series.error ?? themes.error;
  const again = (): void => void Promise.all([student.refetch(), series.refetch(), themes.refetch()]);
  if (!student.data || !series.data || !themes.data)
    return error ? <FailureNotice error={error} onRetry={again} /> : <DashboardSkeleton />;

  const { inscription, exam } = student.data;
  const situation = findSituation(exam, toSchoolDay(now()));
  const shown = { student: student.data, series: series.data, themes: themes.data, starting, onStart: start };
  const practice = <LatePracticeGrid {...shown} inscription={inscription} />;
  const usual = <UsualDashboard {...shown} school={school} situation={situation} practice={practice} />;
  return (
    <div className={layout.stack}>
      {error && <StaleNotice onRetry={again} />}
      {failure && <Alert>{failure.message}</Alert>}
      <MessageBanners student={student.data} canRead={!connectedAs} />
      {situation?.kind === 'passed' ? (
        <LatePassedView student={student.data} message={situation.message} usual={usual}>
          {practice}
        </LatePassedView>
      ) : (
        usual
      )}
    </div>
  );
}

interface UsualDashboardProps {
  student: Student;
  school: string | undefined;
  series: LearnerSeries;
  themes: readonly ProgrammeTheme[];
  situation: ExamSituation | null;
  practice: ReactNode;
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** Before the real exam is passed: the exam, the next step, the figures, then everything to practise with. */
function UsualDashboard({
  student,
  school,
  series,
  themes,
  situation,
  practice,
  ...start
}: UsualDashboardProps) {
  const { connectedAs } = useSession();
  const { inscription } = student;
  const { themes: results, history, readiness, pastExam } = series;
  const hasPage = hasExam(student.examEntry, findLicence(inscription?.licenceCode));
  const action = nextAction(series, inscription?.creditsLeft ?? 0, now());
  return (
    <>
      {pastExam && <LatePastExamCard exam={pastExam} canTell={!connectedAs} />}
      {situation && situation.kind !== 'passed' && !(pastExam && situation.kind === 'awaited') && (
        <LateExamCard situation={situation} hasPage={hasPage} />
      )}
      <HeroCard
        action={action}
        words={describeAction(action, themes, wordsOfLicence(inscription?.licenceCode))}
        licence={inscription?.licenceCode}
        starting={start.starting !== null}
        onStart={start.onStart}
      >
        <Greeting student={student} school={school} />
      </HeroCard>
      <GlanceRow
        history={history}
        results={results}
        themes={themes}
        readiness={readiness}
        rhythm={series.rhythm}
      />
      <DeferredChildren placeholder={<div className={classes.later} />}>
        <LateCards series={series} {...start} />
        {practice}
      </DeferredChildren>
    </>
  );
}

function Greeting({
  student: { firstName, inscription },
  school,
}: Pick<UsualDashboardProps, 'student' | 'school'>) {
  const left = daysLeft(inscription?.expiresAt ?? null, now());
  return (
    <>
      <h1>Bonjour {firstName}</h1>
      <p>
        {/* Keeps the height of the line while the name of the school loads. */}
        {school ?? '\u00a0'}
        {left !== null && left <= SOON && (
          <span className={classes.soon}>
            {' '}
            · {left === 0 ? 'dernier jour d’accès' : `plus que ${plural(left, 'jour')} d’accès`}
          </span>
        )}
      </p>
    </>
  );
}

interface LatePassedViewProps {
  student: Student;
  message: string | null;
  /** Better than none when the page of those who have passed can't be loaded. */
  usual: ReactNode;
  children: ReactNode;
}

function LatePassedView({ student, message, usual, children }: LatePassedViewProps) {
  const [isLost, setLost] = useState(false);
  const PassedView = useLazyComponent(loadPassedView, true, () => setLost(true));
  if (!PassedView) return isLost ? usual : <DashboardSkeleton />;
  return (
    <PassedView firstName={student.firstName} licence={student.inscription?.licenceCode} message={message}>
      {children}
    </PassedView>
  );
}

/** Below the first screen, so its code loads late. */
function LatePracticeGrid(props: PracticeGridProps) {
  const [failure, setFailure] = useState<Error | null>(null);
  const Grid = useLazyComponent(
    () => import('./practice-grid.tsx').then((module) => module.PracticeGrid),
    true,
    (error) => setFailure(error as Error),
  );
  if (Grid) return <Grid {...props} />;
  if (failure) return <FailureNotice error={failure} onRetry={() => reloadPage().catch(setFailure)} />;
  return <div className={classes.later} />;
}

/** Below the first screen, so its code loads late. */
function LateCards(props: LateCardsProps) {
  const Cards = useLazyComponent(
    () => import('./dashboard-late.tsx').then((module) => module.LateCards),
    true,
  );
  if (Cards) return <Cards {...props} />;
  return (
    <>
      {props.series.readiness?.word && <div className={classes.readiness} />}
      <div className={classes.rhythm} />
    </>
  );
}

/** Few learners have one, so its code loads late. */
function LateExamCard(props: ExamCardProps) {
  const ExamCard = useLazyComponent(loadExamCard, true);
  return <div className={classes.exam}>{ExamCard && <ExamCard {...props} />}</div>;
}

/** Only after a real exam. */
function LatePastExamCard(props: PastExamCardProps) {
  const PastExamCard = useLazyComponent(loadPastExamCard, true);
  return PastExamCard && <PastExamCard {...props} />;
}
