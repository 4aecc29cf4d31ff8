/** What strangers try: other Debians, odd folders and settings, a full disk, no IPv4, a second server. */
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { holds } from '../requirements.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { changeVersion, makePackages, type Packages } from './packages.ts';
import {
  addSetting,
  handOverPackage,
  READY,
  readJournal,
  removeSetting,
  runPage,
  START_SERVICE,
  STOP_SERVICE,
  waitUntilReady,
} from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'strange-machines',
  title: 'Packages where nobody expected them',
  needs: { root: true, programs: { ...MACHINE_PROGRAMS, 'dpkg-deb': 'dpkg' } },
  run,
};

const ODD = 'umask 077; export TZ=Pacific/Auckland LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8';
const PLACE = '/opt/un dossier, été 2026';
const CONFIG = '/etc/balise/balise.conf';

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const packages = makePackages();
  const machine = await startMachine('bookworm', folder, 'odd', { disk: '2G' });
  handOverPackage(machine, packages.debian);
  const later = changeVersion(packages.debian, `${packages.version}+later`, folder);
  handOverPackage(machine, later);
  const install = `cd /root; apt-get install -y ./${basename(packages.debian)}`;
  const steps: [string, () => Promise<void> | void][] = [
    [
      'a full disk during the installation is said, and the next try succeeds',
      () => fillDisk(machine, install),
    ],
    [
      'umask 077, another zone and another language during the installation',
      () => installOddly(machine, install),
    ],
    ['a full disk during an upgrade leaves the running service', () => fillDuringUpgrade(machine, later)],
    [
      'the directory runs on a path with spaces, for a user without rights',
      () => runDirectory(machine, packages),
    ],
    [
      'a second server on another port has its own data, and none on the same data',
      () => startSecond(machine),
    ],
    ['a database that is away is waited for, and the address stays', () => loseDatabase(machine)],
    ['without IPv4 it listens and answers on IPv6', () => dropIpv4(machine)],
  ];
  for (const [requirement, attempt] of steps) await report.check(requirement, async () => attempt());
  await machine.stop();
  await report.check('Debian 13: installed, running, backed up, restored', async () => {
    const trixie = await startMachine('trixie', folder, 'trixie');
    handOverPackage(trixie, packages.debian);
    for (const heading of ['Install', 'See that it runs', 'Back up', 'Restore']) {
      runPage(trixie, heading);
      await waitUntilReady(trixie);
    }
  });
  return [];
}

/** Leaves `free` megabytes. */
const fill = (free: number): string =>
  `fallocate -l $(( $(df --output=avail -B1M / | tail -n 1) - ${free} ))M /filler`;

function fillDisk(machine: Machine, install: string): void {
  machine.run(fill(90));
  const { status, output } = machine.attempt(install);
  holds(status !== 0 && /No space left|not have enough free space/i.test(output), output.slice(-800));
  machine.run('rm /filler');
}

async function installOddly(machine: Machine, install: string): Promise<void> {
  machine.run(`${ODD}; ${install}`);
  await waitUntilReady(machine);
  // What belongs to everybody is readable by everybody, whatever the umask of who installs.
  machine.run(
    'setpriv --reuid nobody --clear-groups cat /usr/lib/balise/VERSION; setpriv --reuid nobody --clear-groups man balise > /dev/null',
  );
  machine.run(`${ODD}; systemctl start balise-backup; ls /var/lib/balise/backups/balise-*.backup`);
}

async function fillDuringUpgrade(machine: Machine, later: string): Promise<void> {
  machine.run(fill(60));
  const { status } = machine.attempt(`cd /root; apt-get install -y ./${basename(later)}`);
  holds(status !== 0, 'the upgrade succeeded on a full disk');
  machine.run(
    `curl --silent --fail ${READY}; rm /filler; apt-get -y -f install; cd /root; apt-get install -y ./${basename(later)}`,
  );
  await waitUntilReady(machine);
  machine.run('rm /root/*later*');
}

