/**
 * How commands reach the embedded database of a running server: PostgreSQL's protocol over a socket in `DATA_DIR`, which
 * only the owner of that directory can open. It has the name that PostgreSQL's clients look for, so `psql -h DATA_DIR` works.
 */
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { canListenAt, listenPrivately } from '../base/api.ts';
import { ProtocolReader } from './protocol-messages.ts';

export const SOCKET_PORT = 5432;
const socketFile = (directory: string): string => join(resolve(directory), `.s.PGSQL.${SOCKET_PORT}`);

/** A command that is silent for longer (ms) is cut off: inside a transaction, everybody waits for it. */
const SILENCE_MS = 10_000;

/** Whether the path of the socket is short enough for the operating system. */
export const canListen = (directory: string): boolean => canListenAt(socketFile(directory));

/**
 * In the server, which owns the directory.
 * @param connect opens a connection to the database
 * @returns how to stop; commands that are connected are cut off, and their transactions are rolled back
 */
export async function listenForCommands(
  directory: string,
  connect: () => Duplex,
  silenceMs = SILENCE_MS,
): Promise<() => Promise<void>> {
  const file = socketFile(directory);
  // Of a server that was killed.
  rmSync(file, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, connect(), silenceMs);
  });
  await listenPrivately(server, file);
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
}

/** Passes messages on both ways until one side ends, or the command is silent while nothing is owed to it. */
function serve(socket: Socket, database: Duplex, silenceMs: number): void {
  const end = (): void => {
    clearTimeout(silence);
    socket.destroy();
    database.destroy();
  };
  let silence = setTimeout(end, silenceMs);
  const messages = new ProtocolReader();
  socket.on('data', (bytes) => {
    try {
      for (const message of messages.read(bytes)) {
        if (ASKING.includes(message[0] ?? 0)) clearTimeout(silence);
        database.write(message);
      }
    } catch {
      end();
    }
  });
  database.on('data', (bytes) => {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
    socket.write(bytes);
  });
  for (const side of [socket, database]) side.on('error', end).on('end', end).on('close', end);
}

/** Query and Sync: after these, a reply is owed. */
const ASKING = [...Buffer.from('QS')];
