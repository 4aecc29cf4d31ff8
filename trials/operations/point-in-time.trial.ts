/** The chapter «Back to any second» of docs/operations.md: a planted disaster, and the second before it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { holds, same } from '../requirements.ts';
import type { LoadResult } from './load-beside.ts';
import { assertNothingLost, type LoadOn, loadWhile, startLoadOn } from './load-on.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { makePackages } from './packages.ts';
import { readCommands } from './page.ts';
import { faultsOfRepository } from './repository-faults.ts';
import {
  addSetting,
  askPostgresql,
  countMatches,
  handOverPackage,
  readJournal,
  readNoted,
  runPage,
  waitUntilReady,
} from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'point-in-time',
  title: 'PostgreSQL led back to the second before a disaster, by pgBackRest',
  needs: { root: true, programs: MACHINE_PROGRAMS },
  run,
};

const LOGINS = ['lea', 'noe', 'sacha', 'zoe', 'chloe', 'theo', 'manon', 'ilan'];
/** Somebody who is erased before the second that is restored, and somebody who is erased after it. */
const ERASED = { before: 'adam', after: 'elsa' } as const;
/** How long (ms) the learners answer between two steps. */
const CALM_MS = 12_000;
const SECOND_MS = 1_000;
/** The life of the database before it was led back, as the page says. */
const FIRST_LIFE = '--target-timeline=1';
/** In the commands of the page, which are run up to it, and then from it. */
const SERVICE_STARTS = /^systemctl start balise\.socket/m;

interface Course {
  machine: Machine;
  load: LoadOn;
  /** Numbers of the people who are erased. */
  people: { before: number; after: number };
  /** Before the first erasure, and the second before the disaster. */
  early: Date;
  target: Date;
  /** What is there of what was acknowledged before it. */
  found: LoadResult | null;
  rows: string[];
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const { debian } = makePackages();
  const machine = await startMachine('bookworm', folder, 'machine', {
    before: 'apt-get update -qq && apt-get install -y -qq --download-only postgresql pgbackrest',
  });
  handOverPackage(machine, debian);
  const course: Course = {
    machine,
    load: undefined as never,
    people: { before: 0, after: 0 },
    early: new Date(Number.NaN),
    target: new Date(Number.NaN),
    found: null,
    rows: [],
  };
  const steps: [string, () => Promise<void> | void][] = [
    ['Balise runs on PostgreSQL, as the page says, and learners answer', () => prepare(course)],
    ['every change is kept, as the page says, while they answer', () => keepChanges(machine)],
    ['a full backup is made and verified, as the page says, while they answer', () => backUpFully(machine)],
    ['it counts for the page of health and for the alert', () => seeNoted(machine)],
    ['somebody erases their account, and more is answered', () => eraseBefore(course)],
    ['a disaster: all answers are deleted; then somebody else is erased', () => plantDisaster(course)],
    ['the second before is back, as the page says, and nobody erased is', () => goBackToTarget(course)],
    [
      'every answer acknowledged before that second is there, and no later one',
      () => assertNothingMissing(course),
    ],
    ['the new life of the database is backed up and verified', () => seeVerified(machine)],
    ['learners go on', async () => assertNothingLost(await loadWhile(machine, () => sleep(CALM_MS)))],
    [
      'an earlier second, before both erasures: both are erased again before anybody is served',
      () => goBackToEarly(course),
    ],
    ['a later second of the life before can still be reached', () => goForth(course)],
    ...faultsOfRepository({
      machine,
      readNoted: () => readNoted(machine),
      goBack: () => goBack(machine, course.target, { options: FIRST_LIFE }),
    }),
  ];
  await report.checkInTurn(steps);
  return [
    `${LOGINS.length} learners. The disaster was planted one second after ${course.target.toISOString()}.`,
    '',
    '| second | answers acknowledged before it | lost | acknowledged later, gone as they must | from the order to the first answer |',
    '|---|---|---|---|---|',
    ...course.rows,
  ];
}

async function prepare(course: Course): Promise<void> {
  const { machine } = course;
  runPage(machine, 'Install');
  await waitUntilReady(machine);
  runPage(machine, 'Move to a PostgreSQL server');
  addSetting(machine, 'DEMO=1');
  addSetting(machine, 'METRICS_PORT=9464');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  for (const when of ['before', 'after'] as const)
    course.people[when] = Number(
      askPostgresql(machine, `select person_id from accounts where email = '${ERASED[when]}@demo.example'`),
    );
  holds(course.people.before > 0 && course.people.after > 0, 'who shall be erased is missing');
  course.load = await startLoadOn(machine, LOGINS);
}

