/** Upgrades of the Debian package while learners answer, and the way back. */
import { basename } from 'node:path';
import { holds, same } from '../requirements.ts';
import type { LoadResult } from './load-beside.ts';
import { assertNothingLost, describeLoad, LOAD_HEAD, loadWhile } from './load-on.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { changeVersion, makeEarlierPackage, makePackages } from './packages.ts';
import { readCommands } from './page.ts';
import { addSetting, countMatches, handOverPackage, readJournal, waitUntilReady } from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'upgrade-package',
  title: 'Upgrades of the Debian package while it serves',
  needs: { root: true, programs: { ...MACHINE_PROGRAMS, git: 'git', 'dpkg-deb': 'dpkg' } },
  run,
};

const SECRETS = 'cat /etc/balise/secrets.conf';
const VERSION = "dpkg --status balise | sed -n 's/^Version: //p'";

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const packages = makePackages();
  const earlier = makeEarlierPackage(folder);
  const later = changeVersion(packages.debian, `${packages.version}+later`, folder);
  const machine = await startMachine('bookworm', folder, 'machine');
  const loads: string[] = [];
  const upgrade = async (name: string, debian: string, failable: boolean): Promise<void> => {
    handOver(machine, debian);
    const load = await loadWhile(machine, async () => {
      for (const commands of readCommands('Upgrade')) machine.run(`cd /root; sleep 3; ${commands}`);
      await waitUntilReady(machine);
      machine.run('sleep 5');
    });
    loads.push(describeLoad(name, load));
    if (failable) assertAnswersKept(load);
    else assertNothingLost(load);
  };

  await report.check(
    `a package of ${earlier.commit}, before the newest migration, is installed and serves`,
    async () => {
      handOver(machine, earlier.debian);
      machine.run(`apt-get install -y ./${basename(earlier.debian)}`);
      addSetting(machine, 'DEMO=1');
      addSetting(machine, 'BACKUP_DAYS=30');
      machine.run('systemctl restart balise');
      await waitUntilReady(machine);
    },
  );
  const secrets = machine.run(SECRETS);
  const before = countMigrations(machine);
  await report.check('the upgrade of it under load loses no answer, and changes the schema', async () => {
    await upgrade(
      `${earlier.version} → ${packages.version}, migrations, and the address goes to the socket`,
      packages.debian,
      true,
    );
    same(machine.run(VERSION).trim(), packages.version, 'the version');
    holds(countMigrations(machine) > before, 'no migration ran');
  });
  await report.check('settings and secrets are kept', async () => {
    machine.run('grep -qx BACKUP_DAYS=30 /etc/balise/balise.conf; grep -qx DEMO=1 /etc/balise/balise.conf');
    same(machine.run(SECRETS), secrets, 'the secrets');
  });
  await report.check('an upgrade from a release with the socket fails no request at all', async () => {
    await upgrade(`${packages.version} → ${packages.version}+later`, later, false);
  });
  await report.check('what somebody disabled stays disabled', async () => {
    machine.run(`systemctl disable balise-backup.timer; apt-get install -y --reinstall ./${basename(later)}`);
    holds(
      machine.attempt('systemctl is-enabled balise-backup.timer').output.startsWith('disabled'),
      'it is enabled',
    );
    machine.run('systemctl enable --now balise-backup.timer');
  });
  await report.check('the way back to the release before fails no request that waits', async () => {
    handOver(machine, packages.debian);
    machine.run(`apt-get install -y --allow-downgrades ./${basename(packages.debian)}`);
    await waitUntilReady(machine);
  });
  let back = '';
  await report.check(
    'a way too far back serves, or says why not; the data is there for the later program',
    async () => {
      handOver(machine, earlier.debian);
      const options = '--allow-downgrades -o Dpkg::Options::=--force-confold';
      machine.run(`apt-get install -y ${options} ./${basename(earlier.debian)}; sleep 20`);
      const serves = await waitUntilReady(machine).then(
        () => true,
        () => false,
      );
      back = serves ? 'It serves the later schema.' : `It refuses: ${readJournal(machine).slice(-400)}`;
      if (!serves) countMatches(readJournal(machine), /could not start/g, 1);
      handOver(machine, packages.debian);
      machine.run(`apt-get install -y -o Dpkg::Options::=--force-confold ./${basename(packages.debian)}`);
      await waitUntilReady(machine);
    },
  );
  return [...LOAD_HEAD, ...loads, '', `The earlier program on the later schema: ${back}`];
}

function handOver(machine: Machine, debian: string): void {
  machine.run('rm -f /root/balise_*.deb');
  handOverPackage(machine, debian);
}

/** Connections are refused for a moment while the address changes hands; those who answer send again. */
function assertAnswersKept({ losses, answers }: LoadResult): void {
  same(losses, [], 'losses');
  holds(answers > 0, 'nobody answered');
}

/** The journal tells each. */
function countMigrations(machine: Machine): number {
  const log = machine.run('journalctl --namespace=balise --no-pager --output=cat');
  return (log.match(/"msg":"a migration is done"/g) ?? []).length;
}
