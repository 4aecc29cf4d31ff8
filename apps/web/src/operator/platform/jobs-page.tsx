import type { JobsReply } from '@balise/contract/operator/jobs';
import { useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { groupsStyles as groups, pagesStyles as pages } from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { operatorStyles as classes, JOB_WORDS, sayEvery, useJobStart, useServerJobs } from '../desk/api.ts';

type Job = JobsReply['jobs'][number];

/** What the server does by itself, in rounds. */
export function JobsPage() {
  usePageTitle('Tâches');
  const { data, error, refetch } = useServerJobs();
  const [told, setTold] = useState('');
  return (
    <>
      <h1>Tâches</h1>
      <p className={pages.lead}>
        Le serveur les fait de lui-même. Celles qui écrivent à des personnes ont leurs heures, et ne se
        lancent pas à la main.
      </p>
      <p role="status" className={classes.said}>
        {told}
      </p>
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[160, 160]} />}
      {data && (
        <div className={groups.columns}>
          {data.jobs.map((job) => (
            <JobCard key={job.name} job={job} say={setTold} />
          ))}
        </div>
      )}
    </>
  );
}

function JobCard({ job, say }: { job: Job; say(told: string): void }) {
  const start = useJobStart(job.name);
  const { title, does } = JOB_WORDS[job.name];
  return (
    <Card title={title} aside={<Word job={job} />}>
      <p className={`${pages.quiet} ${classes.does}`}>{does}</p>
      <dl className={pages.facts}>
        <dt>Rythme</dt>
        <dd>{job.isActive ? sayEvery(job.everySeconds) : 'ce serveur ne la fait pas'}</dd>
        <dt>Dernière réussite</dt>
        <dd>{job.succeededAt ? formatDayAndTime(job.succeededAt) : 'pas encore'}</dd>
        {job.nextAt && (
          <>
            <dt>Prochaine</dt>
            <dd>{formatDayAndTime(job.nextAt)}</dd>
          </>
        )}
        {job.reason && (
          <>
            <dt>Échec</dt>
            <dd className={classes.reason}>
              {job.failedAt && `${formatDayAndTime(job.failedAt)}\u00a0: `}
              {job.reason}
            </dd>
          </>
        )}
      </dl>
      {start.error && <Alert>{start.error.message}</Alert>}
      {job.canRun && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={`Lancer maintenant\u00a0: ${title}`}
            loading={start.isPending}
            disabled={job.isRunning}
            onClick={() =>
              start.mutate(undefined, { onSuccess: () => say(`${title}\u00a0: la tâche est lancée.`) })
            }
          >
            Lancer maintenant
          </Button>
        </div>
      )}
    </Card>
  );
}

function Word({ job: { isActive, isRunning, reason } }: { job: Job }) {
  if (!isActive)
    return (
      <span className={classes.word} data-word="UNKNOWN">
        Absente
      </span>
    );
  if (reason)
    return (
      <span className={classes.word} data-word="DOWN">
        En échec
      </span>
    );
  return <span className={classes.word}>{isRunning ? 'En cours' : 'En ordre'}</span>;
}
