/** What the page says of a repository of pgBackRest that is wrong: a wrong key, a gap in the log, a damaged file. */
import { holds, same } from '../requirements.ts';
import type { Machine, Ran } from './machine.ts';
import { readReleaseFile } from './release-files.ts';
import { waitUntilReady } from './service.ts';

interface Repository {
  machine: Machine;
  /** When the last good backup was made, for the page of health (s). */
  readNoted(): number;
  /** To the second before the disaster, in the life in which it was planted. */
  goBack(): Promise<number>;
}

const REPOSITORY = '/var/lib/pgbackrest';
const KEPT = '/var/lib/pgbackrest.kept';
const ASK = 'runuser -u postgres -- pgbackrest --stanza=balise';

/** Requirements, in this order. The repository is the same afterwards. */
export function faultsOfRepository(repository: Repository): [string, () => Promise<void> | void][] {
  const { machine } = repository;
  return [
    ['a restore beside a running PostgreSQL is refused', () => refuseRunning(machine)],
    ['a wrong key is told, and restores nothing', () => tellWrongKey(machine)],
    ['a shorter erasure ledger never replaces the one beside the backups', () => keepLedger(machine)],
    ['a damaged file of a backup is told, and the backup does not count', () => tellDamage(repository)],
    ['a gap in the log is told, and the backup does not count', () => tellGap(repository)],
    ['PostgreSQL does not start before a gap, and says so', () => refuseGap(repository)],
    ['with the log whole again, the second is reached', () => reachAgain(repository)],
  ];
}

/** What is said must be what the page explains. */
function assertTold({ status, output }: Ran, ...words: string[]): void {
  const page = readReleaseFile('docs/operations.md');
  holds(status !== 0, `it went on: ${output.slice(-500)}`);
  for (const word of words) {
    holds(output.includes(word), `«${word}» is not said: ${output.slice(-1_500)}`);
    holds(page.includes(word), `the page does not explain «${word}»`);
  }
}

function refuseRunning(machine: Machine): void {
  assertTold(machine.attempt(`${ASK} --delta restore`), 'postmaster.pid');
  machine.run('systemctl is-active "postgresql@*"');
}

function tellWrongKey(machine: Machine): void {
  const wrong = '/var/tmp/wrong.conf';
  machine.run(
    `sed 's|^repo1-cipher-pass=.*|repo1-cipher-pass=another|' /etc/pgbackrest.conf > ${wrong}; chmod 644 ${wrong}`,
  );
  const ask = `${ASK} --config=${wrong}`;
  assertTold(machine.attempt(`${ask} check`), 'unable to load info file');
  assertTold(machine.attempt(`${ask} --pg1-path=/var/tmp/beside restore`), 'no backup set found to restore');
  holds(machine.attempt('test -e /var/tmp/beside/PG_VERSION').status !== 0, 'something was restored');
}

/** As on a machine that was made anew without its ledger. */
function keepLedger(machine: Machine): void {
  const [own, beside] = ['/var/lib/balise/erased-people.txt', `${REPOSITORY}/erased-people.txt`];
  machine.run(`cmp ${own} ${beside}; test "$(stat -c '%a %U' ${beside})" = '600 postgres'`);
  machine.run(`cp -p ${own} ${own}.kept; head -n 1 ${own} > ${own}.short; cat ${own}.short > ${own}`);
  const { status, output } = machine.attempt('balise-note-backup');
  holds(status !== 0 && output.includes(`${beside} has people whom ${own} has not`), output);
  machine.run(
    `cmp ${own}.kept ${beside}; cat ${own}.kept > ${own}; rm ${own}.kept ${own}.short; balise-note-backup`,
  );
}

/** Runs tonight's backup, which must fail with these words and must not be noted. */
function failBackup({ machine, readNoted }: Repository, ...words: string[]): void {
  const noted = readNoted();
  const since = machine.run('date +%s').trim();
  const { status } = machine.attempt('systemctl start balise-pgbackrest@diff');
  const output = machine.run(`journalctl -u balise-pgbackrest@diff --no-pager --since=@${since}`);
  assertTold({ status, output }, ...words);
  same(readNoted(), noted, 'the moment of the last good backup');
  same(machine.attempt('systemctl is-failed balise-pgbackrest@diff').output.trim(), 'failed', 'the unit');
}

function tellDamage(repository: Repository): void {
  const { machine } = repository;
  machine.run(`rm -rf ${KEPT}; cp -a ${REPOSITORY} ${KEPT}
    file=$(find ${REPOSITORY}/backup/balise/*F/bundle -type f -size +100k | sort | head -n 1)
    printf damage | dd of="$file" bs=1 seek=50000 conv=notrunc status=none`);
  failBackup(repository, 'status: error', 'checksum invalid');
  machine.run(`rm -r ${REPOSITORY}/backup; cp -a ${KEPT}/backup ${REPOSITORY}/`);
}

function tellGap(repository: Repository): void {
  const { machine } = repository;
  // Of the first life, after its full backup and before its last segments.
  const log = `${REPOSITORY}/archive/balise/*/00000001*`;
  const backups = machine.run(`${ASK} --output=json info`);
  const [full] = [...backups.matchAll(/"archive":\{"start":"(\w+)","stop":"(\w+)"\}/g)];
  const stop = full?.[2] ?? '';
  const segments = machine.run(`ls ${log} | grep -E '^00000001' | sort`).trim().split('\n');
  // The last one of a life is followed by none: its loss is no gap, and `pgbackrest check` asks for the newest.
  const chosen = segments.slice(0, -1).find((name) => name.slice(0, 24) > stop && !name.includes('.partial'));
  holds(chosen !== undefined, `no segment after ${stop}: ${segments.join(', ')}`);
  machine.run(
    `rm -rf ${KEPT}; cp -a ${REPOSITORY} ${KEPT}; rm $(find ${REPOSITORY}/archive -name '${chosen}')`,
  );
  failBackup(repository, 'the log has a gap');
}

async function refuseGap({ machine, goBack }: Repository): Promise<void> {
  const reached = await goBack().then(
    () => true,
    () => false,
  );
  same(reached, false, 'the second was reached');
  const log = machine.run('tail -n 200 /var/log/postgresql/*.log');
  assertTold({ status: 1, output: log }, 'recovery ended before configured recovery target was reached');
}

async function reachAgain({ machine, goBack }: Repository): Promise<void> {
  // Beside what came meanwhile.
  machine.run(`cp -a ${KEPT}/archive/. ${REPOSITORY}/archive/`);
  await goBack();
  await waitUntilReady(machine);
  machine.run(`${ASK} check`);
}
