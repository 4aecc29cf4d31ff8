import type { LearnerFile } from '@balise/contract/school/learner';
import type { Rights } from '@balise/contract/school/me';
import { useParams } from '@tanstack/react-router';
import { CallFailed } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { writeName } from '../../lib/person-name.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pagesStyles as classes, PageFailure, SchoolLink, SchoolLinkButton } from '../desk/api.ts';
import { ProposeExamButton } from '../exam-proposals/api.ts';
import { GiveHomeworkButton, LearnerHomeworkCard } from '../homework/api.ts';
import { InvitationCard } from '../invitation/api.ts';
import { useLearnerFile, useLearnerSeries, useMissedQuestions, useStaff } from '../staff/api.ts';
import { LearnerAccessCard } from './learner-access-card.tsx';
import {
  LearnerExamsCard,
  LearnerIdentityCard,
  LearnerLooksCard,
  LearnerMessagesCard,
} from './learner-file-cards.tsx';
import { LearnerNoteCard } from './learner-note-card.tsx';
import {
  LearnerMissedCard,
  LearnerReadinessCard,
  LearnerRhythmCard,
  LearnerThemesCard,
  LearnerTimelineCard,
} from './learner-work-cards.tsx';

/** One learner, for one of their inscriptions. Each look is noted, and the learner sees it. */
export function LearnerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: file, error, refetch } = useLearnerFile(id);
  const series = useLearnerSeries(id).data;
  const staff = useStaff().data;
  const missed = useMissedQuestions(id, staff?.rights.viewAnswers ?? false).data;
  usePageTitle(file ? writeName(file) : 'Élève');
  if (error && isUnknown(error)) return <Unknown />;
  if (!file)
    return error ? (
      <PageFailure title="Élève" error={error} onRetry={() => refetch()} />
    ) : (
      <Loading heights={[64, 200, 320]} />
    );
  return (
    <>
      <p className={classes.back}>
        <SchoolLink to="/gestion/eleves">Tous les élèves</SchoolLink>
      </p>
      <h1>{writeName(file)}</h1>
      <p className={classes.lead}>
        {file.lastSeries
          ? `Chiffres de sa dernière série terminée, le ${formatDayAndTime(file.lastSeries)}`
          : 'Pas encore de série terminée'}
      </p>
      <Acts file={file} rights={staff?.rights} />
      <div className={classes.cards}>
        <InvitationCard
          id={id}
          name={writeName(file)}
          email={file.email ?? ''}
          isAllowed={staff?.rights.enrolLearners ?? false}
        />
        <LearnerNoteCard
          key={`note ${id}`}
          id={id}
          note={file.internalNote}
          canWrite={staff?.rights.writeMessages ?? false}
        />
        <LearnerReadinessCard file={file} />
        <LearnerRhythmCard file={file} />
        <LearnerThemesCard file={file} />
        <LearnerTimelineCard series={series} />
        <LearnerHomeworkCard id={id} hasPages={staff?.rights.giveHomework ?? false} />
        {staff?.rights.viewAnswers && <LearnerMissedCard questions={missed} />}
        <LearnerExamsCard file={file} />
        <LearnerAccessCard file={file} />
        <LearnerIdentityCard
          file={file}
          canChange={staff?.rights.enrolLearners ?? false}
          canErase={staff?.rights.eraseLearner ?? false}
        />
        <LearnerMessagesCard file={file} canWrite={staff?.rights.writeMessages ?? false} />
        <LearnerLooksCard file={file} />
      </div>
    </>
  );
}

/** States of a request that stands in the way of another one. */
const OPEN_EXAMS: readonly string[] = ['requested', 'enrolled', 'summoned', 'taken', 'passed'];

function Acts({ file, rights }: { file: LearnerFile; rights: Rights | undefined }) {
  const own = file.inscriptions.find(({ id }) => id === file.inscription);
  const canPropose = rights?.proposeExam && !file.exams.some(({ state }) => OPEN_EXAMS.includes(state));
  if (!own || !(rights?.giveHomework || canPropose)) return null;
  return (
    <div className={classes.act}>
      {rights?.giveHomework && (
        <GiveHomeworkButton target={{ inscription: own.id }} licences={[own.licence]} to={writeName(file)} />
      )}
      {canPropose && <ProposeExamButton learner={{ inscription: own.id, name: writeName(file) }} />}
    </div>
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
