/** A mail relay that keeps what it is given, for tests. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

export interface Received {
  from: string;
  to: string[];
  /** Header lines, unfolded, then the body decoded. */
  headers: string[];
  body: string;
}

/** A relay that keeps what it is given; while `refusal` is set it answers with it. */
export async function startRelay() {
  const relay = { received: [] as Received[], refusal: null as Error | null, url: '', close: () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      if (relay.refusal) return done(relay.refusal);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      relay.received.push({ from, to, ...parse(Buffer.concat(chunks).toString('latin1')) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  relay.close = () => server.close();
  return relay;
}

function parse(raw: string): Pick<Received, 'headers' | 'body'> {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const encoding = headers.find((line) => /^content-transfer-encoding:/i.test(line)) ?? '';
  const bytes = encoding.includes('base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(unquote(encoding.includes('quoted') ? body : body.replace(/=/g, '=3D')), 'latin1');
  return { headers, body: bytes.toString('utf8') };
}
const unquote = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
