/** Writes a zip archive while it is sent: one piece of one file is in memory at a time. */
import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  /** ASCII only, which every program reads alike. */
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

/** @param at date of the files. An error of a file ends the archive early; readers then see that it is incomplete. */
export async function* zipped(files: Iterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, pieces } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(Buffer.from(piece));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
