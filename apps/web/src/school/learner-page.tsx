import { useParams } from '@tanstack/react-router';
import { useLearnerFile, useLearnerSeries, useMissedQuestions, useStaff } from '../features/staff/queries.ts';
import type { LearnerFile } from '../features/staff/staff.ts';
import { CallFailed } from '../lib/call.ts';
import { formatDayAndTime } from '../lib/dates.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { GiveHomeworkButton } from './give-homework-button.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { LearnerAccessCard } from './learner-access-card.tsx';
import {
  LearnerExamsCard,
  LearnerIdentityCard,
  LearnerLooksCard,
  LearnerMessagesCard,
} from './learner-file-cards.tsx';
import {
  LearnerMissedCard,
  LearnerReadinessCard,
  LearnerRhythmCard,
  LearnerThemesCard,
  LearnerTimelineCard,
} from './learner-work-cards.tsx';
import { SchoolLink, SchoolLinkButton } from './link.tsx';
import classes from './pages.module.css';

/** One learner, for one of their inscriptions. Each look is noted, and the learner sees it. */
export function LearnerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: file, error, refetch } = useLearnerFile(id);
  const series = useLearnerSeries(id).data;
  const staff = useStaff().data;
  const missed = useMissedQuestions(id, staff?.rights.seeAnswers ?? false).data;
  usePageTitle(file ? file.name : 'Élève');
  if (error && isUnknown(error)) return <Unknown />;
  if (!file)
    return error ? (
      <FailureNotice error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 200, 320]} />
    );
  return (
    <>
      <p className={classes.back}>
        <SchoolLink to="/gestion/eleves">Tous les élèves</SchoolLink>
      </p>
      <h1>{file.name}</h1>
      <p className={classes.lead}>
        {file.lastSeries
          ? `Chiffres de sa dernière série terminée, le ${formatDayAndTime(file.lastSeries)}`
          : 'Pas encore de série terminée'}
      </p>
      {staff?.rights.giveHomework && <GiveToLearner file={file} />}
      <div className={classes.cards}>
        <InvitationCard id={id} isAllowed={staff?.rights.enrolLearners ?? false} />
        <LearnerReadinessCard file={file} />
        <LearnerRhythmCard file={file} />
        <LearnerThemesCard file={file} />
        <LearnerTimelineCard series={series} />
        {staff?.rights.seeAnswers && <LearnerMissedCard questions={missed} />}
        <LearnerExamsCard file={file} />
        <LearnerAccessCard file={file} />
        <LearnerIdentityCard file={file} />
        <LearnerMessagesCard file={file} canWrite={staff?.rights.writeMessages ?? false} />
        <LearnerLooksCard file={file} />
      </div>
    </>
  );
}

function GiveToLearner({ file }: { file: LearnerFile }) {
  const own = file.inscriptions.find(({ id }) => id === file.inscription);
  if (!own) return null;
  return (
    <p className={classes.act}>
      <GiveHomeworkButton target={{ inscription: own.id }} licences={[own.licence]} to={file.name} />
    </p>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400);

function Unknown() {
  return (
    <Card as="div">
      <h1 className="hidden">Élève introuvable</h1>
      <Notice
        title="Cet élève est introuvable"
        action={<SchoolLinkButton to="/gestion/eleves">Voir les élèves</SchoolLinkButton>}
      >
        Il n’est pas dans les groupes que vous suivez, ou son inscription n’existe plus.
      </Notice>
    </Card>
  );
}
