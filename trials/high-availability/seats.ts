/** Makes the learners of a trial directly in the database, signed in and in the middle of their series. */
import { randomBytes } from 'node:crypto';
import type { Content } from '@balise/content';
import { hashPassword } from '@balise/server/identity/accounts/passwords';
import type { Db } from '@balise/server/platform/db/handle';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { type BenchLearner, seedCrowd, seedTraining } from '@balise/server/test/bench/seed';
import type { Cluster } from './cluster.ts';
import type { Seat, SeatAnswer } from './learners.ts';

/** Series of each learner, 40 answers each. */
const SERIES = 16;

export interface Seated {
  seats: Seat[];
  browser: BrowserSeat;
}

/** Of the learner in a real browser, who signs in by the page. */
export interface BrowserSeat {
  email: string;
  password: string;
  /** Their series, not begun. */
  series: readonly string[];
}

export async function seatLearners(cluster: Cluster, content: Content, count: number): Promise<Seated> {
  const database = openPostgresql(await cluster.urlOfPrimary());
  try {
    const crowd = await seedCrowd(database.db, cluster.secrets.session, count + 1);
    const seats: Seat[] = [];
    const sit = async (learner: BenchLearner): Promise<void> => {
      const answers: SeatAnswer[] = [];
      for (let index = 0; index < SERIES; index += 1) {
        const shots = await seedTraining(database.db, content, learner.caller, index);
        answers.push(...shots.map(({ body }) => readAnswer(body ?? '')));
      }
      const { learner: id, inscription } = learner.caller;
      seats.push({ learner: id, inscription, headers: useSecureNames(learner.headers), answers });
    };
    for (let first = 0; first < crowd.length; first += 20)
      await Promise.all(crowd.slice(first, first + 20).map(sit));
    const last = seats.pop();
    if (!last) throw new Error('learners are missing');
    return { seats, browser: await givePassword(database.db, last) };
  } finally {
    await database.close();
  }
}

async function givePassword(db: Db, { learner, answers }: Seat): Promise<BrowserSeat> {
  const password = randomBytes(18).toString('hex');
  const { email } = await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('person_id', '=', learner)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { email, password, series: [...new Set(answers.map(({ series }) => series))] };
}

function readAnswer(body: string): SeatAnswer {
  const form = new URLSearchParams(body);
  const get = (name: string): string => form.get(name) ?? '';
  return { series: get('serie'), question: get('identifiant'), letters: get('reponse') };
}

/** Over https, cookies have the prefix that binds them to the host. */
function useSecureNames({ cookie = '', ...others }: Record<string, string>): Record<string, string> {
  return { ...others, cookie: cookie.replace(/(^|; )(session|XSRF-TOKEN)=/g, '$1__Host-$2=') };
}
