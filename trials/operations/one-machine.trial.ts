/** The chapter «One machine» of docs/operations.md, as a newcomer walks it on a fresh Debian without a network. */
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { signDigests } from '../../tools/package/signature.ts';
import { atEnd, runToEnd } from '../../tools/started-programs.ts';
import { waitUntilWhole } from '../../tools/waiting.ts';
import { holds, same } from '../requirements.ts';
import { assertNothingLost, describeLoad, LOAD_HEAD, loadWhile } from './load-on.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { makeSite } from './own-site-walk.ts';
import { makePackages, type Packages } from './packages.ts';
import { readCommands } from './page.ts';
import {
  addSetting,
  countMatches,
  READY,
  removeSetting,
  START_SERVICE,
  STOP_SERVICE,
  waitUntilReady,
} from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'one-machine',
  title: 'The package on a fresh Debian 12, as the page says',
  needs: { root: true, programs: { ...MACHINE_PROGRAMS, gpg: 'gnupg', lintian: 'lintian' } },
  run,
};

/** Somebody in the database, by whom a restored backup is known. */
const MARK = 'marque@prepa.example';
const ADD_MARK = `balise operators --add ${MARK} --first-name Marque --last-name Essai`;
const BACKUPS = '/var/lib/balise/backups/balise-*.backup';
const EMBEDDED = '/var/lib/balise/postgresql';
/** The address that the page gives to the PostgreSQL server, as `psql` takes it. */
const ASK_POSTGRESQL = `su -s /bin/sh -c "cd / && psql -At -d balise -c 'select count(*) from answers'" postgres`;

/** Figures are read every 15 s, and other programs may use this machine. */
const LONGEST_SCRAPE_MS = 120_000;

/** The program says it at the end of a start, which is slow beside others. */
const LONGEST_REFUSAL_MS = 240_000;

const figures: [string, string][] = [];
const loads: string[] = [];

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const packages = makePackages();
  await report.check('lintian finds nothing that is not explained', async () => {
    const words = ['--fail-on', 'error,warning', '--allow-root', packages.debian];
    runToEnd('lintian', words);
  });
  const machine = await startMachine('bookworm', folder, 'machine', {
    // What the page installs later comes without a network from here.
    before:
      'apt-get update -qq && apt-get install -y -qq --download-only postgresql prometheus prometheus-node-exporter prometheus-blackbox-exporter prometheus-postgres-exporter',
  });
  handOver(packages, machine, folder);
  const page = (heading: string, which?: number): string => runPage(machine, heading, which);
  const steps: [string, () => Promise<void> | void][] = [
    ['the signature and the digests are right, by the commands of the page', () => checkFiles(machine)],
    ['the package installs without a network', () => install(machine)],
    ['the service runs, answers, and logs to a journal of its own', () => seeThatItRuns(machine)],
    ['the man page can be read', () => countMatches(machine.run('man balise | cat'), /balise/g, 5)],
    ['the service is confined', () => judgeConfinement(machine)],
    ['a restart under load loses nothing', () => restartUnderLoad(machine, 'restart, embedded database')],
    ['a killed process loses no acknowledged answer', () => killUnderLoad(machine)],
    ['a backup is made, and by the timer too', () => backUp(machine)],
    ['the backup is restorable', () => restore(machine)],
    ['the journal is rotated, and limited', () => rotate(machine)],
    ['one line in a file leads to PostgreSQL, and the data comes along', () => moveToPostgresql(machine)],
    [
      'a restart under load on PostgreSQL loses nothing',
      () => restartUnderLoad(machine, 'restart, PostgreSQL'),
    ],
    ['the backup of PostgreSQL is restorable', () => restore(machine)],
    ['the site gets its name, and its first operator', () => nameSite(machine, page)],
    ['another address is the socket’s and the setting’s', () => changeAddress(machine, page)],
    ['after a new start of the machine the service is there', () => startAnew(machine)],
    ['Prometheus watches it, as the page says', () => watch(machine, page)],
    ['apt remove keeps settings, secrets and data', () => remove(machine)],
    ['a new installation finds them', () => installAgain(machine)],
    ['apt purge removes settings and secrets, and keeps the data and the site', () => purge(machine)],
  ];
  for (const [requirement, attempt] of steps) await report.check(requirement, async () => attempt());
  return [
    '| figure | value |',
    '|---|---|',
    ...figures.map(([name, value]) => `| ${name} | ${value} |`),
    '',
    ...LOAD_HEAD,
    ...loads,
  ];
}

