/** Starts the server, and stops it without losing what it is doing. */
import type { FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Content, ContentError, loadContent } from './content/load.ts';
import { startCleaning } from './db/clean.ts';
import { answerBackups } from './db/live-backup.ts';
import { DirectoryLocked } from './db/lock.ts';
import { SchemaMismatch } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { strangersOf } from './mail-senders-file.ts';

/** Longest (ms) a stop may wait for requests in flight. */
const STOP_MS = 15_000;

try {
  await start();
} catch (error) {
  const isExpected = [ConfigError, ContentError, DirectoryLocked, SchemaMismatch].some(
    (kind) => error instanceof kind,
  );
  // Expected faults are told to whoever starts the server; a stack would hide the message.
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const clock = systemClock;
  // The database opens in its own thread while this one reads the content and the rest of the program.
  const opening = openDatabase(config);
  const [
    { buildApp, readSignOn },
    { createDemo },
    { createOutbox },
    { cleanMails },
    { startLifecycle },
    { eraseUnanswered },
    content,
    database,
  ] = await Promise.all([
    import('./app.ts'),
    import('./demo/create.ts'),
    import('./mail/outbox.ts'),
    import('./mail/store.ts'),
    import('./modules/account/lifecycle.ts'),
    import('./modules/sign-up/parent-store.ts'),
    readContent(config.contentDir),
    opening,
  ]);
  const { db } = database;
  assertSendersKnown(config, content);
  const app = await buildApp({ config, database, clock, content });
  if (config.demo) await createDemo({ db, content, clock });
  const outbox = createOutbox({
    db,
    clock,
    smtpUrl: config.smtpUrl,
    senders: config.mailSenders,
    onUnsent: (unsent) => app.log.warn(unsent, 'a mail could not go out'),
    onError: (error) => app.log.warn({ err: error }, 'the outbox failed'),
  });
  // Nothing works without it, and a new process recovers the database: whoever supervises this one starts it again.
  database.lost?.then((error) => {
    app.log.fatal({ err: error }, 'the embedded database died');
    process.exit(1);
  });
  if (database.dump) {
    answerBackups(config.dataDir, database.dump, (error) => app.log.error({ err: error }, 'backup failed'));
  }
  const stopCleaning = startCleaning(db, clock, (error) => app.log.warn({ err: error }, 'cleaning failed'), [
    eraseUnanswered,
    cleanMails,
  ]);
  const stopLifecycle = startLifecycle({
    db,
    clock,
    settings: readSignOn(config, content),
    onError: (error) => app.log.warn({ err: error }, 'an account that is due could not be seen to'),
  });

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await app.close();
    await stopCleaning();
    await stopLifecycle();
    await outbox.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await listen(app, config);
  outbox.start();
  console.log(`Balise: ${config.publicUrl}`);
}

function assertSendersKnown({ mailSenders }: Config, { brands }: Content): void {
  const strangers = strangersOf(
    mailSenders,
    brands.map(({ name }) => name),
  );
  if (strangers.length > 0)
    throw new ConfigError(`MAIL_SENDERS_FILE: there is no brand called ${strangers.join(', ')}`);
}

async function readContent(directory: string): Promise<Content> {
  return loadContent(directory);
}

/** On every interface unless told otherwise, also where IPv6 is switched off. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const isWithoutIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT';
    if (host || !isWithoutIpv6) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}
