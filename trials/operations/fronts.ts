/** Starts nginx, Caddy or HAProxy with the sample of a release, on free ports of this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../tools/free-port.ts';
import { atEnd } from '../../tools/started-programs.ts';
import { waitUntilOpen } from '../../tools/waiting.ts';
import type { Certificates } from './certificates.ts';
import { readReleaseFile } from './release-files.ts';

export const FRONTS = ['haproxy', 'nginx', 'caddy'] as const;
export type FrontName = (typeof FRONTS)[number];

/** The names of hosts in the samples: that of the public address, and that of another brand. */
export const SAMPLE_HOSTS = ['code.phare.test', 'moto.phare.test'] as const;
/** The same for the demonstration: the first is that of the public address, the others of a brand each. */
export const HOSTS = [
  'code.phare.test',
  ...['orata', 'rcer', 'inris', 'michelin', 'prepaconduite'].map((brand) => `${brand}.code.phare.test`),
];
const [, SAMPLE_BRAND] = SAMPLE_HOSTS;
const BRANDS = HOSTS.slice(1);
export const COURSES = '*.cours.example';

export interface Ports {
  plain: number;
  secure: number;
}

export interface Front {
  name: FrontName;
  /** What its own check of the configuration says; null if nothing. */
  fault: string | null;
  /** Lines of its log of requests so far. */
  readLog(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface FrontOptions {
  folder: string;
  certificates: Certificates;
  ports: Ports;
  /** Ports of the two servers. */
  servers: readonly [number, number];
}

export const findPorts = async (): Promise<Ports> => ({
  plain: await findFreePort(),
  secure: await findFreePort(),
});

/** Text of a sample and what a machine of one's own would change; a word of a sample that is not there any more is an error. */
function adapt(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readReleaseFile(`examples/${file}`);
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no «${from}»`);
    text = text.replaceAll(from, to);
  }
  return text;
}

interface Prepared {
  log: string;
  check: readonly string[];
  run: readonly string[];
  env?: Record<string, string>;
}

const PREPARE: Record<FrontName, (options: FrontOptions) => Prepared> = {
  haproxy({ folder, certificates, ports, servers: [one, two] }) {
    const file = join(folder, 'haproxy.cfg');
    const text = adapt('haproxy.cfg', [
      ['log /dev/log local0', 'log stdout format raw local0 info'],
      ['/run/haproxy/admin.sock', join(folder, 'haproxy.sock')],
      ['bind :80', `bind 127.0.0.1:${ports.plain}`],
      ['bind :443', `bind 127.0.0.1:${ports.secure}`],
      ['/etc/haproxy/certs/', join(certificates.both, '..')],
      [SAMPLE_BRAND, BRANDS.join(' ')],
      ['127.0.0.1:3000', `127.0.0.1:${one}`],
      ['127.0.0.2:3000', `127.0.0.1:${two}`],
    ]);
    writeFileSync(file, text);
    return {
      log: join(folder, 'haproxy.log'),
      check: ['haproxy', '-c', '-f', file],
      run: ['haproxy', '-W', '-f', file],
    };
  },
  nginx({ folder, certificates, ports, servers: [one, two] }) {
    const own = join(folder, 'balise.conf');
    const log = join(folder, 'nginx-balise.log');
    writeFileSync(
      own,
      adapt('nginx.conf', [
        ['listen 80', `listen 127.0.0.1:${ports.plain}`],
        ['listen 443', `listen 127.0.0.1:${ports.secure}`],
        ['/etc/nginx/balise.crt', certificates.certificate],
        [SAMPLE_BRAND, BRANDS.join(' ')],
        ['/etc/nginx/balise.key', certificates.key],
        ['/var/log/nginx/balise.log', log],
        ['127.0.0.1:3000', `127.0.0.1:${one}`],
        ['127.0.0.2:3000', `127.0.0.1:${two}`],
      ]),
    );
    // The rest is as Debian's package has it.
    const main = join(folder, 'nginx.conf');
    const text = readFileSync('/etc/nginx/nginx.conf', 'utf8')
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll('/var/log/nginx', folder)
      .replace('include /etc/nginx/conf.d/*.conf;', `include ${own};`)
      .replace('include /etc/nginx/sites-enabled/*;', '');
    writeFileSync(main, text);
    return { log, check: ['nginx', '-t', '-c', main], run: ['nginx', '-c', main, '-g', 'daemon off;'] };
  },
  caddy({ folder, certificates, ports, servers: [one, two] }) {
    const file = join(folder, 'Caddyfile');
    const log = join(folder, 'caddy-balise.log');
    const text = adapt('Caddyfile', [
      [
        '{\n\tservers {',
        `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n\tservers {`,
      ],
      ['/etc/caddy/balise.crt', certificates.certificate],
      [SAMPLE_BRAND, BRANDS.join(', ')],
      ['/etc/caddy/balise.key', certificates.key],
      ['/var/log/caddy/balise.log', log],
      ['127.0.0.1:3000', `127.0.0.1:${one}`],
      ['127.0.0.2:3000', `127.0.0.1:${two}`],
    ]);
    writeFileSync(file, text);
    const home = join(folder, 'caddy-home');
    mkdirSync(home, { recursive: true });
    const words = ['--config', file, '--adapter', 'caddyfile'];
    return {
      log,
      check: ['caddy', 'validate', ...words],
      run: ['caddy', 'run', ...words],
      env: { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home },
    };
  },
};

/** Writes its configuration and has it checked by the program itself. */
export function prepareFront(name: FrontName, options: FrontOptions): Front {
  const { log, check, run, env = {} } = PREPARE[name](options);
  const [command = '', ...words] = check;
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  let child: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    const forced = setTimeout(() => ending.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(forced);
  };
  return {
    name,
    fault: status === 0 ? null : `${stdout}${stderr}`,
    readLog: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    async start() {
      const [program = '', ...args] = run;
      const output = openSync(name === 'haproxy' ? log : `${log}.output`, 'w');
      child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
      closeSync(output);
      atEnd(stop);
      await waitUntilOpen(options.ports.secure, name);
    },
    stop,
  };
}
