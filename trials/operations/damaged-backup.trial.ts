/** Backups of the embedded database that are damaged: after they were made, and because the database was. */
import { holds, same } from '../requirements.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { makePackages } from './packages.ts';
import {
  addSetting,
  handOverPackage,
  readNoted,
  runPage,
  START_SERVICE,
  STOP_SERVICE,
  waitUntilReady,
} from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'damaged-backup',
  title: 'Backups of the embedded database: encrypted, restored on trial, and damaged',
  needs: { root: true, programs: MACHINE_PROGRAMS },
  run,
};

const BACKUPS = '/var/lib/balise/backups';
const KEY = '/var/tmp/keys/balise.key';
const MARK = 'marque@prepa.example';

/** Found on the way: the newest good backup, and what it holds. */
interface Course {
  machine: Machine;
  good: string;
  held: string;
  lines: string[];
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const { debian } = makePackages();
  const machine = await startMachine('bookworm', folder, 'machine', { disk: '3G' });
  handOverPackage(machine, debian);
  const course: Course = { machine, good: '', held: '', lines: [] };
  const steps: [string, () => Promise<void> | void][] = [
    ['Balise runs on the embedded database, and backups have a key', () => prepare(machine)],
    ['the backup is encrypted, restored on trial, and noted', () => backUp(course)],
    ['with the key it can be tried again', () => tryAgain(course)],
    ['without the key, or with another, it says so', () => tryWrongKeys(course)],
    ['a backup that is damaged later is told, and replaces nothing', () => damageFile(course)],
    ['a backup of a damaged database fails, is kept apart, and does not count', () => damageDatabase(course)],
    ['the last good backup leads back, and the next one counts', () => leadBack(course)],
  ];
  await report.checkInTurn(steps);
  return course.lines;
}

async function prepare(machine: Machine): Promise<void> {
  runPage(machine, 'Install');
  await waitUntilReady(machine);
  machine.run(`install -d -o balise -m 700 ${KEY.replace(/\/[^/]*$/, '')}`);
  const recipient = machine.run(`balise backup --new-key ${KEY}`).trim();
  holds(/^age1\w+$/.test(recipient), recipient);
  addSetting(machine, `BACKUP_RECIPIENT=${recipient}`);
  addSetting(machine, 'METRICS_PORT=9464');
  addSetting(machine, 'DEMO=1');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  machine.run(`balise operators --add ${MARK} --first-name Marque --last-name Essai`);
  same(readNoted(machine), 0, 'a backup before the first one');
}

const listBackups = (machine: Machine): string[] =>
  machine.run(`cd ${BACKUPS}; ls | grep ^balise- || true`).split('\n').filter(Boolean);

const readNight = (machine: Machine, since: string): string =>
  machine.run(`journalctl --namespace=balise -u balise-backup --no-pager --since=@${since}`);

function backUp(course: Course): void {
  const { machine, lines } = course;
  const since = machine.run('date +%s').trim();
  const began = Date.now();
  runPage(machine, 'Back up');
  const [name = '', ...others] = listBackups(machine);
  same([/^balise-.*Z\.age$/.test(name), others], [true, []], 'the backups');
  same(machine.run(`head -c 21 ${BACKUPS}/${name}`), 'age-encryption.org/v1', 'the first bytes');
  course.good = `${BACKUPS}/${name}`;
  course.held = /restored on trial: (.*)$/m.exec(readNight(machine, since))?.[1] ?? '';
  holds(/^\d{2,} people, \d{2,} answers/.test(course.held), `«${course.held}»`);
  const age = Date.now() / 1000 - readNoted(machine);
  holds(age > -1 && age < 120, `the newest backup is ${age} s old`);
  holds(!/tried-backup/.test(machine.run('ls /var/lib/balise')), 'the scratch folder is still there');
  lines.push(`The backup with its trial took ${((Date.now() - began) / 1000).toFixed(1)} s: ${course.held}.`);
}

/** As the page says it, on a machine that has the key. */
const check = (file: string, key = `--key ${KEY}`): string => `balise restore ${file} --check ${key}`;

function tryAgain({ machine, good, held }: Course): void {
  holds(machine.run(check(good)).includes(held), 'it holds something else');
}

