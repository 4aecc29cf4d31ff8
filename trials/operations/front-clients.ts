/** People and strangers at a front: sign-on, cookies, addresses, long replies, slow senders. */
import { readFileSync } from 'node:fs';
import { connect, type TLSSocket } from 'node:tls';
import { takeLoggedNetworks } from '@balise/server/test/bench/trial-learners';
import { signInOverHttp } from '../../e2e/http-learner.ts';
import { holds, type Report, same, soon } from '../requirements.ts';
import { createFetch, type Fetch } from './client.ts';
import type { FrontPlace } from './front-http.ts';

/** A learner of the demonstration at the host of their brand. */
const SIGN_INS = {
  'code.phare.test': 'lea',
  'michelin.code.phare.test': 'milan',
  'prepaconduite.code.phare.test': 'perle',
};
const STRANGER = '127.0.0.77';
const FORGED = '203.0.113.9';
const SLOW = 60;
/** After this (ms) a front that still waits for a head has no limit. */
const PATIENCE_MS = 60_000;

export async function checkClients(report: Report, place: FrontPlace): Promise<void> {
  const { name, service, authority } = place;
  const check = (what: string, attempt: () => Promise<void>): Promise<void> =>
    report.check(`${name}: ${what}`, attempt);
  await check(
    'people sign in at the host of their brand; their cookies are for https and this host alone',
    async () => {
      for (const [host, login] of Object.entries(SIGN_INS)) await signIn(place, host, login);
    },
  );
  await check('a whole export arrives', async () => {
    const { fetch, close } = createFetch({ authority });
    const cookies: string[] = [];
    await signInOverHttp(service.baseUrl, 'lea', noteCookies(fetch, cookies));
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const reply = await fetch(`${service.baseUrl}/api/compte/donnees`, { headers: { cookie } });
    const archive = Buffer.from(await reply.arrayBuffer());
    close();
    same(reply.status, 200, 'status');
    same(archive.subarray(0, 2).toString(), 'PK', 'begin');
    // The end of a zip archive, without a comment.
    holds(archive.subarray(-22, -18).equals(Buffer.from([0x50, 0x4b, 5, 6])), 'the archive has no end');
  });
  await check('the address of a client is its own, in the security log and in limits', () =>
    checkAddress(place),
  );
  await check(`${SLOW} clients that send their heads slowly are ended, and others do not wait for them`, () =>
    checkSlowHeads(place),
  );
  await check(`nor for ${SLOW} that send their bodies slowly`, () => checkSlowBodies(place));
}

async function signIn({ service, authority }: FrontPlace, host: string, login: string): Promise<void> {
  const { fetch, close } = createFetch({ authority });
  const cookies: string[] = [];
  const learner = await signInOverHttp(
    `https://${host}:${service.ports.secure}`,
    login,
    noteCookies(fetch, cookies),
  );
  const { eleve } = await learner.get<{ eleve: { email: string } }>('/api/front/utilisateur');
  close();
  holds(eleve.email.startsWith(login), `${eleve.email} signed in at ${host}`);
  const session = cookies.find((line) => line.startsWith('__Host-session=')) ?? '';
  holds(/; HttpOnly/i.test(session), `the cookie of the session: ${session.slice(0, 30)}`);
  for (const line of cookies) holds(/; Secure/i.test(line), `not for https alone: ${line.slice(0, 30)}`);
}

const noteCookies =
  (fetch: Fetch, cookies: string[]): Fetch =>
  async (url, init) => {
    const reply = await fetch(url, init);
    cookies.push(...reply.headers.getSetCookie());
    return reply;
  };

async function checkAddress({ curl, service, db }: FrontPlace): Promise<void> {
  const lies = [`X-Forwarded-For: ${FORGED}`, `Forwarded: for=${FORGED}`, `X-Real-IP: ${FORGED}`];
  const words = ['--interface', STRANGER, ...lies.flatMap((line) => ['--header', line])];
  const address = encodeURIComponent(service.baseUrl);
  curl(`${service.baseUrl}/api/auth/login?t=1&ticket=ST-no-such-ticket&service=${address}`, ...words);
  curl(`${service.baseUrl}/`, '--data', 'logoutRequest=nothing', ...words);
  const seen: string[] = [];
  // The security log is written after the reply.
  await soon(async () => {
    seen.push(...(await takeLoggedNetworks(db, [STRANGER, FORGED])));
    return seen.length >= 2;
  }, `the security log and the limit have only ${seen}`);
  same(seen, [STRANGER, STRANGER], 'networks');
}

/** Sends a byte every second, after `beginning`. */
async function openSlowly({ service, authority }: FrontPlace, beginning: string): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port: service.ports.secure,
    servername: 'code.phare.test',
    ca: readFileSync(authority),
  });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), 1_000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const HEAD = (service: FrontPlace['service']): string => `Host: code.phare.test:${service.ports.secure}\r\n`;

async function checkSlowHeads(place: FrontPlace): Promise<void> {
  const { service } = place;
  const sockets = await Promise.all(
    Array.from({ length: SLOW }, () => openSlowly(place, `GET / HTTP/1.1\r\n${HEAD(service)}X-Slow: `)),
  );
  const ends = sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
  expectOthersServed(place);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`still open after ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
  await Promise.race([Promise.all(ends), late]);
}

async function checkSlowBodies(place: FrontPlace): Promise<void> {
  const { service } = place;
  const head = [
    'POST /api/cours/complete HTTP/1.1',
    `Host: code.phare.test:${service.ports.secure}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 5000',
  ];
  const sockets = await Promise.all(
    Array.from({ length: SLOW }, () => openSlowly(place, `${head.join('\r\n')}\r\n\r\na=`)),
  );
  expectOthersServed(place);
  for (const socket of sockets) socket.destroy();
}

function expectOthersServed({ curl, service }: FrontPlace): void {
  for (let count = 0; count < 10; count += 1) same(curl(service.baseUrl).status, 200, 'another client');
}
