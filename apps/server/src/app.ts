/** The composition root: builds the server with all its routes. */

import { type Content, listRevisions } from '@balise/content';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { isDatabaseAway } from './db/failures.ts';
import type { Database, Db } from './db/handle.ts';
import { createOutageWatch, type OutageWatch } from './db/outages.ts';
import { createProcesses, type Processes } from './db/processes.ts';
import { createPrimaryReader, type ReadStatistics } from './db/statistics-reader.ts';
import { createBase } from './http/base.ts';
import { createBrandKeyAuthentication } from './http/brand-key.ts';
import { serveDocs } from './http/docs.ts';
import { createFirstDataReader } from './http/first-data.ts';
import { createMounter, type Mounter } from './http/mount.ts';
import { type Obstacle, probeRoutes } from './http/probes.ts';
import { createCallCounter } from './http/rate-limit.ts';
import { brandRoutes, type PageServer, siteRoutes } from './http/site.ts';
import { createSessionAuthentication } from './identity/authentication.ts';
import { receiveLogoutRoutes } from './identity/cas/client/logout-routes.ts';
import type { DemoAccounts } from './identity/cas/server/pages/login-page.ts';
import { casRoutes } from './identity/cas/server/routes.ts';
import { createProgramAuthentication } from './identity/gateway-authentication.ts';
import { readSignOn } from './identity/read-sign-on.ts';
import type { SignOnSettings } from './identity/settings.ts';
import type { JobRunner } from './jobs/runner.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { consentRoutes } from './modules/consent/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { packageFilesRoutes } from './modules/courses/package-files.ts';
import { packageRoutes } from './modules/courses/package-routes.ts';
import { coursesRoutes } from './modules/courses/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { examRoutes } from './modules/exam/routes.ts';
import { exercisesRoutes } from './modules/exercises/routes.ts';
import { gatewayRoutes } from './modules/gateway/routes.ts';
import { markHomeworkSeries } from './modules/homework/homework-store.ts';
import { homeworkRoutes } from './modules/homework/routes.ts';
import { flashcardRoutes } from './modules/library/flashcard-routes.ts';
import { libraryRoutes } from './modules/library/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { messagesRoutes } from './modules/messages/routes.ts';
import { notebookRoutes } from './modules/notebook/routes.ts';
import { operatorRoutes } from './modules/operator/routes.ts';
import { playerRoutes } from './modules/practice/player-routes.ts';
import type { SeriesEvents } from './modules/practice/series-events.ts';
import { seriesRoutes } from './modules/practice/series-routes.ts';
import { createShowWhy } from './modules/practice/show-why.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { readinessRoutes } from './modules/readiness/routes.ts';
import { writeReadiness } from './modules/readiness/write-readiness.ts';
import { rhythmRoutes } from './modules/rhythm/routes.ts';
import { learnerRoutes } from './modules/school/learner-routes.ts';
import { ownWorkRoutes } from './modules/school/own-work-routes.ts';
import { schoolRoutes } from './modules/school/routes.ts';
import { accessRoutes } from './modules/school-access/routes.ts';
import { codeRoutes } from './modules/school-enrolment/code-routes.ts';
import { importRoutes } from './modules/school-enrolment/import-routes.ts';
import { enrolmentRoutes } from './modules/school-enrolment/routes.ts';
import { schoolExamRoutes } from './modules/school-exam/routes.ts';
import { learnerFileRoutes } from './modules/school-file/routes.ts';
import { schoolGroupRoutes } from './modules/school-groups/routes.ts';
import { schoolLetterRoutes } from './modules/school-letters/routes.ts';
import { schoolMessageRoutes } from './modules/school-messages/routes.ts';
import { rosterRoutes } from './modules/school-roster/routes.ts';
import { rosterViewRoutes } from './modules/school-roster/view-routes.ts';
import type { SecondStepDeps } from './modules/school-second-step/deps.ts';
import { secondStepRoutes } from './modules/school-second-step/routes.ts';
import { createTakeCode } from './modules/school-second-step/take-code.ts';
import { schoolStatisticsRoutes } from './modules/school-statistics/routes.ts';
import { schoolTeamRoutes } from './modules/school-team/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { parentRoutes } from './modules/sign-up/parent-routes.ts';
import { signUpRoutes } from './modules/sign-up/routes.ts';
import { textsRoutes } from './modules/texts/routes.ts';
import { createSecurityLog, type SecurityLog } from './security-log/record.ts';
import { recordRefusals } from './security-log/refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived. A later wait, for example for a database restart, is not the sender's delay. */
    arrivedAt: Date;
  }
}

