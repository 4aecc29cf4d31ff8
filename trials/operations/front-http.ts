/** What a front makes of HTTP: protocols, hosts, headers, bodies, files. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@balise/server/platform/db/handle';
import { ROOT } from '../../tools/started-programs.ts';
import { holds, type Report, same } from '../requirements.ts';
import type { Curl, CurlReply } from './curl.ts';
import { type Front, type FrontName, HOSTS } from './fronts.ts';
import type { Service } from './two-servers.ts';

export interface FrontPlace {
  name: FrontName;
  front: Front;
  curl: Curl;
  service: Service;
  db: Db;
  /** File of the certificate authority. */
  authority: string;
}

const ASSETS = join(ROOT, 'apps/web/dist/assets');
const readCode = ({ body }: CurlReply): string => /"code":"([A-Z_]+)"/.exec(String(body))?.[1] ?? '';

interface Checking extends FrontPlace {
  baseUrl: string;
  /** An address at a host of the front. */
  at(host: string, path?: string): string;
  check(what: string, attempt: () => void): Promise<void>;
}

export async function checkHttp(report: Report, place: FrontPlace): Promise<void> {
  const { name, service } = place;
  const { ports, baseUrl } = service;
  const checking: Checking = {
    ...place,
    baseUrl,
    at: (host, path = '/') => `https://${host}:${ports.secure}${path}`,
    check: (what, attempt) => report.check(`${name}: ${what}`, async () => attempt()),
  };
  await checkProtocols(checking);
  await checkHosts(checking);
  await checkHeaders(checking);
  await checkBodies(checking);
}

async function checkProtocols({ check, curl, baseUrl, service: { ports } }: Checking): Promise<void> {
  await check('HTTP/2 and HTTP/1.1, each where the client asks for it', () => {
    for (const version of ['2', '1.1'])
      same(pick(curl(baseUrl, `--http${version}`)), [200, version], `HTTP/${version}`);
  });
  await check('TLS 1.2 and 1.3, and nothing older', () => {
    for (const version of ['1.2', '1.3'])
      same(curl(baseUrl, `--tlsv${version}`, '--tls-max', version).status, 200, version);
    const old = ['--tlsv1.0', '--tls-max', '1.1', '--ciphers', 'DEFAULT@SECLEVEL=0'];
    same(curl(baseUrl, ...old).exit, 35, 'the end of curl');
  });
  await check('plain HTTP leads to the same address over https', () => {
    for (const host of HOSTS) {
      const reply = curl(`http://${host}:${ports.plain}/home/orata?a=b%20c`);
      same(
        [reply.status, reply.header('location')?.replace(/:\d+/, '')],
        [308, `https://${host}/home/orata?a=b%20c`],
        host,
      );
    }
  });
}

async function checkHosts({ check, curl, at, baseUrl, service: { ports } }: Checking): Promise<void> {
  await check('a host that is not ours gets no certificate, no page and no way to us', () => {
    // 35: no handshake; 60: a certificate of another name.
    holds([35, 60].includes(curl(at('autre.example')).exit), 'it got a certificate');
    const within = curl(baseUrl, '--http1.1', '--header', 'Host: autre.example');
    same(within.status, 421, 'within our certificate');
    const plain = curl(`http://autre.example:${ports.plain}/`);
    holds(![200, 301, 302].includes(plain.status), `plain HTTP: ${plain.status}`);
    holds(!plain.header('location')?.includes('code.phare.test'), 'it was led to us');
  });
  await check('each brand is at its host', () => {
    for (const host of HOSTS) {
      const brand = host === 'code.phare.test' ? 'prepacode' : host.split('.')[0];
      const found = /"brand":"(\w+)"/.exec(String(curl(at(host)).body))?.[1];
      same(found, brand, host);
    }
  });
  await check('what a client says of its address, host and call is not believed', () => {
    const lies = ['X-Forwarded-Host: orata.code.phare.test', 'X-Request-Id: forged-by-a-client'];
    const reply = curl(baseUrl, ...lies.flatMap((line) => ['--header', line]));
    same(/"brand":"(\w+)"/.exec(String(reply.body))?.[1], 'prepacode', 'brand');
    const id = reply.header('x-request-id') ?? '';
    holds(id.length > 15 && !id.includes('forged'), `x-request-id is ${id}`);
  });
  await check('a course has its own hosts, which serve nothing else; no other host serves it', () => {
    const course = `code-b-${'0123456789abcdef'}.cours.example`;
    const player = '/lecteur/scorm-12.js';
    same(curl(at(course, player)).status, 200, 'the player at its host');
    same(curl(at(course)).status, 404, 'a page at its host');
    same(curl(at('code.phare.test', player)).status, 404, 'the player at our host');
    const forged = curl(at('code.phare.test', player), '--header', `X-Forwarded-Host: ${course}`);
    same(forged.status, 404, 'the player at our host, for a forged one');
  });
}