function keepChanges(machine: Machine): void {
  const said = runPage(machine, 'Keep every change');
  holds(/check command end: completed successfully/.test(said), said.slice(-800));
  same(machine.run('stat -c "%a %U %G" /etc/pgbackrest.conf').trim(), '640 root postgres', 'rights');
  holds(!machine.run('cat /etc/pgbackrest.conf').includes('change-me'), 'the key is the one of the sample');
}

function backUpFully(machine: Machine): void {
  const said = runPage(machine, 'Back up by pgBackRest');
  countMatches(said, /^ {4}status: ok$/gm, 1);
  countMatches(said, /^ {4}cipher: aes-256-cbc$/gm, 1);
  countMatches(said, /full backup: \d{8}-\d{6}F/g, 1);
  const timers = machine.run('systemctl list-timers --no-pager --all');
  countMatches(timers, /balise-pgbackrest-(full|diff)\.timer/g, 2);
  const judged = machine.run(
    'systemd-analyze security --no-pager balise-pgbackrest@full.service | tail -n 1',
  );
  holds(Number(/: ([\d.]+)/.exec(judged)?.[1]) <= 2, judged);
  holds(!/balise-backup\.timer/.test(timers), 'the nightly dump is still planned');
}

function seeNoted(machine: Machine): void {
  const age = Date.now() / 1000 - readNoted(machine);
  holds(age > -1 && age < 120, `the newest backup is ${age} s old`);
  const { bytes } = JSON.parse(machine.run('cat /var/lib/balise/last-backup.json')) as { bytes: number };
  holds(bytes > 1e6, `a backup of ${bytes} bytes`);
}

async function eraseBefore(course: Course): Promise<void> {
  await sleep(CALM_MS);
  askPostgresql(course.machine, 'select pg_switch_wal()');
  course.early = new Date();
  await sleep(2 * SECOND_MS);
  await erase(course.machine, course.people.before);
  // As on a busier day: the log between the backup and the disaster is more than its last segment.
  askPostgresql(course.machine, 'select pg_switch_wal()');
  await sleep(CALM_MS);
}

/** As the owner's request becomes due; the job that erases has its first round at the start. */
async function erase(machine: Machine, person: number): Promise<void> {
  const ledger = 'grep -c " " /var/lib/balise/erased-people.txt || true';
  const before = Number(machine.run(ledger));
  askPostgresql(
    machine,
    `insert into erasures (person_id, account_id, school_id, requested_at, confirm_until, erase_at, cancel_hash)
      select person_id, id, school_id, now(), now(), now(), sha256('${person}') from accounts where person_id = ${person}`,
  );
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  for (let tries = 0; Number(machine.run(ledger)) <= before; tries += 1) {
    holds(tries < 120, 'the ledger has no new line');
    await sleep(500);
  }
  same(isThere(machine, person), false, 'the erased person is there');
}

const isThere = (machine: Machine, person: number): boolean =>
  askPostgresql(machine, `select count(*) from people where id = ${person}`) === '1';

async function plantDisaster(course: Course): Promise<void> {
  const { machine, load } = course;
  const said = askPostgresql(
    machine,
    'select round(extract(epoch from clock_timestamp()) * 1000); delete from answers',
  );
  course.target = new Date(Number(said) - SECOND_MS);
  holds(course.target > course.early, 'the moments are in order');
  // Nobody has noticed: answers come, and are told as stored.
  await sleep(CALM_MS / 2);
  await load.finish();
  holds(countAnswers(machine) < (await load.compare(course.target)).toldBefore, 'nothing was lost');
  await erase(machine, course.people.after);
}

const countAnswers = (machine: Machine): number =>
  Number(askPostgresql(machine, 'select count(*) from answers'));

/** As the page writes it. */
const toTarget = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

const readUnit = (machine: Machine): string =>
  machine.attempt("journalctl --no-pager --lines=60 -u 'balise-pgbackrest@*'").output;