function tryWrongKeys({ machine, good }: Course): void {
  const other = KEY.replace('balise.key', 'other.key');
  machine.run(`balise backup --new-key ${other}`);
  for (const [key, words] of [
    ['', 'name the file of its key by --key'],
    [`--key ${other}`, "can't be decrypted"],
    [`--key ${good}`, 'holds no key of age'],
  ] as const) {
    const { status, output } = machine.attempt(check(good, key));
    holds(status !== 0 && output.includes(words) && !output.includes('    at '), output);
  }
}

async function damageFile({ machine, good, lines }: Course): Promise<void> {
  const bad = `${BACKUPS}/damaged.age`;
  machine.run(`cp -p ${good} ${bad}; printf damage | dd of=${bad} bs=1 seek=500000 conv=notrunc status=none`);
  const tried = machine.attempt(check(bad));
  holds(tried.status !== 0 && /can't be decrypted/.test(tried.output), tried.output);
  lines.push(`Of a file with six other bytes: «${tried.output.trim()}»`);
  machine.run(STOP_SERVICE);
  const restored = machine.attempt(`balise restore ${bad} --force --key ${KEY}`);
  holds(restored.status !== 0 && /can't be decrypted/.test(restored.output), restored.output);
  machine.run(`${START_SERVICE}; rm ${bad}`);
  await waitUntilReady(machine);
  holds(machine.run('balise operators').includes(MARK), 'the data was replaced');
}

/** A block of the table of answers is overwritten, as a bad disk would: the service does not notice. */
async function damageDatabase({ machine, good, lines }: Course): Promise<void> {
  machine.run(`touch -d '40 days ago' ${good}`);
  const noted = readNoted(machine);
  const file = askEmbedded(machine, "select pg_relation_filepath('answers') as answer");
  const path = `/var/lib/balise/postgresql/${file}`;
  machine.run(`${STOP_SERVICE}; test -s ${path}
    dd if=/dev/urandom of=${path} bs=8192 count=1 conv=notrunc status=none; ${START_SERVICE}`);
  await waitUntilReady(machine);
  const since = machine.run('date +%s').trim();
  const { status } = machine.attempt('systemctl start balise-backup');
  const said = readNight(machine, since);
  holds(status !== 0 && /written but can't be restored, and is kept as/.test(said), said);
  lines.push(`Of a database with a damaged block: «${/the backup was.*$/m.exec(said)?.[0]}»`);
  same(machine.attempt('systemctl is-failed balise-backup').output.trim(), 'failed', 'the unit');
  const names = listBackups(machine);
  same(names.length, 2, names.join(', '));
  holds(names.includes(good.replace(`${BACKUPS}/`, '')), 'the last good backup was removed');
  countEndings(names);
  same(readNoted(machine), noted, 'the moment of the last good backup');
  holds(!/tried-backup/.test(machine.run('ls /var/lib/balise')), 'the scratch folder is still there');
}

function countEndings(names: readonly string[]): void {
  const endings = names.map((name) => name.replace(/^.*?Z\./, '')).sort();
  same(endings, ['age', 'age.unchecked'], 'the endings');
}

/** By the driver that the package carries, and the socket of the running service. */
function askEmbedded(machine: Machine, statement: string): string {
  const program = `const { default: pg } = await import('pg');
    const client = new pg.Client({ host: '/var/lib/balise', port: 5432, user: 'postgres' });
    await client.connect();
    console.log((await client.query(process.argv[1])).rows[0].answer);
    await client.end();`;
  return machine
    .run(`cd /usr/lib/balise && node/bin/node --input-type=module --eval "${program}" -- "${statement}"`)
    .trim();
}

async function leadBack({ machine, good, held }: Course): Promise<void> {
  const noted = readNoted(machine);
  machine.run(`${STOP_SERVICE}; balise restore ${good} --force --key ${KEY}; ${START_SERVICE}`);
  await waitUntilReady(machine);
  const answers = Number(/(\d+) answers/.exec(held)?.[1]);
  holds(
    Number(askEmbedded(machine, 'select count(*) as answer from answers')) >= answers,
    'answers are missing',
  );
  holds(machine.run('balise operators').includes(MARK), 'the operator is missing');
  machine.run('systemctl start balise-backup');
  holds(readNoted(machine) > noted, 'the next backup does not count');
  // The old one is older than BACKUP_DAYS, and now there is a newer good one.
  holds(!listBackups(machine).includes(good.replace(`${BACKUPS}/`, '')), 'the old backup was not removed');
}
