/** «Make your site» of docs/operations.md, from the package to one's own pages, on a machine without sources. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writePackage } from '@balise/content/test/scorm-files';
import { findOurName } from '@balise/content/test/zeta-site';
import { zipSync } from 'fflate';
import { holds, same } from '../requirements.ts';
import type { Suite } from './debian-root.ts';
import { MACHINE_PROGRAMS, type Machine, startMachine } from './machine.ts';
import { changeVersion, makePackages } from './packages.ts';
import {
  handOverPackage,
  readJournal,
  runPage,
  START_SERVICE,
  STOP_SERVICE,
  waitUntilReady,
} from './service.ts';
import type { Trial, TrialContext } from './trial.ts';

export const SITE_WALK_NEEDS: Trial['needs'] = {
  root: true,
  programs: { ...MACHINE_PROGRAMS, 'dpkg-deb': 'dpkg' },
};

const READ_SITE = 'cd /etc/balise/site && find . -type f -exec sha256sum {} + | sort';

/** A SCORM package as an authoring tool hands it over. */
function writeArchive(to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'course-'));
  writePackage(folder, 'securite', '1.2');
  const from = join(folder, 'courses/securite');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(from, path)).isFile(),
  );
  writeFileSync(to, zipSync(Object.fromEntries(files.map((path) => [path, readFileSync(join(from, path))]))));
  rmSync(folder, { recursive: true });
}

/** Types the commands of the page. */
export function makeSite(machine: Machine): string {
  writeArchive(join(machine.root, 'root/securite.zip'));
  // Its /tmp is in its own memory.
  machine.run('cp /root/securite.zip /tmp');
  return runPage(machine, 'Make your site');
}

export async function walkOwnSite(
  suite: Suite,
  { folder, report }: TrialContext,
): Promise<readonly string[]> {
  const packages = makePackages();
  const later = changeVersion(packages.debian, `${packages.version}+later`, folder);
  const machine = await startMachine(suite, folder, 'machine');
  const install = async (debian: string): Promise<void> => {
    handOverPackage(machine, debian);
    machine.run(`apt-get install -y ./${basename(debian)}`);
    await waitUntilReady(machine);
  };
  const steps: [string, () => Promise<void> | void][] = [
    ['the package serves this machine alone, by a neutral brand', () => install(packages.debian)],
    [
      'another address is refused until the site is filled in, and all of it is listed',
      () => refuseUnfilled(machine),
    ],
    ['the site is made and taken without a stop, as the page says', () => takeSite(machine)],
    ['it gets its address and its first operator, as the page says', () => nameIt(machine)],
    ['each origin has its brand, and the notice is the publisher’s', () => readPages(machine)],
    ['a fault is told by file and field, and what was served goes on', () => spoilSite(machine)],
    ['the setting of balise.conf names another folder, for commands too', () => useOtherFolder(machine)],
    ['an upgrade of the program leaves the site as it was', () => upgrade(machine, () => install(later))],
  ];
  for (const [requirement, attempt] of steps) await report.check(requirement, async () => attempt());
  return [];
}

const PUBLIC_URL = (address: string): string =>
  `sed -i 's|^PUBLIC_URL=.*|PUBLIC_URL=${address}|' /etc/balise/balise.conf`;

async function refuseUnfilled(machine: Machine): Promise<void> {
  machine.run(PUBLIC_URL('https://code.phare.test'));
  machine.run(STOP_SERVICE);
  const { output } = machine.attempt('balise serve');
  for (const field of ['/editeur/nom', '/editeur/telephone', '/hebergeur/adresse', '/donnees/courriel'])
    holds(output.includes(field), `${field} is not told: ${output}`);
  machine.run(`${PUBLIC_URL('http://localhost:3000')}; ${START_SERVICE}`);
  await waitUntilReady(machine);
}

function takeSite(machine: Machine): void {
  const before = machine.run('systemctl show -p MainPID --value balise');
  const said = makeSite(machine);
  same(machine.run('systemctl show -p MainPID --value balise'), before, 'the process');
  holds(/light scheme:[\s\S]*dark scheme:/.test(said), said);
}

async function nameIt(machine: Machine): Promise<void> {
  runPage(machine, 'Give it its name');
  await waitUntilReady(machine);
}

const ask = (machine: Machine, host: string, path: string): string =>
  machine.run(
    `curl --silent --show-error --fail --header 'Host: ${host}' --header 'X-Forwarded-Proto: https' --header 'Accept: text/html' http://127.0.0.1:3000${path}`,
  );

function readPages(machine: Machine): void {
  for (const [host, title] of [
    ['code.phare.test', 'Code du Phare'],
    ['moto.phare.test', 'Moto du Phare'],
  ] as const)
    for (const path of ['/', '/home', '/vagnon', '/home/prepacode/login']) {
      const page = ask(machine, host, path);
      holds(page.includes(`<title>${title}`), `${host}${path}: ${page.slice(0, 400)}`);
      same(findOurName(page), null, `a name of ours at ${host}${path}`);
    }
  const signOn = ask(machine, 'code.phare.test', '/cas/login');
  holds(signOn.includes('Code du Phare'), signOn.slice(0, 400));
  const notice = ask(machine, 'code.phare.test', '/api/textes/phare/mentions-legales');
  for (const words of ['Les Éditions du Phare', '732 829 320', 'Serveurs du Ponant', 'Maëlle Kerdraon'])
    holds(notice.includes(words), `the notice lacks «${words}»`);
  same(findOurName(notice), null, 'a name of ours in the notice');
}

function spoilSite(machine: Machine): void {
  const file = '/etc/balise/site/publisher.json';
  machine.run(`cp ${file} /root/kept; sed -i 's/Les Éditions du Phare/Camille Exemple/' ${file}`);
  const { status, output } = machine.attempt('systemctl reload balise');
  holds(status !== 0, `the reload took it: ${output}`);
  const told = `${output}${readJournal(machine)}`;
  holds(told.includes('publisher.json') && told.includes('/editeur/nom'), told);
  holds(
    ask(machine, 'code.phare.test', '/api/textes/phare/mentions-legales').includes('du Phare'),
    'it is gone',
  );
  machine.run(`cat /root/kept > ${file}; systemctl reload balise`);
}

async function useOtherFolder(machine: Machine): Promise<void> {
  machine.run('cp -a /etc/balise/site /srv/site');
  machine.run("sed -i 's/Code du Phare/Code du Cap/' /srv/site/brands/phare/brand.json");
  const conf = '/etc/balise/balise.conf';
  machine.run(
    `cp -p ${conf} /root/conf; echo SITE_DIR=/srv/site >> ${conf}; ${STOP_SERVICE}; ${START_SERVICE}`,
  );
  await waitUntilReady(machine);
  holds(
    machine.run('balise site check').includes('/srv/site has no fault'),
    'the command reads another folder',
  );
  holds(ask(machine, 'code.phare.test', '/').includes('Code du Cap'), 'the server reads another folder');
  machine.run(`cp -p /root/conf ${conf}; ${STOP_SERVICE}; ${START_SERVICE}; rm -r /srv/site`);
  await waitUntilReady(machine);
}

async function upgrade(machine: Machine, install: () => Promise<void>): Promise<void> {
  const before = machine.run(READ_SITE);
  await install();
  same(machine.run(READ_SITE), before, 'the site');
  holds(ask(machine, 'moto.phare.test', '/').includes('Moto du Phare'), 'another brand is served');
}