async function checkHeaders({ check, curl, at, baseUrl }: Checking): Promise<void> {
  await check('the headers of the server arrive, each once', () => {
    const reply = curl(baseUrl);
    const names = reply.headers.map(([one]) => one).filter((one) => one !== 'set-cookie');
    same(
      names.filter((one, index) => names.indexOf(one) !== index),
      [],
      'repeated',
    );
    for (const one of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      holds(names.includes(one), `no ${one}`);
  });
  await check('probes are not for the outside', () => {
    for (const path of ['/healthz', '/readyz']) same(curl(at('code.phare.test', path)).status, 404, path);
  });
}

async function checkBodies({ check, curl, at, baseUrl, front }: Checking): Promise<void> {
  await check('files come as they were compressed at the build, and are not sent twice', () => {
    const file = readdirSync(ASSETS).find(
      (one) => one.endsWith('.js') && existsSync(join(ASSETS, `${one}.br`)),
    );
    holds(file !== undefined, 'no compressed file');
    const address = at('code.phare.test', `/assets/${file}`);
    const packed = curl(address, '--header', 'Accept-Encoding: gzip, br');
    same(packed.header('content-encoding'), 'br', 'encoding');
    holds(packed.body.equals(readFileSync(join(ASSETS, `${file}.br`))), 'other bytes than at the build');
    const plain = curl(address);
    same(plain.header('content-encoding'), null, 'encoding');
    holds(plain.body.equals(readFileSync(join(ASSETS, file))), 'other bytes than the file');
    const again = curl(address, '--header', `If-None-Match: ${packed.header('etag')}`);
    same([again.status, again.body.length], [304, 0], 'again');
  });
  await check('a page is compressed once, by the server', () => {
    const page = curl(baseUrl, '--header', 'Accept-Encoding: br');
    same([page.header('content-encoding'), page.header('cache-control')], ['br', 'no-store'], 'the page');
  });
  await check('what is too large is refused in the server’s words, or by the front', () => {
    const send = (bytes: number, path: string, type: string, ...more: string[]): CurlReply => {
      const file = join(ROOT, '.cache', 'front-body');
      writeFileSync(file, type.includes('json') ? `{"a":"${'x'.repeat(bytes)}"}` : `a=${'x'.repeat(bytes)}`);
      const words = ['--header', `Content-Type: ${type}`, '--data-binary', `@${file}`, '--request', 'POST'];
      return curl(at('code.phare.test', path), ...words, ...more);
    };
    const form = 'application/x-www-form-urlencoded';
    const larger = send(100_000, '/api/cours/complete', form);
    same([larger.status, readCode(larger)], [413, 'TROP_GRAND'], '100 kB of a form');
    const chunked = send(
      100_000,
      '/api/cours/complete',
      form,
      '--http1.1',
      '--header',
      'Transfer-Encoding: chunked',
    );
    same([chunked.status, readCode(chunked)], [413, 'TROP_GRAND'], '100 kB of a form in pieces');
    same(send(3_000_000, '/api/school/imports', 'application/json').status, 413, '3 MB');
    const list = send(1_400_000, '/api/school/imports', 'application/json');
    holds(list.status !== 413 && readCode(list) !== '', `a list of 1.4 MB: ${list.status}`);
  });
  await check('its log holds no ticket, code, cookie or secret of a course', () => {
    curl(at('code.phare.test', '/?ticket=ST-SECRET-1&code=SECRET-2'), '--cookie', 'session=SECRET-3');
    curl(at(`code-b-${'0123456789abcdef'}.cours.example`, '/paquet/code-b/SECRET-4/index.html?a=SECRET-5'));
    curl(baseUrl, '--referer', at('code.phare.test', '/?ticket=ST-SECRET-6'));
    const log = front.readLog();
    holds(log.includes('/paquet/code-b/-'), `no line of the course: ${log.slice(-300)}`);
    same(log.match(/SECRET-\d/g), null, 'found');
    holds(!log.includes('?'), 'there is a query');
  });
}

const pick = ({ status, version }: CurlReply): (number | string)[] => [status, version];
