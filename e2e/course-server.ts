/** The built program on its own content, where the demonstration's courses lead to what a test writes. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../tools/free-port.ts';
import { startServer } from './setup.ts';
import { signIn } from './visitor.ts';

const root = join(import.meta.dirname, '..');

export interface CourseServer {
  /** Origin of its pages. */
  at: string;
  /** The suffix of the origins of its packages. */
  coursesHost: string;
  stop(): void;
}

/** What a server needs of the root, besides its content. */
const SHARED = [
  'package.json',
  'demo',
  'node_modules',
  'apps/server/node_modules',
  'apps/server/dist',
  'apps/web/dist',
];

/** @param write adds its courses to the given content folder */
export async function startCourseServer(write: (contentDir: string) => void): Promise<CourseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'courses-'));
  for (const shared of SHARED)
    if (existsSync(join(root, shared))) {
      mkdirSync(join(folder, shared, '..'), { recursive: true });
      if (shared === 'apps/server/dist')
        cpSync(join(root, shared), join(folder, shared), { recursive: true });
      else symlinkSync(join(root, shared), join(folder, shared));
    }
  for (const part of [
    'licences',
    'legal',
    'questions',
    'environments.json',
    'exam-files.json',
    'exam-operators.json',
    'sources.json',
  ])
    cpSync(join(root, 'content', part), join(folder, 'content', part), { recursive: true });
  write(join(folder, 'content'));
  const port = await findFreePort();
  const at = `http://localhost:${port}`;
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'data'), PUBLIC_URL: at };
  const server: ChildProcess = await startServer(environment, folder);
  return {
    at,
    coursesHost: `.cours.localhost:${port}`,
    stop() {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Erwan has a course for each of his licences: the first is car, the second coastal. */
export async function enterAsErwan(page: Page, licence: number): Promise<void> {
  await signIn(page, 'erwan');
  await page.getByRole('link', { name: 'Accéder aux tests' }).nth(licence).click();
  await page.waitForURL(/welcome|dashboard/);
  await page.waitForLoadState('networkidle');
}

/** The reply to the storing of a package's state, once that state contains `said`. */
export const storedReply = (page: Page, said: string) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && Boolean(reply.request().postData()?.includes(said)),
  );
