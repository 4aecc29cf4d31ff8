/** Starts the server, and stops it without losing pending work. */

import { type Content, listRevisions } from '@balise/content';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppParts } from './app.ts';
import { type Clock, systemClock } from './platform/base/api.ts';
import { type Config, readConfig } from './platform/config/api.ts';
import {
  analyzeAfterwards,
  answerBackups,
  canListen,
  createOutageWatch,
  createPrimaryReader,
  createProcesses,
  createReplicaReader,
  type Database,
  type DatabaseClock,
  followDatabaseClock,
  isDatabaseAway,
  listenForCommands,
  type OutageWatch,
  openDatabase,
  openPostgresql,
  type Processes,
  type ReadStatistics,
} from './platform/db/api.ts';
import { createLog, type Metrics } from './platform/http/api.ts';
import type { Job, JobRunner, JobRunnerOptions } from './platform/jobs/api.ts';
import type { MailOutbox } from './platform/mail/api.ts';
import {
  answerReloads,
  createReload,
  createReloads,
  createStartSteps,
  followHangUps,
  type LoadedProgram,
  listen,
  listStartWarnings,
  loadProgram,
  prepareStop,
  readCheckedContent,
  type ServedSite,
  type Switchboard,
  tellStartFailure,
  tryPorts,
} from './process/api.ts';

/** Few people read statistics at once. */
const REPLICA_CONNECTIONS = 4;

const reloads = createReloads();
followHangUps(() => void reloads.ask());

let config: Config | null = null;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  tellStartFailure(error, config, createLog('fatal'));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const steps = createStartSteps(config, log);
  steps.tellPurpose();
  await tryPorts(config);
  const askable = await attendReloads(config);
  // The database opens in its own thread while this thread loads the content and the rest of the program.
  const [program, content, database] = await steps.run('Opening the database, reading the questions', () =>
    Promise.all([
      loadProgram(),
      readCheckedContent(config),
      openDatabase(config, (step, details, level = 'info') => log[level](details, step)),
    ]),
  );
  const { db } = database;
  let site: ServedSite = { config, content };
  // Where the directory itself is the fault, the database has told it.
  if (askable.fault) log.warn({ err: askable.fault }, 'no command can ask for a reload: only SIGHUP does');
  for (const warning of listStartWarnings(config, content)) log.warn(warning);
  const time = await followClock(database, log);
  const clock = time?.now ?? systemClock;
  const parts: Parts = { config, log, program, content, database, clock };
  const stopping = prepareStop(config, log);
  const obstacles = [stopping.obstacle, () => time?.fault() ?? null];
  const outages = createOutageWatch(db, clock);
  const processes = watchProcesses(parts, outages);
  const isBackend = config.roles.has('backend');
  // Before anybody is served. Only backends have the key of the erasure ledger, so only they erase.
  if (isBackend) await applyErasureLedger(parts);
  const metrics =
    config.metrics && program.createMetrics({ database, obstacles, content, dataDir: config.dataDir });
  const outbox = prepareOutbox(parts);
  const statistics = openStatistics(parts);
  const jobs = prepareJobs(parts, site, outbox, metrics?.jobDone);
  const build = prepareBuild(parts, metrics, {
    obstacles,
    outages,
    processes,
    jobs,
    readStatistics: statistics.read,
    isStopping: stopping.isStopping,
  });
  const switchboard = openSwitchboard(parts);
  switchboard.replace(await steps.run('Preparing the pages', () => build(site)));
  const account = await steps.run('Preparing the demonstration', () => attendDemonstration(parts));
  const stopCommands = await attendDatabase(parts);
  const stopMetrics = config.metrics && (await metrics?.listen(config.metrics));
  stopping.closeBy(async () => {
    await askable.stop();
    await switchboard.close();
    outages.stop();
    await stopMetrics?.();
    if (isBackend)
      await processes
        .stop()
        .catch((error) => log.warn({ err: error }, 'the end of this process was not recorded'));
    await jobs.stop();
    await outbox.stop();
    time?.stop();
    await stopCommands();
    await statistics.close();
    await database.close();
  });

  // Only backends serve learners, so only they announce their revisions.
  if (isBackend) {
    await processes.announce();
    await program.recordContentVersion(db, content, clock());
  }
  await listen(switchboard, config);
  await tellSignOn(parts, site);
  jobs.start();
  steps.tellReady(account);
  const serve = (given: ServedSite, app: FastifyInstance): void => {
    site = given;
    for (const warning of listStartWarnings(site.config, site.content)) log.warn(warning);
    switchboard.replace(app);
    jobs.replace(listJobs(parts, site, outbox));
    outbox.useSenders(site.config.mailSenders);
    void tellSignOn(parts, site);
  };
  reloads.serveBy(createReload({ log, current: () => site, build, serve }));
}

