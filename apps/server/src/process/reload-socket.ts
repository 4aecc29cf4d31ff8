/**
 * How `balise reload` asks a server: a socket in `DATA_DIR`, one for each server that uses this directory, which only
 * its owner can open. Who connects gets the reply as a line of JSON when the reload is over.
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { canListenAt, listenPrivately } from '../platform/base/api.ts';
import type { ReloadReply } from './reload-queue.ts';

const FILE = /^reload\.\d+\.sock$/;

/** What one server said; null when it ended before it replied. */
export interface AskedServer {
  /** The number of its process. */
  server: string;
  reply: ReloadReply | null;
}

/**
 * In the server.
 * @returns how to stop
 * @throws {Error} when the directory can't have a socket
 */
export async function answerReloads(
  directory: string,
  ask: () => Promise<ReloadReply>,
): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await removeDead(directory);
  const file = join(resolve(directory), `reload.${process.pid}.sock`);
  if (!canListenAt(file)) throw new Error(`the path ${file} is too long for a socket`);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void ask().then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
  });
  await listenPrivately(server, file);
  // Only who waits for a reload keeps the process, and that has other reasons to live.
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/** In the command: asks every server of this directory, and waits for all. */
export async function askReloads(directory: string): Promise<AskedServer[]> {
  const asked = await Promise.all(listSockets(directory).map((name) => askOne(directory, name)));
  return asked.filter((one) => one !== null);
}

/** Null when no server is behind the socket. */
async function askOne(directory: string, name: string): Promise<AskedServer | null> {
  const server = name.replace(/\D/g, '');
  const socket = connect(join(resolve(directory), name));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (isDead(error)) return null;
    throw error;
  }
  const line = await text(socket).catch(() => '');
  return { server, reply: line === '' ? null : (JSON.parse(line) as ReloadReply) };
}

/** Sockets of servers that were killed. */
async function removeDead(directory: string): Promise<void> {
  for (const name of listSockets(directory)) {
    const file = join(resolve(directory), name);
    const socket = connect(file);
    await once(socket, 'connect').catch((error: unknown) => {
      if (isDead(error)) rmSync(file, { force: true });
    });
    socket.destroy();
  }
}

function listSockets(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => FILE.test(name));
  } catch {
    return [];
  }
}

const isDead = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ENOENT'].includes(String(error.code));