/** Runs the blocks below a heading, or one of them. */
function runPage(machine: Machine, heading: string, which?: number): string {
  const blocks = readCommands(heading);
  const chosen = which === undefined ? blocks : blocks.slice(which, which + 1);
  return chosen.map((commands) => machine.run(`cd /root/release; ${commands}`)).join('');
}

/** The files of a release, signed with a key that exists only here. */
function handOver(packages: Packages, machine: Machine, folder: string): void {
  const keys = join(folder, 'keys');
  const to = join(machine.root, 'root/release');
  mkdirSync(keys, { mode: 0o700 });
  mkdirSync(to);
  process.env.GNUPGHOME = keys;
  atEnd(() => runToEnd('gpgconf', ['--homedir', keys, '--kill', 'all']));
  const name = 'essai@balise.example';
  runToEnd('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', name, 'ed25519', 'sign', '1d']);
  for (const file of ['SHA256SUMS', basename(packages.debian), `balise-${packages.version}.cdx.json`])
    cpSync(join(packages.folder, file), join(to, file));
  signDigests(to, name);
  runToEnd('gpg', ['--armor', '--output', join(to, 'balise-release.asc'), '--export', name]);
  delete process.env.GNUPGHOME;
}

function checkFiles(machine: Machine): void {
  const said = runPage(machine, 'Check what you received');
  holds(said.includes('Good signature from "essai@balise.example"'), said);
  countMatches(said, /: OK$/gm, 2);
  const tampered = machine.attempt(
    'cd release; sed "s/^./x/" SHA256SUMS > other; gpg --verify SHA256SUMS.asc other',
  );
  holds(tampered.status !== 0 && tampered.output.includes('BAD signature'), tampered.output);
  const changed = machine.attempt(
    'cd release; mkdir changed; cp SHA256SUMS changed; for f in *.deb; do head -c 1000 $f > changed/$f; done; cd changed; sha256sum --check --ignore-missing SHA256SUMS',
  );
  holds(changed.status !== 0 && changed.output.includes('FAILED'), changed.output);
}

async function install(machine: Machine): Promise<void> {
  const began = Date.now();
  runPage(machine, 'Install');
  figures.push(['installation, disk in memory', seconds(began)]);
  await waitUntilReady(machine);
  figures.push(['from the beginning of the installation to the first answer', seconds(began)]);
  figures.push([
    'disk of the program',
    machine.run('du -sm /usr/lib/balise | cut -f 1').trim().concat(' MB'),
  ]);
  const secrets = machine
    .run('stat -c "%a %U %G" /etc/balise/secrets.conf /var/lib/balise')
    .trim()
    .split('\n');
  same(secrets, ['640 root balise', '700 balise balise'], 'rights');
}

function seeThatItRuns(machine: Machine): void {
  const said = runPage(machine, 'See that it runs');
  holds(said.includes('active (running)'), said);
  holds(said.includes('"msg":"listening"'), said);
  const status = machine.run('cat /proc/$(systemctl show -p MainPID --value balise)/status');
  for (const [name, word] of [
    ['memory after the start', 'VmRSS'],
    ['most memory during the start', 'VmHWM'],
  ] as const)
    figures.push([
      name,
      `${Math.round(Number(new RegExp(`${word}:\\s*(\\d+)`).exec(status)?.[1]) / 1024)} MB`,
    ]);
  holds(/^Uid:\s+(?!0\s)/m.test(status), 'it runs as root');
}

/** As `systemd-analyze security` counts it: 0 is safest, 10 least. */
function judgeConfinement(machine: Machine): void {
  for (const unit of ['balise.service', 'balise-backup.service']) {
    const said = machine.run(`systemd-analyze security --no-pager ${unit} | tail -n 1`);
    const exposure = Number(/: ([\d.]+)/.exec(said)?.[1]);
    figures.push([`exposure of ${unit}`, String(exposure)]);
    holds(exposure <= 2, said);
  }
}

