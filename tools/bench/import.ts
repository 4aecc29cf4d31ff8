/** What the staff of a school wait for when they bring a list of learners: its preview, its terms and its execution. */
import { randomUUID } from 'node:crypto';
import { migrate } from '@balise/server/platform/db/migrate';
import { vacuum } from '@balise/server/test/bench/pasts';
import { hireStaff, seedCrowd } from '@balise/server/test/bench/seed';
import type { Shot } from './load.ts';
import { type Place, refuseFailures, SECRET, startBuilt, withServer } from './places.ts';

const LEARNERS = 2_000;
const LINES = 1_000;
const TIMES = 5;
const AIM_S = 3;
const PATH = '/api/school/imports';
const TITLES = 'Nom;Prénom;E-mail;Date de naissance;Portable';
const FIELDS = ['lastName', 'firstName', 'email', 'birthDate', 'phone'];
const TERMS = { licence: 'b', days: 90, credits: 5, group: null };

/** Lists of new learners, one after the other, at a school that has 2,000. */
export async function measureImport(place: Place): Promise<void> {
  const headers = await prepare(place);
  console.log(`\n${place.name}: lists of ${LINES} learners, for a school of ${LEARNERS}`);
  await withServer(place, startBuilt, async ({ load }) => {
    const seconds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const costs: number[] = [];
      let whole = 0;
      for (const shot of listSteps(time, headers)) {
        const figures = await load([{ shots: [shot] }]);
        refuseFailures(figures);
        whole += figures.seconds;
        costs.push(figures.each.server);
      }
      seconds.push(whole);
      const [preview = 0, terms = 0, execution = 0] = costs;
      console.log(
        `  ${whole.toFixed(2)} s; processor: preview ${preview.toFixed(0)} ms, terms ${terms.toFixed(0)} ms, execution ${execution.toFixed(0)} ms`,
      );
    }
    console.log(`  slowest ${Math.max(...seconds).toFixed(2)} s (aim: below ${AIM_S} s)`);
  });
}

function listSteps(time: number, headers: Record<string, string>): Shot[] {
  const id = randomUUID();
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `Nom${spell(line)};Prénom;liste-${time}-${line}@mesure.example;${10 + (line % 18)}/02/2000;06 00 00 00 00`,
  );
  const json = { ...headers, 'content-type': 'application/json' };
  const cells = [TITLES, ...lines].join('\n');
  return [
    { method: 'POST', path: PATH, headers: json, body: JSON.stringify({ id, cells }) },
    {
      method: 'PUT',
      path: `${PATH}/${id}`,
      headers: json,
      body: JSON.stringify({ version: 1, titleRow: 1, fields: FIELDS, terms: TERMS }),
    },
    {
      method: 'PUT',
      path: `${PATH}/${id}/execution`,
      headers: json,
      body: '{"version":2,"ignoresFaults":false}',
    },
  ];
}

/** A name has no figures. */
const spell = (line: number): string =>
  [...String(line)].map((figure) => 'abcdefghij'[Number(figure)]).join('');

async function prepare(place: Place): Promise<Record<string, string>> {
  const database = await place.open();
  const { db } = database;
  await migrate(db);
  const [boss] = await seedCrowd(db, SECRET, LEARNERS + 1);
  if (!boss) throw new Error('nobody to work at the school');
  await hireStaff(db, boss.caller);
  await vacuum(db);
  await database.close();
  return boss.headers;
}
