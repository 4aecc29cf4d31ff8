import { unzipSync } from 'fflate';

/** The files of an archive as text, with their byte order mark, which `TextDecoder` would remove. */
export function unzipped(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString('utf8')]));
}
