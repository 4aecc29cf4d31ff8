/** A server of its own whose mails arrive, and the actions of a person who gets one. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@balise/server/platform/db/embedded';
import type { Db } from '@balise/server/platform/db/handle';
import { type ReceivedMail, type Relay, startRelay } from '@balise/server/test/relay';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { startServer, stopServer } from './setup.ts';

export interface LetterBox {
  at: string;
  relay: Relay;
  /** The mail that arrives for a person; `words` selects one of several. Waits, because the outbox takes its time. */
  mailTo(email: string, words?: string): Promise<ReceivedMail>;
  /** The content of the database after the server has stopped for good. */
  afterwards<T>(read: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openLetterBox(name: string): Promise<LetterBox> {
  const relay = await startRelay();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = String(await findFreePort());
  const at = `http://localhost:${port}`;
  const server: ChildProcess = await startServer({
    PORT: port,
    PUBLIC_URL: at,
    DATA_DIR: folder,
    DEMO: '1',
    SMTP_URL: relay.url,
  });
  return {
    at,
    relay,
    async mailTo(email, words = '') {
      const find = () =>
        relay.received.findLast(({ to, body }) => to.includes(email) && body.includes(words));
      await expect
        .poll(() => find() !== undefined, { timeout: 20_000, message: `«${words}» to ${email}` })
        .toBe(true);
      return find() as ReceivedMail;
    },
    async afterwards(read) {
      await stopServer(server);
      const { db, close } = await openEmbedded({ directory: folder });
      try {
        return await read(db);
      } finally {
        await close();
      }
    },
    async close() {
      await stopServer(server);
      relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of the button of a mail, as its HTML has it. */
export const readButtonAddress = ({ html }: ReceivedMail): string =>
  (/<a href="([^"]+)" class="button"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Opens the link of a mail, chooses a password there, and signs in by the next button, under `brand`. */
export async function enterByMail(
  page: Page,
  mail: ReceivedMail,
  { email, password, brand }: { email: string; password: string; brand: string },
): Promise<void> {
  await page.goto(readButtonAddress(mail));
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Saisissez-le à nouveau').fill(password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Mot de passe enregistré' }).waitFor();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname === '/cas/login' && url.searchParams.get('from') === brand);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
}