async function runDirectory(machine: Machine, packages: Packages): Promise<void> {
  cpSync(packages.archive, join(machine.root, 'opt', basename(packages.archive)));
  machine.run(`mkdir "${PLACE}"; cd "${PLACE}"; tar -xzf ../${basename(packages.archive)} --strip-components=1; rm ../*.tar.gz
    mkdir -m 700 "${PLACE}/les données"; chown nobody "${PLACE}/les données"`);
  startByHand(machine, 'dossier', { PORT: '3100', DATA_DIR: `${PLACE}/les données` });
  await waitUntilReady(machine, 'http://127.0.0.1:3100/readyz');
  machine.run(`cd "${PLACE}"; ${ODD}; DATA_DIR="${PLACE}/les données" ./bin/balise version`);
}

/** As a unit of its own, so that it outlives the shell; with everything odd at once. */
function startByHand(machine: Machine, name: string, env: Record<string, string>): void {
  const all = {
    TZ: 'Pacific/Auckland',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    NODE_ENV: 'production',
    PUBLIC_URL: `http://localhost:${env.PORT}`,
    DRAIN_SECONDS: '0',
    SESSION_SECRET: 'b3f1c9a07d5e42868f0a6d1c3b7e9f24',
    SECOND_STEP_KEY: 'e8d02b7c4f1a96358c0d7e21a5b4f963',
    ERASED_PEOPLE_KEY: '5b1f7e94c0a36d82e17f40b9d6c2a835',
    ...env,
  };
  const settings = Object.entries(all).map(([key, value]) => `--setenv="${key}=${value}"`);
  machine.run(
    `systemd-run --quiet --unit=${name} --uid=nobody --property=UMask=0077 ${settings.join(' ')} "${PLACE}/bin/balise"`,
  );
}

async function startSecond(machine: Machine): Promise<void> {
  const journal = (name: string): string => machine.run(`journalctl --unit=${name} --no-pager --output=cat`);
  startByHand(machine, 'same-data', { PORT: '3101', DATA_DIR: `${PLACE}/les données` });
  machine.run('while systemctl is-active --quiet same-data; do sleep 1; done');
  holds(journal('same-data').includes('already open in process'), journal('same-data'));
  startByHand(machine, 'same-port', { PORT: '3100', DATA_DIR: '/tmp/x' });
  machine.run('while systemctl is-active --quiet same-port; do sleep 1; done');
  holds(/3100 is taken by another program/.test(journal('same-port')), journal('same-port'));
  machine.run('mkdir -m 700 /var/lib/second; chown nobody /var/lib/second');
  startByHand(machine, 'second', { PORT: '3102', DATA_DIR: '/var/lib/second' });
  await waitUntilReady(machine, 'http://127.0.0.1:3102/readyz');
  await waitUntilReady(machine, 'http://127.0.0.1:3100/readyz');
  machine.run('systemctl stop second dossier');
}

/** Visitors come all the time meanwhile: they must not make the address give up. */
async function loseDatabase(machine: Machine): Promise<void> {
  addSetting(machine, 'DATABASE_URL=postgresql://balise:secret@127.0.0.1:5999/balise');
  machine.run(
    'systemctl restart balise; for i in $(seq 30); do curl --silent --max-time 1 http://127.0.0.1:3000/ || true; done',
  );
  const log = readJournal(machine);
  holds(log.includes('could not start') && !log.includes('secret@'), log);
  holds(machine.run('systemctl is-active balise.socket').trim() === 'active', 'the address was given up');
  removeSetting(machine, 'DATABASE_URL');
  await waitUntilReady(machine);
}

async function dropIpv4(machine: Machine): Promise<void> {
  const drop = '/etc/systemd/system/balise.socket.d';
  machine.run(`${STOP_SERVICE}; ip address del 127.0.0.1/8 dev lo; mkdir ${drop}
    printf '[Socket]\\nListenStream=\\nListenStream=[::1]:3000\\n' > ${drop}/address.conf
    sed -i 's/^HOST=.*/HOST=::1/' ${CONFIG}; systemctl daemon-reload; ${START_SERVICE}`);
  await waitUntilReady(machine, 'http://[::1]:3000/readyz');
  // Without the socket it listens there by itself.
  machine.run(`${STOP_SERVICE}; systemctl start balise.service`);
  await waitUntilReady(machine, 'http://[::1]:3000/readyz');
}
