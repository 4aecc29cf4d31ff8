/** Calls a front with curl: a client of another maker, with the protocol that a check wants. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface CurlReply {
  /** Of curl itself: 0 when there was a reply. */
  exit: number;
  status: number;
  /** `1.1` or `2`. */
  version: string;
  /** Names in lower case, in their order, repeated ones too. */
  headers: readonly (readonly [name: string, value: string])[];
  header(name: string): string | null;
  body: Buffer;
}

export type Curl = (url: string, ...options: readonly string[]) => CurlReply;

/** All names lead to this machine. */
export function createCurl(folder: string, authority: string): Curl {
  const [head, body] = [join(folder, 'curl.head'), join(folder, 'curl.body')];
  return (url, ...options) => {
    const words = [
      '--silent',
      '--show-error',
      '--max-time',
      '60',
      '--cacert',
      authority,
      '--connect-to',
      '::127.0.0.1:',
      '--dump-header',
      head,
      '--output',
      body,
      '--write-out',
      '%{http_code} %{http_version}',
      ...options,
      url,
    ];
    // Of an earlier call.
    for (const file of [head, body]) rmSync(file, { force: true });
    const { status, stdout } = spawnSync('curl', words, { encoding: 'utf8' });
    const [code, version = ''] = stdout.split(' ');
    const exit = status ?? -1;
    const isAnswered = Number(code) > 0;
    const headers = isAnswered ? parseHead(readFileSync(head, 'utf8')) : [];
    return {
      exit,
      status: Number(code),
      version,
      headers,
      header: (name) => headers.find(([one]) => one === name)?.[1] ?? null,
      body: isAnswered ? readBody(body) : Buffer.alloc(0),
    };
  };
}

/** The headers of the last reply: before it there may be one that says «continue». */
function parseHead(text: string): [string, string][] {
  const last =
    text
      .trimEnd()
      .split(/\r?\n\r?\n/)
      .at(-1) ?? '';
  return last
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    });
}

function readBody(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    // curl writes no file for a reply without a body.
    return Buffer.alloc(0);
  }
}
