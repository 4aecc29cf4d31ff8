/** The chapter «A front» of docs/operations.md, typed as it is written on fresh machines of both Debians. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZetaSite } from '@balise/content/test/zeta-site';
import { holds, same } from '../requirements.ts';
import { makeCertificates } from './certificates.ts';
import type { Suite } from './debian-root.ts';
import { COURSES, SAMPLE_HOSTS } from './fronts.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { makePackages } from './packages.ts';
import { readCommands } from './page.ts';
import { handOverPackage, runPage } from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const trial: Trial = {
  name: 'front-page',
  title: 'A front, set up as docs/operations.md says, on Debian 12 and 13',
  needs: { root: true, programs: { ...MACHINE_PROGRAMS, openssl: 'openssl' } },
  run,
};

const SUITES: readonly Suite[] = ['bookworm', 'trixie'];
/** Each by the heading of its part of the page. */
const PROGRAMS = { nginx: 'nginx', Caddy: 'caddy', HAProxy: 'haproxy' } as const;
/** The packages are fetched before, because the machine has no network. */
const BEFORE =
  'apt-get update -qq && apt-get install -y -qq --download-only nginx caddy haproxy && ls /var/cache/apt/archives/haproxy*';

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const { debian } = makePackages();
  makeCertificates(folder, [...SAMPLE_HOSTS, COURSES]);
  const lines = ['| Debian | program | page |', '|---|---|---|'];
  for (const suite of SUITES) {
    const machine = await startMachine(suite, folder, suite, { before: BEFORE });
    await report.check(
      `${suite}: the package is installed, with its name and those of the brands`,
      async () => {
        prepare(machine, folder, debian);
        for (const block of readCommands('A front').slice(0, 1)) machine.run(block);
      },
    );
    for (const [heading, program] of Object.entries(PROGRAMS)) {
      await report.check(`${suite}: ${heading}, as the page says`, async () => {
        runPage(machine, heading);
        const shown = readCommands('See that it serves').map((block) => machine.run(block));
        same(shown[0]?.trim(), 'HTTP/2 200', 'the page');
        lines.push(`| ${suite} | ${readVersion(machine, program)} | ${shown[0]?.trim()} |`);
      });
      await report.check(`${suite}: ${heading} is a service that stops and starts`, async () => {
        machine.run(
          `systemctl restart ${program} && systemctl is-active ${program} && systemctl is-enabled ${program}`,
        );
        const { output } = machine.attempt(
          `journalctl --quiet --no-pager --boot --unit=${program} --priority=warning`,
        );
        holds(!/error|fail|deprecat/i.test(output), output.slice(0, 300));
        machine.run(`systemctl disable --now ${program}`);
      });
    }
    await machine.stop();
  }
  return lines;
}

function prepare(machine: Machine, folder: string, debian: string): void {
  const at = (path: string): string => join(machine.root, path);
  handOverPackage(machine, debian);
  const site = at('etc/balise/site');
  mkdirSync(site, { recursive: true });
  writeZetaSite(site);
  cpSync(join(folder, 'front.crt'), at('root/balise.crt'));
  cpSync(join(folder, 'front.key'), at('root/balise.key'));
  cpSync(join(folder, 'authority.crt'), at('usr/local/share/ca-certificates/trial.crt'));
  writeFileSync(at('etc/hosts'), `127.0.0.1 localhost ${SAMPLE_HOSTS.join(' ')}\n`);
  machine.run('update-ca-certificates');
  for (const heading of ['Install', 'Give it its name']) machine.run(readCommands(heading)[0] ?? '');
}

const readVersion = (machine: Machine, program: string): string =>
  machine.run(`dpkg-query --show --showformat='\${Package} \${Version}' ${program}`).trim();