/** Runs the page's commands for a moment. @returns seconds until the first answer */
async function goBack(
  machine: Machine,
  moment: Date,
  { options = '', atService = () => {} }: { options?: string; atService?: () => void } = {},
): Promise<number> {
  const [block = ''] = readCommands('Go back');
  const commands = block
    .replace(/^TARGET='.*'$/m, `TARGET='${toTarget(moment)}'`)
    .replace(' restore\n', ` ${options} restore\n`);
  holds(commands.includes(toTarget(moment)), 'the page does not name a second');
  const border = commands.search(SERVICE_STARTS);
  holds(border > 0, 'the page does not start the service');
  const began = Date.now();
  machine.run(commands.slice(0, border));
  atService();
  machine.run(commands.slice(border).split('\n')[0] ?? '');
  await waitUntilReady(machine);
  const seconds = (Date.now() - began) / 1000;
  const { status, output } = machine.attempt(commands.slice(border).split('\n').slice(1).join('\n'));
  holds(status === 0, status === 0 ? '' : `${output}${readUnit(machine)}`);
  return seconds;
}

/** Those who were erased are back in the restored database until the service starts, and erased before it listens. */
async function goBackErasing(course: Course, moment: Date, back: readonly number[]): Promise<LoadResult> {
  const { machine, people } = course;
  const marked = machine.run('journalctl --namespace=balise --no-pager --show-cursor -n 1');
  const cursor = /^-- cursor: (.*)$/m.exec(marked)?.[1] ?? '';
  const seconds = await goBack(machine, moment, {
    atService: () => {
      for (const person of Object.values(people))
        same(isThere(machine, person), back.includes(person), `person ${person} before the start`);
    },
  });
  for (const person of Object.values(people)) same(isThere(machine, person), false, `person ${person}`);
  const log = machine.run(`journalctl --namespace=balise --no-pager --after-cursor='${cursor}' -u balise`);
  const erased = log.search(new RegExp(`"people":${back.length},.*erased again`));
  const listens = log.search(/"msg":"listening"/);
  holds(
    erased >= 0 && listens > erased,
    `erased again at ${erased}, served at ${listens}: ${readJournal(machine)}`,
  );
  return compare(course, moment, seconds);
}

/** Also: nothing of the disaster, and nothing later. */
async function compare(course: Course, moment: Date, seconds: number): Promise<LoadResult> {
  const { machine, load, rows } = course;
  // Before the comparison, which answers what was left open in mock exams to see their corrections.
  const later = askPostgresql(
    machine,
    `select count(*) from answers where answered_at > '${moment.toISOString()}'`,
  );
  const stored = countAnswers(machine);
  const result = await load.compare(moment);
  const { losses, toldBefore, answers } = result;
  rows.push(
    `| ${moment.toISOString()} | ${toldBefore} | ${losses.length} | ${answers - toldBefore} | ${seconds.toFixed(1)} s |`,
  );
  same(later, '0', 'answers that are later than the second');
  holds(stored >= toldBefore, `${stored} answers are there, ${toldBefore} were acknowledged`);
  return result;
}

async function goBackToTarget(course: Course): Promise<void> {
  course.found = await goBackErasing(course, course.target, [course.people.after]);
}

function assertNothingMissing({ found }: Course): void {
  holds(found !== null, 'the database was not led back');
  const { losses, toldBefore, answers } = found;
  same(losses, [], `of ${toldBefore} answers`);
  holds(
    toldBefore > LOGINS.length && answers > toldBefore,
    `${toldBefore} of ${answers} answers were before`,
  );
}

function seeVerified(machine: Machine): void {
  const said = machine.run(
    'runuser -u postgres -- balise-verify-backup; runuser -u postgres -- pgbackrest --stanza=balise check',
  );
  countMatches(said, /^status: ok$/gm, 1);
  countMatches(said, /^the log has no gap: \d+ segments$/gm, 1);
  countMatches(said, /check command end: completed successfully/g, 1);
  seeNoted(machine);
}

async function goBackToEarly(course: Course): Promise<void> {
  const { losses, toldBefore } = await goBackErasing(course, course.early, Object.values(course.people));
  same(losses, [], `of ${toldBefore} answers`);
}

async function goForth(course: Course): Promise<void> {
  const { machine, target, people } = course;
  const seconds = await goBack(machine, target, { options: FIRST_LIFE });
  const { losses, toldBefore } = await compare(course, target, seconds);
  same(losses, [], `of ${toldBefore} answers`);
  for (const person of Object.values(people)) same(isThere(machine, person), false, `person ${person}`);
}