async function restartUnderLoad(machine: Machine, name: string): Promise<void> {
  addSetting(machine, 'DEMO=1');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  const began = Date.now();
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  figures.push([`${name}: from the order to the first answer, without load`, seconds(began)]);
  const load = await loadWhile(machine, async () => {
    for (let count = 0; count < 3; count += 1) {
      machine.run('sleep 5; systemctl restart balise; sleep 5');
      await waitUntilReady(machine);
    }
  });
  loads.push(describeLoad(`three times «systemctl restart», ${name.split(', ')[1]}`, load));
  assertNothingLost(load);
}

async function killUnderLoad(machine: Machine): Promise<void> {
  const load = await loadWhile(machine, async () => {
    machine.run('sleep 5; systemctl kill --kill-whom=main --signal=KILL balise; sleep 10');
    await waitUntilReady(machine);
  });
  loads.push(describeLoad('the process killed by SIGKILL', load));
  // What was under way has no reply and is sent again; what had one is there.
  same(load.losses, [], 'losses');
  removeSetting(machine, 'DEMO');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
}

function backUp(machine: Machine): void {
  // Beside the service, which has the database open.
  machine.run(ADD_MARK);
  const began = Date.now();
  const said = runPage(machine, 'Back up');
  figures.push(['backup, with the data of the demonstration', seconds(began)]);
  holds(/balise-backup\.timer/.test(said), 'the timer is not listed');
  countMatches(machine.run(`stat -c %a ${BACKUPS}`), /^600$/gm, 1);
  const drop = '/etc/systemd/system/balise-backup.timer.d';
  machine.run(`mkdir ${drop}; printf '[Timer]\\nOnCalendar=\\nOnCalendar=*:*:0/5\\nRandomizedDelaySec=0\\nAccuracySec=1s\\n' > ${drop}/soon.conf
    systemctl daemon-reload; systemctl restart balise-backup.timer
    for i in $(seq 120); do [ "$(ls ${BACKUPS} | wc -l)" -lt 2 ] || break; sleep 1; done
    rm -r ${drop}; systemctl daemon-reload; systemctl restart balise-backup.timer
    while systemctl is-active --quiet balise-backup; do sleep 1; done`);
  holds(Number(machine.run(`ls ${BACKUPS} | wc -l`)) >= 2, 'the timer made no backup');
}

/** Somebody is dismissed after the backup, and is back after it was restored. */
async function restore(machine: Machine): Promise<void> {
  machine.run(`systemctl start balise-backup; balise operators --remove ${MARK}`);
  holds(!machine.run('balise operators').includes(MARK), 'the mark was not removed');
  const began = Date.now();
  runPage(machine, 'Restore');
  await waitUntilReady(machine);
  figures.push(['restore, until the first answer', seconds(began)]);
  holds(machine.run('balise operators').includes(MARK), 'the mark did not come back');
}

function rotate(machine: Machine): void {
  const list = 'find /var/log/journal -path "*.balise/*" -name "*.journal" | wc -l';
  const before = Number(machine.run(list));
  machine.run('journalctl --namespace=balise --rotate; curl --silent http://127.0.0.1:3000/healthz');
  holds(Number(machine.run(list)) > before, 'no file was archived');
  machine.run('journalctl --namespace=balise --vacuum-time=1s');
  holds(Number(machine.run(list)) <= before, 'the archived files were not removed');
  holds(
    machine.run('systemd-analyze cat-config systemd/journald@balise.conf').includes('SystemMaxUse=500M'),
    'no limit',
  );
}

async function moveToPostgresql(machine: Machine): Promise<void> {
  const began = Date.now();
  runPage(machine, 'Move to a PostgreSQL server');
  await waitUntilReady(machine);
  figures.push(['PostgreSQL installed, and the data moved', seconds(began)]);
  holds(Number(machine.run(ASK_POSTGRESQL)) > 0, 'there are no answers in PostgreSQL');
  holds(machine.run('balise operators').includes(MARK), 'the operator did not come along');
  machine.run(`test -d ${EMBEDDED}`);
}

