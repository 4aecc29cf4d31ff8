/** A mail relay for tests, which keeps what it gets. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

export interface ReceivedMail {
  /** Whether the connection was encrypted. */
  secure: boolean;
  from: string;
  to: string[];
  /** Header lines, unfolded. */
  headers: string[];
  /** The plain text, decoded, with LF line ends. */
  body: string;
  /** The HTML, decoded; empty when there is none. */
  html: string;
}

/** The stage of the exchange at which a relay refuses. */
type Stage = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A relay's reply, such as `550 5.1.1 No such user`, as an error. */
export function refusal(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** Starts a relay that keeps what it gets; while `refusal` is set, it refuses with it at `stage`. */
export async function startRelay({ starttls = false } = {}) {
  const relay = {
    received: [] as ReceivedMail[],
    refusal: null as Error | null,
    stage: 'DATA' as Stage,
    port: 0,
    url: '',
    close: () => {},
  };
  const answerAt = (stage: Stage) => (relay.stage === stage ? relay.refusal : null);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: starttls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(answerAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answerAt('RCPT TO')),
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      const refused = answerAt('DATA');
      if (refused) return done(refused);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      const message = parse(Buffer.concat(chunks).toString('latin1'));
      const parts = message.parts.length > 0 ? message.parts : [message];
      relay.received.push({
        secure: session.secure,
        from,
        to,
        headers: message.headers,
        body: contentOf(parts, 'text/plain'),
        html: contentOf(parts, 'text/html'),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.port = (server.server.address() as AddressInfo).port;
  relay.url = `smtp://127.0.0.1:${relay.port}`;
  relay.close = () => server.close();
  return relay;
}

interface Part {
  headers: string[];
  content: string;
  parts: Part[];
}

function parse(raw: string): Part {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, 'content-type'))?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return { headers, content: '', parts: parts.map((part) => parse(part.replace(/^\r\n|\r\n$/g, ''))) };
  }
  const encoding = headerOf(headers, 'content-transfer-encoding');
  const bytes = encoding.includes('base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(unquote(encoding.includes('quoted') ? body : body.replace(/=/g, '=3D')), 'latin1');
  return { headers, content: bytes.toString('utf8').replaceAll('\r\n', '\n'), parts: [] };
}
const headerOf = (headers: readonly string[], name: string): string =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
const contentOf = (parts: readonly Part[], type: string): string =>
  parts.find(({ headers }) => headerOf(headers, 'content-type').includes(type))?.content ?? '';
const unquote = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A header with its encoded words (RFC 2047) decoded. */
export const decoded = (header = ''): string =>
  header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/%/g, '%25').replace(/=/g, '%')),
    );
