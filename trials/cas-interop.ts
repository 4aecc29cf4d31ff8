/**
 * `npm run cas:interop`: tests our sign-on with software of others. Debian's mod_auth_cas, phpCAS and a Python client
 * use our CAS server; our client uses Debian's django-cas-server. Uses only loopback ports and a temporary folder,
 * and changes no system service. Fails if an exchange fails. Missing programs are reported clearly, and are a failure
 * only under CI=true.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@balise/server/demo/people';
import { findFreePort } from '../tools/free-port.ts';
import { installDebian } from '../tools/programs.mjs';
import { stopAll } from '../tools/started-programs.ts';
import { APACHE_PACKAGES, hasApache, startApache, startTlsProxy } from './cas-interop/apache.ts';
import { tryApache, tryApacheSaml } from './cas-interop/apache-exchange.ts';
import { DJANGO_PACKAGES, hasDjango, startDjango } from './cas-interop/django.ts';
import { tryDjango } from './cas-interop/django-exchange.ts';
import { startOurs } from './cas-interop/our-server.ts';
import { hasPhp, PHP_PACKAGES, startPhp } from './cas-interop/php.ts';
import { tryPhp } from './cas-interop/php-exchange.ts';
import { tryPython } from './cas-interop/python-exchange.ts';
import { createReport, type Report } from './requirements.ts';

const folder = mkdtempSync(join(tmpdir(), 'cas-interop-'));
// Started by root, Apache's workers run as another user, who needs to pass through the folder.
chmodSync(folder, 0o755);
const report = createReport();
const stopOn = (signal: NodeJS.Signals): void => {
  process.on(signal, async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
};
stopOn('SIGINT');
stopOn('SIGTERM');

try {
  await part('Apache’s mod_auth_cas with our CAS server', APACHE_PACKAGES, hasApache, withApache);
  await part('phpCAS with our CAS server', PHP_PACKAGES, hasPhp, withPhp);
  await part('Django’s CAS server with our client', DJANGO_PACKAGES, hasDjango, withDjango);
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed > 0 ? 1 : 0;

/** Runs an exchange if its programs are here or can be installed. */
async function part(
  title: string,
  packages: readonly string[],
  isHere: () => boolean,
  exchange: (report: Report) => Promise<void>,
): Promise<void> {
  if (!isHere()) installDebian(packages, title);
  if (!isHere()) {
    console.warn(`\n!!! NOT TRIED: ${title}. It needs Debian's ${packages.join(', ')}.\n`);
    if (process.env.CI === 'true') report.failed += 1;
    return;
  }
  console.log(title);
  // A program that does not start is a failure of its own and does not stop the others.
  try {
    await exchange(report);
  } catch (error) {
    await report.check(title, () => Promise.reject(error));
  }
}

function subfolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

async function withApache(): Promise<void> {
  const port = await findFreePort();
  const samlPort = await findFreePort();
  const [apache, samlApache] = [`http://localhost:${port}`, `http://localhost:${samlPort}`];
  const ours = await startOurs(subfolder('central'), { CAS_SERVICES: `${apache},${samlApache}` });
  const site = subfolder('apache');
  const proxy = await startTlsProxy(site, ours);
  const common = { casUrl: `${ours}/cas`, cert: proxy.cert };
  const validateUrl = `${proxy.url}/cas/serviceValidate`;
  await startApache({ ...common, port, folder: site, validateUrl });
  await tryApache(report, { ours, apache, password: DEMO_PASSWORD });
  const samlSite = { folder: subfolder('apache-saml'), validateUrl: `${proxy.url}/cas/samlValidate` };
  await startApache({ ...common, ...samlSite, port: samlPort, saml: true });
  await tryApacheSaml(report, { ours, apache: samlApache, password: DEMO_PASSWORD });
}

async function withPhp(): Promise<void> {
  const port = await findFreePort();
  const ours = await startOurs(subfolder('php-central'), { CAS_SERVICES: `http://localhost:${port}` });
  const folder = subfolder('php');
  const site = await startPhp({ port, folder, ours, proxy: await startTlsProxy(folder, ours) });
  await tryPhp(report, { ours, site, password: DEMO_PASSWORD });
}

async function withDjango(): Promise<void> {
  const site = subfolder('django');
  const port = await findFreePort();
  const cas = `http://localhost:${port}/cas`;
  const ours = await startOurs(subfolder('backend'), { CAS_URL: cas });
  await startDjango(site, port, { service: ours, password: DEMO_PASSWORD });
  await tryDjango(report, { ours, cas, password: DEMO_PASSWORD });
  await tryPython(report, { ours, folder: site, password: DEMO_PASSWORD });
}