async function nameSite(machine: Machine, page: (heading: string) => string): Promise<void> {
  removeSetting(machine, 'DEMO');
  machine.run('systemctl restart balise');
  await waitUntilReady(machine);
  makeSite(machine);
  page('Give it its name');
  await waitUntilReady(machine);
  holds(machine.run('balise operators').includes('olga@phare.test'), 'the operator is missing');
  const reply = machine.run('curl --silent --head http://127.0.0.1:3000/');
  holds(/strict-transport-security/i.test(reply), reply);
}

/** First only in one of the two: the start says so, again and again, and goes on once it is right. */
async function changeAddress(machine: Machine, page: (heading: string) => string): Promise<void> {
  machine.run(`sed -i 's/^PORT=.*/PORT=3005/' /etc/balise/balise.conf; ${STOP_SERVICE}; ${START_SERVICE}`);
  await waitUntilWhole(LONGEST_REFUSAL_MS, async () => {
    const log = machine.run('journalctl --namespace=balise --unit=balise --no-pager --lines=20');
    return log.includes('PORT: 3005 is set, but the socket of systemd is on 3000') ? null : log;
  });
  page('Restart');
  await waitUntilReady(machine, READY.replace('3000', '3001'));
  machine.run(`rm -r /etc/systemd/system/balise.socket.d; sed -i 's/^PORT=.*/PORT=3000/' /etc/balise/balise.conf
    systemctl daemon-reload; ${STOP_SERVICE}; ${START_SERVICE}`);
  await waitUntilReady(machine);
}

interface Target {
  labels: { job: string };
  health: string;
}

/** The site is elsewhere for this machine, and its server listens where a step before has put it. */
const NOT_HERE = ['site', 'ready'];

async function watch(machine: Machine, page: (heading: string) => string): Promise<void> {
  const said = page('Watch one machine') + page('Watch PostgreSQL');
  holds(/is valid prometheus config file syntax/.test(said), said.slice(-800));
  await waitUntilWhole(LONGEST_SCRAPE_MS, async () => {
    const { output } = machine.attempt('curl --silent http://127.0.0.1:9090/api/v1/targets');
    if (!output.startsWith('{')) return 'Prometheus does not answer';
    const { data } = JSON.parse(output) as { data: { activeTargets: Target[] } };
    const read = data.activeTargets.filter(({ labels }) => !NOT_HERE.includes(labels.job));
    const away = read.filter(({ health }) => health !== 'up').map(({ labels }) => labels.job);
    return read.length >= 3 && away.length === 0 ? null : `not read: ${away.join()} of ${read.length}`;
  });
}

async function startAnew(machine: Machine): Promise<void> {
  await machine.restart();
  await waitUntilReady(machine);
}

function remove(machine: Machine): void {
  machine.run('apt-get remove -y balise');
  const status = machine.attempt(
    'systemctl is-active balise.socket balise.service balise-backup.timer',
  ).output;
  countMatches(status, /^inactive$/gm, 3);
  machine.run(
    `test -s /etc/balise/secrets.conf; test -d ${EMBEDDED}; grep -q ^DATABASE_URL /etc/balise/balise.conf`,
  );
  holds(machine.attempt('test -e /usr/lib/balise').status !== 0, 'the program is still there');
}

async function installAgain(machine: Machine): Promise<void> {
  const secrets = machine.run('cat /etc/balise/secrets.conf');
  runPage(machine, 'Install');
  await waitUntilReady(machine);
  same(machine.run('cat /etc/balise/secrets.conf'), secrets, 'the secrets');
  holds(machine.run('balise operators').includes(MARK), 'the operators are missing');
}

function purge(machine: Machine): void {
  const said = machine.run('apt-get purge -y balise');
  holds(said.includes('the data stays in /var/lib/balise'), said);
  holds(said.includes('your site stays in /etc/balise/site'), said);
  same(machine.run('ls /etc/balise').trim(), 'site', 'what is left of the settings');
  machine.run('test -e /etc/balise/site/publisher.json');
  machine.run(`test -d ${EMBEDDED}; ls ${BACKUPS}`);
  holds(machine.attempt('systemctl cat balise.service').status !== 0, 'the service is still there');
}

const seconds = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