export interface AppParts {
  config: Config;
  database: Database;
  clock: Clock;
  content: Content;
  /** When absent, the server makes its own. */
  log?: Logger;
  /** Reasons why this process may not be ready, besides its database. */
  obstacles?: readonly Obstacle[];
  /** Whether this process was asked to stop: from then on a connection ends with its reply. */
  isStopping?: () => boolean;
  /** When absent, outages that only this process knows of. */
  outages?: OutageWatch;
  processes?: Processes;
  /** When absent, statistics are read from `database`. */
  readStatistics?: ReadStatistics;
  /** The jobs of this process; null or absent where it runs none. */
  jobs?: JobRunner | null;
  extension?: AppExtension | null;
}

/** Additions to the product: the demonstration, where it is on. */
export interface AppExtension {
  /** Base addresses of the CAS servers that sign in the learners of some brands, by the brand's name. */
  brandCasUrls: ReadonlyMap<string, string>;
  /** Accounts listed on the sign-on page. */
  accounts: DemoAccounts;
  /** Adds routes to those of the central site. */
  mountRoutes(app: FastifyInstance, parts: { clock: Clock; settings: SignOnSettings }): void;
}

export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const { config, content, database, clock, log, obstacles = [], extension = null } = given;
  const { db } = database;
  const { app, notFound } = await createBase(config, content, log, given.isStopping);
  const settings = readSignOn(config, content, extension?.brandCasUrls);
  noteArrivals(app, clock);
  const securityLog = keepSecurityLog(app, given);
  const outages = watchOutages(app, given.outages ?? keepOutages(app, db, clock));
  const revisions = listRevisions(content);
  const processes = given.processes ?? createProcesses({ db, clock, revisions, isAlone: false });

  probeRoutes(app, { database, obstacles });
  // Before each handler, the policy that the contract gives the operation is enforced: access level, rate limits,
  // impersonation.
  const guards = {
    ...createSessionAuthentication({ db, clock, config, content }),
    central: createBrandKeyAuthentication(config, content),
    program: createProgramAuthentication({ db, clock }),
    countCall: createCallCounter({ db, clock }),
  };
  const mount = createMounter(app, guards);
  if (config.roles.has('central')) {
    centralRoutes(app, mount, { db, content, clock, config, settings, securityLog, extension });
  }
  if (config.roles.has('backend')) {
    const showWhy = createShowWhy(app.log);
    const parts = {
      db,
      content,
      clock,
      config,
      settings,
      outages,
      processes,
      securityLog,
      showWhy,
      events: wireSeriesEvents(content),
    };
    authRoutes(mount, parts);
    accountRoutes(app, mount, parts);
    profileRoutes(mount, parts);
    settingsRoutes(mount, parts);
    messagesRoutes(mount, parts);
    staffRoutes(app, mount, { ...parts, readStatistics: given.readStatistics ?? createPrimaryReader(db) });
    gatewayRoutes(mount, parts);
    operatorRoutes(app, mount, {
      ...parts,
      database,
      jobs: given.jobs ?? null,
      hasRelay: config.smtpUrl !== null,
      dataDir: config.dataDir,
      version: config.version,
      processId: processes.id,
    });
    dashboardRoutes(mount, parts);
    examRoutes(mount, parts);
    readinessRoutes(mount, parts);
    rhythmRoutes(app, mount, parts);
    seriesRoutes(mount, parts);
    playerRoutes(mount, parts);
    notebookRoutes(mount, parts);
    exercisesRoutes(mount, parts);
    libraryRoutes(mount, parts);
    flashcardRoutes(mount, parts);
    coursesRoutes(mount, parts);
    packageRoutes(mount, parts);
    consentRoutes(mount, parts);
    textsRoutes(mount, parts);
    receiveLogoutRoutes(app, parts);
    mediaRoutes(app, parts);
    packageFilesRoutes(app, parts);
    if (config.apiDocs) await serveDocs(app);
  }
  if (config.roles.has('central') || config.roles.has('web')) brandRoutes(app, config, content);
  const readFirstData = config.roles.has('backend') ? createFirstDataReader({ mount, guards, config }) : null;
  const servePage: PageServer = config.roles.has('web')
    ? siteRoutes(app, { config, content, readFirstData })
    : () => false;
  app.setNotFoundHandler((request, reply) => servePage(request, reply) || notFound(request, reply));
  return app;
}

