/** Brands, mails and jobs of the platform. */
import type { JobsReply } from '@balise/contract/operator/jobs';
import { JOB_NAMES, type JobName, OPERATOR_PAGE, RUNNABLE_JOBS } from '@balise/contract/operator/lists';
import { type Mounter, refuse, type Sendable } from '../platform/http/api.ts';
import { type JobRun, type JobRunner, type JobState, selectJobRuns } from '../platform/jobs/api.ts';
import {
  countMails,
  discardMail,
  requeueFailedMails,
  requeueMail,
  selectMailPage,
} from '../platform/mail/api.ts';
import { recordPlatformAct } from './acts.ts';
import { selectBrandCounts } from './brand-store.ts';
import { noteAct, type OperatorDeps } from './school-routes.ts';

export interface PlatformDeps extends OperatorDeps {
  hasRelay: boolean;
  /** Null where this process runs no jobs. */
  jobs: JobRunner | null;
}

export function operatorPlatformRoutes(mount: Mounter, deps: PlatformDeps): void {
  const { db, clock, content, hasRelay, jobs } = deps;

  mount('GET /api/operator/brands', async () => {
    const counts = await selectBrandCounts(db, clock());
    return {
      brands: content.brands.map(({ name, appTitle, login, domainName }) => ({
        name,
        title: appTitle,
        // A brand that no school has.
        ...(counts.find(({ brand }) => brand === name) ?? { schools: 0, suspended: 0, learners: 0 }),
        signOn: login.service ?? null,
        address: domainName === '' ? null : domainName,
      })),
    };
  });

  mount('GET /api/operator/mails', async ({ query }) => {
    const page = Number(query.page ?? 1);
    const failed = query.state !== 'WAITING';
    const [counts, mails] = await Promise.all([
      countMails(db),
      selectMailPage(db, { failed, limit: OPERATOR_PAGE, offset: (page - 1) * OPERATOR_PAGE }),
    ]);
    return {
      hasRelay,
      waiting: counts.waiting,
      failed: counts.failed,
      total: failed ? counts.failed : counts.waiting,
      page,
      mails: mails.map((one) => ({ ...one, canRetry: one.failedAt !== null && one.isKept })),
    };
  });

  mount('PUT /api/operator/mails/retry', async ({ caller }) => {
    const now = clock();
    const retried = await db.transaction().execute(async (trx) => {
      const count = await requeueFailedMails(trx, now);
      const details = { nombre: String(count) };
      await recordPlatformAct(trx, caller, { action: 'plateforme.relancer_courriel', details }, now);
      return count;
    });
    jobs?.runNow('outbox');
    return { retried };
  });

  mount('PUT /api/operator/mails/{id}/retry', async ({ caller, params }) => {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      if (!(await requeueMail(trx, Number(params.id), now))) refuse('INTROUVABLE');
      const details = { courriel: params.id };
      await recordPlatformAct(trx, caller, { action: 'plateforme.relancer_courriel', details }, now);
    });
    jobs?.runNow('outbox');
    return { retried: 1 };
  });

  mount('PUT /api/operator/mails/{id}/abandonment', async ({ caller, params, request }) => {
    await db.transaction().execute(async (trx) => {
      const { kind } = (await discardMail(trx, Number(params.id))) ?? refuse('INTROUVABLE');
      const details = { courriel: params.id, genre: kind ?? '' };
      await recordPlatformAct(trx, caller, { action: 'plateforme.abandonner_courriel', details }, clock());
    });
    noteAct(deps, request, caller, `discarded mail ${params.id}`);
    return { isAbandoned: true };
  });

  mount('GET /api/operator/jobs', async () => {
    const [runs, states] = [await selectJobRuns(db), jobs?.list() ?? []];
    return {
      jobs: JOB_NAMES.map((name) =>
        tellJob(
          name,
          runs.find(({ job }) => job === name) ?? NO_RUN,
          states.find((state) => state.name === name),
        ),
      ),
    };
  });

  mount('PUT /api/operator/jobs/{id}/run', async ({ caller, params, reply }) => {
    const isStarted = jobs?.runNow(params.id) ?? refuse('INTROUVABLE');
    const details = { tache: params.id };
    await recordPlatformAct(db, caller, { action: 'plateforme.lancer_tache', details }, clock());
    reply.code(202);
    return { isStarted };
  });
}

const isRunnable = (name: string): boolean => (RUNNABLE_JOBS as readonly string[]).includes(name);

/** Before a job's first round. */
const NO_RUN = {
  startedAt: null,
  endedAt: null,
  succeededAt: null,
  failedAt: null,
  reason: null,
  nextAt: null,
};

/** @param state undefined where this server does not do it */
function tellJob(
  name: JobName,
  run: JobRun | typeof NO_RUN,
  state: JobState | undefined,
): Sendable<JobsReply['jobs'][number]> {
  const { startedAt, endedAt, nextAt } = run;
  return {
    ...run,
    name,
    isActive: state !== undefined,
    canRun: state !== undefined && isRunnable(name),
    isRunning: state?.isRunning ?? false,
    everySeconds: Math.round((state?.everyMs ?? 0) / 1000),
    tookMs: startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) : null,
    nextAt: state ? nextAt : null,
  };
}
