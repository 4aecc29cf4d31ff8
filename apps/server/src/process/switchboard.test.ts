import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createSwitchboard, type Switchboard } from './switchboard.ts';

/** What happens soon is waited for, not timed. */
const PATIENT = { timeout: 30_000 };
const faults: unknown[] = [];
let switchboard: Switchboard;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(async () => {
  await switchboard.close();
  expect(faults).toEqual([]);
});

/** An application that says its name, or, at `/slow`, begins to and ends when it is told. */
async function application(name: string, ended: string[]) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = (): void => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/name', async () => name);
  app.get('/slow', (_request, reply) => {
    reply.hijack();
    reply.raw.write(`${name} begins`);
    begun();
    void released.then(() => reply.raw.end(`, ${name} ends`));
  });
  app.addHook('onClose', async () => void ended.push(name));
  await app.ready();
  return { app, release, began };
}

async function open(app: FastifyInstance): Promise<number> {
  switchboard = createSwitchboard({ headers: {}, onError: (error) => faults.push(error) });
  switchboard.replace(app);
  const address = (await switchboard.listen({ host: '127.0.0.1', port: 0 })) as AddressInfo;
  return address.port;
}

async function ask(port: number, path: string, kept: Agent | false = agent) {
  const [reply] = (await once(get({ host: '127.0.0.1', port, path, agent: kept }), 'response')) as [
    IncomingMessage,
  ];
  const { socket } = reply;
  return { socket, body: await text(reply), connection: reply.headers.connection };
}

test('the next request on a kept connection is answered by the next application, and the one before ends', async () => {
  const ended: string[] = [];
  const [one, two] = [await application('one', ended), await application('two', ended)];
  const port = await open(one.app);
  const first = await ask(port, '/name');
  switchboard.replace(two.app);
  const second = await ask(port, '/name');
  expect([first.body, second.body]).toEqual(['one', 'two']);
  expect(second.socket).toBe(first.socket);
  expect(second.connection).toBe('keep-alive');
  await expect.poll(() => ended, PATIENT).toEqual(['one']);
});

test('a request that runs is completed by the application that it began with, which ends only then', async () => {
  const ended: string[] = [];
  const [one, two] = [await application('one', ended), await application('two', ended)];
  const port = await open(one.app);
  const slow = ask(port, '/slow', false);
  await one.began;
  switchboard.replace(two.app);
  expect((await ask(port, '/name')).body).toBe('two');
  expect(ended).toEqual([]);
  one.release();
  expect((await slow).body).toBe('one begins, one ends');
  await expect.poll(() => ended, PATIENT).toEqual(['one']);
});

test('an application whose last visitor goes away ends too, also when replies wait behind another', async () => {
  const ended: string[] = [];
  const [one, two] = [await application('one', ended), await application('two', ended)];
  const port = await open(one.app);
  const socket = connect(port, '127.0.0.1');
  // The second reply waits for the first one.
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\nGET /name HTTP/1.1\r\nhost: x\r\n\r\n');
  await one.began;
  await once(socket, 'data');
  switchboard.replace(two.app);
  socket.destroy();
  await expect.poll(() => ended, PATIENT).toEqual(['one']);
});

test('the close completes what runs, on every address, and ends every application', async () => {
  const ended: string[] = [];
  const [one, two] = [await application('one', ended), await application('two', ended)];
  const port = await open(one.app);
  const address = (await switchboard.listen({ host: '127.0.0.2', port: 0 })) as AddressInfo;
  expect(switchboard.addresses().map((own) => own.address)).toEqual(['127.0.0.1', '127.0.0.2']);
  const slow = ask(port, '/slow', false);
  await one.began;
  switchboard.replace(two.app);
  const closing = switchboard.close();
  await expect(ask(address.port, '/name', false)).rejects.toThrow();
  one.release();
  expect((await slow).body).toBe('one begins, one ends');
  await closing;
  expect([...ended].sort()).toEqual(['one', 'two']);
});
