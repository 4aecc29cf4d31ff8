/** What a front gives to the other server, after the first one has read it and ended without a reply. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, ROOT } from '../../tools/started-programs.ts';
import { holds, type Report, same } from '../requirements.ts';
import type { FrontPlace } from './front-http.ts';
import type { FrontName } from './fronts.ts';
import type { Server } from './two-servers.ts';

/** Long enough (ms) for a front to try a server again that it has left alone. */
const LONGEST_MS = 30_000;
/** Requests of each kind that the first server must have read. */
const ENOUGH = 3;
/** A refusal that takes longer (ms) was tried again in vain. */
const PROMPT_MS = 3_000;

const FORM = ['--data', 'reponse=A', '--request', 'PUT'];
const KINDS: readonly { call: string; options: readonly string[]; isRepeated(name: FrontName): boolean }[] = [
  { call: 'GET /api/front/utilisateur', options: [], isRepeated: () => true },
  { call: 'PUT /api/player/envoi-reponse', options: FORM, isRepeated: (name) => repeatsBodies(name) },
  {
    call: 'PUT /api/serie/create',
    options: [...FORM, '--header', 'Idempotency-Key: 6c1f3a52-0d4e-4b58-9f0e-2a7d5f1b8c33'],
    isRepeated: (name) => repeatsBodies(name),
  },
  { call: 'PUT /api/front/parametres', options: FORM, isRepeated: () => false },
  { call: 'POST /api/cours/complete', options: ['--data', 'a=b'], isRepeated: () => false },
];

/** Caddy of Debian 12 and 13 keeps no body that it could send again. */
export const repeatsBodies = (name: FrontName): boolean => name !== 'caddy';

/** The first of the servers is another one meanwhile. */
export async function checkRepeats(
  report: Report,
  place: FrontPlace,
  servers: [Server, Server],
): Promise<void> {
  const { name, service, curl } = place;
  const { port } = servers[0];
  await service.stop(servers[0]);
  const read: string[] = [];
  const ending = await startEnding(port, read);
  for (const { call, options, isRepeated } of KINDS) {
    const what = isRepeated(name) ? 'goes to the other one' : 'is refused at once, and not repeated';
    await report.check(`${name}: a server ends in the middle: ${call} ${what}`, async () => {
      const [, path = ''] = call.split(' ');
      const before = read.length;
      const began = Date.now();
      let refused = 0;
      let longest = 0;
      while (read.length - before < ENOUGH && Date.now() - began < LONGEST_MS) {
        const sent = Date.now();
        const { status } = curl(`${service.baseUrl}${path}`, ...options);
        longest = Math.max(longest, Date.now() - sent);
        refused += Number(status >= 500 || status === 0);
        await sleep(200);
      }
      const reached = read.slice(before);
      holds(reached.length > 0, 'the first server got none');
      same([...new Set(reached)], [call], 'what it read');
      same(refused, isRepeated(name) ? 0 : reached.length, 'refusals');
      holds(longest < PROMPT_MS, `a reply took ${longest} ms`);
    });
  }
  ending.kill('SIGKILL');
  await once(ending, 'close');
  servers[0] = await service.start(port);
}

async function startEnding(port: number, read: string[]): Promise<ChildProcess> {
  const program = join(ROOT, 'trials/operations/ending-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => child.kill('SIGKILL'));
  child.stdout.setEncoding('utf8');
  await once(child.stdout, 'data');
  child.stdout.on('data', (lines: string) => read.push(...lines.trim().split('\n')));
  return child;
}
