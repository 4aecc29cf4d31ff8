/**
 * What listens, and hands each request to the application of the moment. Another application can take its place while
 * requests run: connections stay, and each request is answered to its end by the application that it began with.
 */
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, isIP, type ListenOptions } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../platform/http/api.ts';

/** What the switchboard needs of an application. */
export type Answering = Pick<FastifyInstance, 'routing' | 'close'>;

/** Node can also listen on a socket that is open already, which its types forget. */
type Address = ListenOptions & { fd?: number };

export interface Switchboard {
  /** Opens one more address. */
  listen(options: Address): Promise<AddressInfo | string | null>;
  /** The addresses that are open, where they have numbers. */
  addresses(): AddressInfo[];
  /**
   * From now on `app`, which is ready, answers; the application before it ends after its last request.
   */
  replace(app: Answering): void;
  /** Accepts no more connections, completes pending requests, and closes every application. */
  close(): Promise<void>;
}

export interface SwitchboardOptions {
  /** Those of every reply. */
  headers: Readonly<Record<string, string>>;
  /** An application could not end well after its last request. */
  onError(error: unknown): void;
}

/** An application and the replies that it has not ended. */
interface Turn {
  app: Answering;
  pending: Set<ServerResponse>;
  /** Closes the application, once. */
  end(): Promise<void>;
  isOver: boolean;
}

export function createSwitchboard({ headers, onError }: SwitchboardOptions): Switchboard {
  const servers: Server[] = [];
  /** Every application that is not closed. */
  const turns = new Set<Turn>();
  let current: Turn | null = null;

  const begin = (app: Answering): Turn => {
    let ending: Promise<void> | null = null;
    const turn: Turn = {
      app,
      pending: new Set(),
      isOver: false,
      end() {
        ending ??= Promise.resolve(app.close())
          .catch(onError)
          .finally(() => turns.delete(turn));
        return ending;
      },
    };
    turns.add(turn);
    return turn;
  };
  const settle = (turn: Turn, response: ServerResponse): void => {
    turn.pending.delete(response);
    if (turn.isOver && turn.pending.size === 0) void turn.end();
  };
  const retire = (turn: Turn): void => {
    turn.isOver = true;
    // A reply that waits behind another on its connection doesn't hear that this has ended.
    for (const response of turn.pending) response.req.socket.once('close', () => settle(turn, response));
    if (turn.pending.size === 0) void turn.end();
  };
  return {
    async listen(options) {
      const server = createHttpServer((request, response) => {
        const turn = current;
        // Nothing listens before there is an application.
        if (turn === null) return response.destroy();
        turn.pending.add(response);
        response.once('close', () => settle(turn, response));
        turn.app.routing(request, response);
      }, headers);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(options, () => {
          server.off('error', reject);
          resolve();
        });
      });
      servers.push(server);
      return server.address();
    },
    addresses: () =>
      servers.flatMap((server) => {
        const address = server.address();
        return typeof address === 'object' && address !== null && isIP(address.address) > 0 ? [address] : [];
      }),
    replace(app) {
      const before = current;
      current = begin(app);
      if (before) retire(before);
    },
    async close() {
      await Promise.all(servers.map(closeServer));
      await Promise.all([...turns].map((turn) => turn.end()));
    },
  };
}

/** Connections without a request end at once, the others by their reply. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