/** Shared by the steps of a start. */
interface Parts {
  config: Config;
  log: Logger;
  program: LoadedProgram;
  content: Content;
  database: Database;
  clock: Clock;
}

type Build = (site: ServedSite) => Promise<FastifyInstance>;

/** @param running what the applications of all sites share */
function prepareBuild(
  { database, clock, log, program }: Parts,
  metrics: Metrics | null | undefined,
  running: Partial<AppParts>,
): Build {
  return async ({ config, content }) => {
    const extension = config.demo ? program.createDemonstration(content, config.publicUrl) : null;
    const app = await program.buildApp({
      ...running,
      config,
      database,
      clock,
      log,
      extension,
      content: extension?.content ?? content,
    });
    metrics?.watch(app);
    await app.ready();
    return app;
  };
}

function openSwitchboard({ config, log, program }: Parts): Switchboard {
  return program.createSwitchboard({
    headers: program.securityHeaders(config),
    onError: (error) => log.error({ err: error }, 'what was served before a reload did not end well'),
  });
}

async function tellSignOn(
  { log, program, database: { db } }: Parts,
  { config, content }: ServedSite,
): Promise<void> {
  if (!config.roles.has('central')) return;
  await program.tellServices({ db, log, settings: program.readSignOn(config, content) });
}

/** Commands may ask for a reload from now on, and wait for the end of the start. */
async function attendReloads({ dataDir }: Config): Promise<{ stop(): Promise<void>; fault: unknown }> {
  let fault: unknown = null;
  const stopAnswers = await answerReloads(dataDir, reloads.ask).catch((error: unknown) => {
    fault = error;
    return async () => {};
  });
  const stop = async (): Promise<void> => {
    await reloads.stop();
    await stopAnswers();
  };
  return { stop, fault };
}

/** @returns an account of the demonstration that can sign in by the printed password, or null */
async function attendDemonstration({ config, log, program, content, database: { db }, clock }: Parts) {
  if (config.demo) {
    if (await program.createDemo({ db, content, clock })) analyzeAfterwards(db, null);
    await program.openDemoDoors(db);
    return program.findOpenDemoAccount(db);
  }
  const accounts = await program.closeDemoDoors(db);
  if (accounts > 0)
    log.warn(
      { accounts },
      'this database was filled by the demonstration: nobody can sign in to its accounts without DEMO=1; whoever could before may have appointed others (operators, team of each school)',
    );
  return null;
}

/** Null for the embedded database, which uses this machine's clock. */
async function followClock({ kind, db }: Database, log: Logger): Promise<DatabaseClock | null> {
  if (kind === 'embedded') return null;
  return followDatabaseClock(db, (error) =>
    log.warn({ err: error }, 'the time of the database could not be read'),
  );
}

function watchProcesses({ config, log, content, database, clock }: Parts, outages: OutageWatch): Processes {
  return createProcesses({
    db: database.db,
    clock,
    revisions: listRevisions(content),
    isAlone: database.kind === 'embedded',
    returnMs: config.returnHours * 3_600_000,
    onSilence: (error, began) => {
      log.warn({ err: error }, 'a heartbeat of this process did not reach the database');
      if (isDatabaseAway(error)) outages.noteFailure(began);
    },
  });
}

