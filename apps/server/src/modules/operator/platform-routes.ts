/** Brands, mails and jobs of the platform. */
import { JOB_NAMES, OPERATOR_PAGE, RUNNABLE_JOBS } from '@balise/contract/operator-lists';
import type { JobsReply } from '@balise/contract/operator-platform';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { type JobRun, selectJobRuns } from '../../jobs/job-runs.ts';
import type { JobRunner, JobState } from '../../jobs/runner.ts';
import {
  countMails,
  discardMail,
  requeueFailedMails,
  requeueMail,
  selectMailPage,
} from '../../mail/store.ts';
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

  mount('GET /api/exploitation/marques', async () => {
    const counts = await selectBrandCounts(db, clock());
    return {
      marques: content.brands.map(({ name, appTitle, login, domainName }) => {
        const count = counts.find(({ brand }) => brand === name);
        return {
          ...{ nom: name, titre: appTitle, ecoles: count?.schools ?? 0, suspendues: count?.suspended ?? 0 },
          ...{ eleves: count?.learners ?? 0, connexion: login.service ?? null },
          adresse: domainName === '' ? null : domainName,
        };
      }),
    };
  });

  mount('GET /api/exploitation/emails', async ({ query }) => {
    const page = Number(query.page ?? 1);
    const failed = query.etat !== 'ATTENTE';
    const [counts, mails] = await Promise.all([
      countMails(db),
      selectMailPage(db, { failed, limit: OPERATOR_PAGE, offset: (page - 1) * OPERATOR_PAGE }),
    ]);
    return {
      ...{ relais: hasRelay, en_attente: counts.waiting, en_echec: counts.failed, page },
      total: failed ? counts.failed : counts.waiting,
      emails: mails.map((one) => ({
        ...{ id: one.id, genre: one.kind, destinataire: one.recipient, ecole: one.school },
        ...{ cree_le: one.createdAt.toISOString(), tentatives: one.attempts, raison: one.reason },
        prochaine: one.nextAttemptAt?.toISOString() ?? null,
        echec_le: one.failedAt?.toISOString() ?? null,
        relancable: one.failedAt !== null && one.isKept,
      })),
    };
  });

  mount('PUT /api/exploitation/emails/relance', async ({ caller }) => {
    const now = clock();
    const relances = await db.transaction().execute(async (trx) => {
      const count = await requeueFailedMails(trx, now);
      const details = { nombre: String(count) };
      await recordPlatformAct(trx, caller, { action: 'plateforme.relancer_courriel', details }, now);
      return count;
    });
    jobs?.runNow('outbox');
    return { relances };
  });

  mount('PUT /api/exploitation/emails/{id}/relance', async ({ caller, params }) => {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      if (!(await requeueMail(trx, Number(params.id), now))) refuse('INTROUVABLE');
      const details = { courriel: params.id };
      await recordPlatformAct(trx, caller, { action: 'plateforme.relancer_courriel', details }, now);
    });
    jobs?.runNow('outbox');
    return { relances: 1 };
  });

  mount('PUT /api/exploitation/emails/{id}/abandon', async ({ caller, params, request }) => {
    await db.transaction().execute(async (trx) => {
      const { kind } = (await discardMail(trx, Number(params.id))) ?? refuse('INTROUVABLE');
      const details = { courriel: params.id, genre: kind ?? '' };
      await recordPlatformAct(trx, caller, { action: 'plateforme.abandonner_courriel', details }, clock());
    });
    noteAct(deps, request, caller, `discarded mail ${params.id}`);
    return { abandonne: true };
  });

  mount('GET /api/exploitation/taches', async () => {
    const [runs, states] = [await selectJobRuns(db), jobs?.list() ?? []];
    return {
      taches: JOB_NAMES.map((name) =>
        tellJob(
          name,
          runs.find(({ job }) => job === name),
          states.find((state) => state.name === name),
        ),
      ),
    };
  });

  mount('PUT /api/exploitation/taches/{id}/lancement', async ({ caller, params, reply }) => {
    const isStarted = jobs?.runNow(params.id) ?? refuse('INTROUVABLE');
    const details = { tache: params.id };
    await recordPlatformAct(db, caller, { action: 'plateforme.lancer_tache', details }, clock());
    reply.code(202);
    return { lancee: isStarted };
  });
}

const isRunnable = (name: string): boolean => (RUNNABLE_JOBS as readonly string[]).includes(name);

function tellJob(
  nom: JobsReply['taches'][number]['nom'],
  run: JobRun | undefined,
  state: JobState | undefined,
): JobsReply['taches'][number] {
  const at = (day: Date | null | undefined) => day?.toISOString() ?? null;
  const [began, ended] = [run?.startedAt.getTime() ?? 0, run?.endedAt?.getTime() ?? null];
  return {
    ...{ nom, faite_ici: state !== undefined, lancable: state !== undefined && isRunnable(nom) },
    en_cours: state?.isRunning ?? false,
    toutes_les_s: Math.round((state?.everyMs ?? 0) / 1000),
    ...{ commencee_le: at(run?.startedAt), terminee_le: at(run?.endedAt), reussie_le: at(run?.succeededAt) },
    duree_ms: ended === null ? null : Math.max(0, ended - began),
    ...{
      prochaine: state ? at(run?.nextAt) : null,
      echec_le: at(run?.failedAt),
      raison: run?.reason ?? null,
    },
  };
}