interface CentralParts {
  db: Db;
  content: Content;
  clock: Clock;
  config: Config;
  settings: SignOnSettings;
  securityLog: SecurityLog;
  extension: AppExtension | null;
}

function centralRoutes(app: FastifyInstance, mount: Mounter, { extension, ...parts }: CentralParts): void {
  const { content, clock, config, settings } = parts;
  casRoutes(app, {
    ...parts,
    texts: content.texts,
    demo: extension?.accounts ?? null,
    isStepRequired: config.secondStep.isRequired,
    takeCode: createTakeCode(parts),
  });
  extension?.mountRoutes(app, { clock, settings });
  contactRoutes(mount, parts);
  signUpRoutes(mount, parts);
  parentRoutes(app, parts);
}

/** Who is told what happens to series. */
export const wireSeriesEvents = (content: Pick<Content, 'licences'>): SeriesEvents => ({
  onHomework: markHomeworkSeries,
  onEnd: (trx, owner) => writeReadiness(trx, owner, content),
});

type StaffParts = SecondStepDeps & { content: Content; config: Config; readStatistics: ReadStatistics };

/** What the staff of schools use, and the learners' homework, which staff give. */
function staffRoutes(app: FastifyInstance, mount: Mounter, parts: StaffParts): void {
  schoolRoutes(mount, parts);
  rosterRoutes(mount, parts);
  rosterViewRoutes(mount, parts);
  accessRoutes(mount, parts);
  learnerRoutes(mount, parts);
  schoolStatisticsRoutes(mount, parts);
  ownWorkRoutes(mount, parts);
  enrolmentRoutes(mount, parts);
  learnerFileRoutes(mount, parts);
  codeRoutes(mount, parts);
  importRoutes(mount, parts);
  schoolExamRoutes(mount, parts);
  schoolMessageRoutes(mount, parts);
  schoolLetterRoutes(mount, parts);
  schoolGroupRoutes(mount, parts);
  schoolTeamRoutes(app, mount, parts);
  homeworkRoutes(mount, parts);
  secondStepRoutes(mount, parts);
}

function noteArrivals(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('arrivedAt', null as unknown as Date);
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock();
  });
}

function keepSecurityLog(app: FastifyInstance, { database, clock, config }: AppParts): SecurityLog {
  const securityLog = createSecurityLog(database.db, clock, app.log);
  recordRefusals(app, securityLog, config);
  app.addHook('onClose', () => securityLog.settled());
  return securityLog;
}

/** Records an outage when a call fails because the database is away. */
function watchOutages(app: FastifyInstance, outages: OutageWatch): OutageWatch {
  app.addHook('onError', async (request, _reply, error) => {
    if (isDatabaseAway(error)) outages.noteFailure(request.arrivedAt);
  });
  return outages;
}

/** Outages that this application alone knows of; those that it was given outlive it. */
function keepOutages(app: FastifyInstance, db: Db, clock: Clock): OutageWatch {
  const outages = createOutageWatch(db, clock);
  app.addHook('onClose', async () => outages.stop());
  return outages;
}
