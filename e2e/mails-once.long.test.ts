/** Two processes of the built server share one PostgreSQL database and one relay: each mail goes out once. */

import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { startRelay } from '@balise/server/test/relay';
import { expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { startPostgres } from '../tools/postgresql.ts';
import { findPostgresql } from '../tools/programs.mjs';
import { startServer, stopServer } from './setup.ts';

const MAILS = 60;
/** Longer than the time between two checks of the outbox by a server. */
const ANOTHER_LOOK_MS = 6_000;

test.runIf(findPostgresql())(
  `with two servers on one database, each of ${MAILS} mails goes out once`,
  {
    timeout: 120_000,
  },
  async () => {
    const [postgres, relay] = await Promise.all([startPostgres(), startRelay()]);
    const start = async () => {
      const port = String(await findFreePort());
      const shared = { DATABASE_URL: postgres.url, SMTP_URL: relay.url, DEMO: '0' };
      return startServer({ ...shared, PORT: port, PUBLIC_URL: `http://localhost:${port}` });
    };
    const servers = [await start(), await start()];
    const { db, close } = openPostgresql(postgres.url);
    try {
      const now = new Date();
      const rows = Array.from({ length: MAILS }, (_, index) => ({
        recipient: `personne-${index}@exemple.fr`,
        subject: `Mail ${index}`,
        body_text: 'Bonjour',
        body_html: '<p>Bonjour</p>',
        next_attempt_at: now,
        created_at: now,
      }));
      await db.insertInto('mails').values(rows).execute();
      await expect.poll(() => relay.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(MAILS);
      await new Promise((resolve) => setTimeout(resolve, ANOTHER_LOOK_MS));
      const recipients = relay.received.map(({ to }) => to.join());
      expect(recipients.sort()).toEqual(rows.map(({ recipient }) => recipient).sort());
      const kept = await db.selectFrom('mails').select(['attempts', 'sent_at']).execute();
      expect(kept.filter(({ attempts, sent_at }) => attempts !== 1 || sent_at === null)).toEqual([]);
    } finally {
      await close();
      for (const server of servers) await stopServer(server);
      relay.close();
      await postgres.stop();
    }
  },
);
