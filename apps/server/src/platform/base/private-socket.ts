/** Sockets in the file system that only their owner can open, for commands that talk to a running server. */
import { once } from 'node:events';
import type { Server } from 'node:net';

/** Bytes of an address of a socket on Linux, without its end. */
const LONGEST_ADDRESS = 107;

/** Whether the operating system takes a path of this length. */
export const canListenAt = (file: string): boolean => Buffer.byteLength(file) <= LONGEST_ADDRESS;

/** @throws {Error} when the socket can't be made */
export async function listenPrivately(server: Server, file: string): Promise<void> {
  // The socket never exists with wider rights.
  const before = process.umask(0o177);
  try {
    server.listen(file);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
}
