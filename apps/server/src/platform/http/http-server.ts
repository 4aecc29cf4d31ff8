/** The HTTP server under an application: how it treats connections, and bytes that never become a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@balise/contract/base/error';
import type { ConnectionError } from 'fastify';

/** The longest (ms) that the server waits for a body sent byte by byte. */
const REQUEST_MS = 30_000;
/** Longer (ms) than proxies keep a connection without a request, so that they end it and not this server. */
const KEPT_MS = 72_000;

export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** @param headers those of every reply, for the replies that are given here */
export function createHttpServer(answer: AnswerRequest, headers: Readonly<Record<string, string>>): Server {
  // A request without a host is answered by the application, with our headers.
  const server = createServer({ requireHostHeader: false }, answer);
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEPT_MS;
  server.on('clientError', (error: ConnectionError, socket) =>
    // Without HTTP/2 and TLS, the stream of a connection is its socket.
    handleClientError(error, socket as Socket, headers),
  );
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, headers).end(),
  );
  return server;
}

/** Answers bytes that are not HTTP, or that come too slowly. */
function handleClientError(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify({ code: 'REQUETE_INVALIDE' } satisfies ErrorReply);
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) {
    socket.write([`HTTP/1.1 ${status}`, ...head, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroy(error);
}