/** No readiness depends on the replica: without it, statistics come from the database itself. */
function openStatistics({ config, log, database: { db } }: Parts): {
  read: ReadStatistics;
  close(): Promise<void>;
} {
  if (config.replicaUrl === null) return { read: createPrimaryReader(db), close: async () => {} };
  const replica = openPostgresql(config.replicaUrl, { poolSize: REPLICA_CONNECTIONS });
  const onLeft = (reason: string) => log.warn({ reason }, 'statistics are read from the primary for a while');
  return {
    read: createReplicaReader({ primary: db, replica: replica.db, onLeft }),
    close: () => replica.close(),
  };
}

function prepareOutbox({ config, log, program, database, clock }: Parts): MailOutbox {
  return program.createOutbox({
    db: database.db,
    clock,
    smtpUrl: config.smtpUrl,
    senders: config.mailSenders,
    onUnsent: (unsent) => log.warn(unsent, 'a mail could not be sent'),
    onError: (error) => log.warn({ err: error }, 'the outbox failed'),
  });
}

/**
 * Ends the process when the embedded database dies, and lets commands make backups of it and use it.
 * @returns how to stop serving commands
 */
async function attendDatabase({ config, log, database }: Parts): Promise<() => Promise<void>> {
  // Nothing works without the database, and a new process recovers it: the supervisor restarts this one.
  database.lost?.then((error) => {
    log.fatal({ err: error }, 'the embedded database died');
    process.exit(1);
  });
  if (database.dump) {
    answerBackups(config.dataDir, database.dump, (error) => log.error({ err: error }, 'backup failed'));
  }
  const { connect } = database;
  if (!connect) return async () => {};
  if (canListen(config.dataDir)) return listenForCommands(config.dataDir, connect);
  log.warn(
    { dataDir: config.dataDir },
    'its path is too long for a socket: commands wait until this server stops',
  );
  return async () => {};
}

function prepareJobs(
  parts: Parts,
  site: ServedSite,
  outbox: MailOutbox,
  onSuccess: JobRunnerOptions['onSuccess'],
): JobRunner {
  const { log, program, clock } = parts;
  const { db } = parts.database;
  return program.createJobRunner(listJobs(parts, site, outbox), {
    onFailure: (job, error) => log.warn({ err: error, job }, 'a job failed'),
    onSuccess,
    record: program.createJobRecorder({
      db,
      clock,
      onError: (error) => log.warn({ err: error }, 'the round of a job could not be recorded'),
    }),
  });
}

function listJobs(parts: Parts, { config, content }: ServedSite, outbox: MailOutbox): Job[] {
  const { log, program, clock } = parts;
  const { db } = parts.database;
  const { lifecycleJob, outboxJob, readSignOn, remindersJob, retentionJob, rollUpJob } = program;
  const settings = readSignOn(config, content);
  return [
    ...(config.smtpUrl === null ? [] : [outboxJob(outbox)]),
    retentionJob({ db, clock }),
    rollUpJob({ db, clock, content, events: program.wireSeriesEvents(content) }),
    ...(config.roles.has('backend')
      ? [
          lifecycleJob({
            db,
            clock,
            settings,
            ledger: config.erasureLedger,
            onError: (error) => log.warn({ err: error }, 'a warning or erasure of an account failed'),
          }),
        ]
      : []),
    remindersJob({ db, clock, settings }),
    program.networkJob({ db, clock }),
    program.questionSumsJob({ db }),
    // A PostgreSQL server does it by itself.
    ...(parts.database.kind === 'embedded' ? [program.tableSizesJob({ db })] : []),
  ];
}

/** Whom an older backup has brought back is erased again. */
async function applyErasureLedger({
  config: { erasureLedger: ledger },
  log,
  database: { db },
  program,
  clock,
}: Parts): Promise<void> {
  const people = await program.eraseAgain(db, ledger);
  if (people > 0) log.warn({ people }, 'people who were erased after the backup were erased again');
  await program
    .copyErased(db, ledger, { now: clock(), all: true })
    .catch((error) =>
      log.error({ err: error, file: ledger.file }, 'the erasure ledger could not be written'),
    );
}
