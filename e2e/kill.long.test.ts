/** Every acknowledged answer is stored, even when the process is killed at random moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerReply, QuestionReply } from '@balise/contract/learner/player';
import type { CreateReply, DetailsReply } from '@balise/contract/learner/series';
import { expect, test } from 'vitest';
import { findFreePort } from '../tools/free-port.ts';
import { startPostgres } from '../tools/postgresql.ts';
import { findPostgresql } from '../tools/programs.mjs';
import { type HttpLearner, signInOverHttp } from './http-learner.ts';
import { startServer } from './setup.ts';

// Each kill costs a start of the server: 10 keep a whole run short; use KILLS=100 after changes of how answers are
// stored.
const KILLS = Number(process.env.KILLS ?? 10);
const LETTERS = ['A', 'B', 'A,C', ''];
/** They take turns, because the pace of one learner is limited. */
const PEOPLE = ['lea', 'noe', 'adam', 'elsa', 'chloe', 'theo', 'manon'];

interface Stored {
  series: string;
  /** Letters acknowledged, by position. */
  letters: string[];
}

/** Answers as fast as replies come until the server dies; every reply is recorded in `stored`. */
async function play(learner: HttpLearner, stored: Stored[]): Promise<void> {
  for (;;) {
    const { serie, question } = await learner.put<CreateReply>('/api/serie/create?slug=thematique-c');
    const current: Stored = { series: serie.id, letters: [] };
    stored.push(current);
    await playOn(learner, current, question.identifiant);
  }
}

async function playOn(learner: HttpLearner, current: Stored, first: string): Promise<void> {
  let identifiant = first;
  for (;;) {
    const shown = await learner.get<QuestionReply>(`/api/player/infos/${current.series}/question`);
    if (!shown.question) return;
    identifiant = shown.question.identifiant;
    const offered = new Set(
      shown.question.parties.flatMap((part) => part.choix.map((choice) => choice.lettre as string)),
    );
    const wish = LETTERS[shown.question.position % LETTERS.length] ?? '';
    const reponse = wish
      .split(',')
      .filter((letter) => offered.has(letter))
      .join(',');
    const reply = await learner.put<AnswerReply>('/api/player/envoi-reponse', {
      serie: current.series,
      identifiant,
      reponse,
    });
    current.letters[reply.position] = reponse;
  }
}

/** Acknowledged answers that the server lost or changed. */
async function losses(learner: HttpLearner, stored: readonly Stored[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { series, letters } of stored) {
    const { questions } = await learner.get<DetailsReply>(`/api/serie/details/${series}`);
    letters.forEach((reponse, position) => {
      const kept = questions.find((entry) => entry.question.position === position);
      if (kept?.correction.reponse.join(',') !== reponse) lost.push(`${series} question ${position}`);
    });
  }
  return lost;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a stored answer, because a round without one proves nothing, and a busy machine is slow at first. */
async function firstAcknowledged(stored: readonly Stored[]): Promise<void> {
  for (let waited = 0; waited < 10_000 && !stored.some(({ letters }) => letters.length > 0); waited += 10)
    await pause(10);
}

async function killRepeatedly(
  environment: Record<string, string>,
): Promise<{ acknowledged: number; lost: string[] }> {
  const port = String(await findFreePort());
  const baseUrl = `http://localhost:${port}`;
  const settings = { PORT: port, PUBLIC_URL: baseUrl, DEMO: '1', ...environment };
  const lost: string[] = [];
  let acknowledged = 0;
  let server = await startServer(settings);
  // Their sessions survive all the kills, because sessions are stored in the database.
  const learners: HttpLearner[] = [];
  for (const name of PEOPLE) learners.push(await signInOverHttp(baseUrl, name));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const stored: Stored[] = [];
    const learner = learners[kill % learners.length] as HttpLearner;
    const playing = play(learner, stored).catch(() => undefined);
    await firstAcknowledged(stored);
    await pause(Math.random() * 250);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await Promise.all([gone, playing]);
    server = await startServer(settings);
    acknowledged += stored.reduce((sum, { letters }) => sum + letters.length, 0);
    lost.push(...(await losses(learner, stored)));
  }
  server.kill('SIGKILL');
  return { acknowledged, lost };
}

test.concurrent(`${KILLS} kills of the server lose no acknowledged answer on the embedded database`, {
  timeout: 900_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'kills-'));
  const { acknowledged, lost } = await killRepeatedly({ DATA_DIR: data });
  rmSync(data, { recursive: true, force: true });
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
});

test
  .runIf(findPostgresql())
  .concurrent(
    `${KILLS} kills of the server lose no acknowledged answer on PostgreSQL`,
    { timeout: 900_000 },
    async () => {
      const postgres = await startPostgres();
      const { acknowledged, lost } = await killRepeatedly({ DATABASE_URL: postgres.url });
      await postgres.stop();
      expect(lost).toEqual([]);
      expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
    },
  );
