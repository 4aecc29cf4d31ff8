/** The composition root: builds the server with all its routes. */

import { type Content, listRevisions } from '@balise/content';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { consentRoutes } from './account/consent/api.ts';
import { contactRoutes } from './account/contact/api.ts';
import { messagesRoutes } from './account/messages/api.ts';
import { accountRoutes } from './account/own-data/api.ts';
import { profileRoutes } from './account/profile/api.ts';
import { settingsRoutes } from './account/settings/api.ts';
import { authRoutes } from './account/sign-in/api.ts';
import { parentRoutes, signUpRoutes } from './account/sign-up/api.ts';
import { textsRoutes } from './account/texts/api.ts';
import { gatewayRoutes } from './gateway/api.ts';
import {
  createProgramAuthentication,
  createSessionAuthentication,
  readSignOn,
  type ServerParts,
  type SignOnSettings,
} from './identity/accounts/api.ts';
import { casRoutes, type DemoAccounts, receiveLogoutRoutes } from './identity/cas/api.ts';
import { coursesRoutes, packageFilesRoutes, packageRoutes } from './learning/courses/api.ts';
import { dashboardRoutes } from './learning/dashboard/api.ts';
import { examRoutes } from './learning/exam/api.ts';
import { exercisesRoutes } from './learning/exercises/api.ts';
import { flashcardRoutes, libraryRoutes } from './learning/library/api.ts';
import { mediaRoutes } from './learning/media/api.ts';
import { notebookRoutes } from './learning/notebook/api.ts';
import { playerRoutes, seriesRoutes } from './learning/practice/api.ts';
import { readinessRoutes, writeReadiness } from './learning/readiness/api.ts';
import { rhythmRoutes } from './learning/rhythm/api.ts';
import { createShowWhy, type SeriesEvents } from './learning/series/api.ts';
import { operatorRoutes } from './operator/api.ts';
import type { Clock } from './platform/base/api.ts';
import type { Config } from './platform/config/api.ts';
import {
  createOutageWatch,
  createPrimaryReader,
  createProcesses,
  type Database,
  type Db,
  isDatabaseAway,
  type OutageWatch,
  type Processes,
  type ReadStatistics,
} from './platform/db/api.ts';
import {
  brandRoutes,
  createBase,
  createBrandKeyAuthentication,
  createCallCounter,
  createFirstDataReader,
  createMounter,
  type Mounter,
  type Obstacle,
  type PageServer,
  probeRoutes,
  serveDocs,
  siteRoutes,
} from './platform/http/api.ts';
import type { JobRunner } from './platform/jobs/api.ts';
import { createSecurityLog, recordRefusals, type SecurityLog } from './platform/security-log/api.ts';
import { accessRoutes } from './school/access/api.ts';
import { learnerRoutes, ownWorkRoutes, schoolRoutes } from './school/desk/api.ts';
import { codeRoutes, enrolmentRoutes, importRoutes } from './school/enrolment/api.ts';
import { schoolExamRoutes } from './school/exam/api.ts';
import { learnerFileRoutes } from './school/file/api.ts';
import { schoolGroupRoutes } from './school/groups/api.ts';
import { homeworkRoutes, markHomeworkSeries } from './school/homework/api.ts';
import { schoolLetterRoutes } from './school/letters/api.ts';
import { schoolMessageRoutes } from './school/messages/api.ts';
import { rosterRoutes, rosterViewRoutes } from './school/roster/api.ts';
import { createTakeCode, type SecondStepDeps, secondStepRoutes } from './school/second-step/api.ts';
import { schoolStatisticsRoutes } from './school/statistics/api.ts';
import { schoolTeamRoutes } from './school/team/api.ts';

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
  const readStatistics = given.readStatistics ?? createPrimaryReader(db);
  const shared = { db, content, clock, config, settings, securityLog, readStatistics };
  if (config.roles.has('central')) centralRoutes(app, mount, { ...shared, extension });
  if (config.roles.has('backend')) {
    const showWhy = createShowWhy(app.log);
    const parts = { ...shared, outages, processes, showWhy, events: wireSeriesEvents(content) };
    authRoutes(mount, parts);
    accountRoutes(app, mount, parts);
    profileRoutes(mount, parts);
    settingsRoutes(mount, parts);
    messagesRoutes(mount, parts);
    staffRoutes(app, mount, parts);
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

type CentralParts = SecondStepDeps & { extension: AppExtension | null };

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

/** What the staff of schools use, and the learners' homework, which staff give. */
function staffRoutes(app: FastifyInstance, mount: Mounter, parts: ServerParts): void {
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
