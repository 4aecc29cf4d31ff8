/**
 * The files of the embedded database, flushed to the disk. PGlite's own file system does not sync: a power cut would
 * lose data acknowledged seconds before, or leave half a page.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's defaults switch syncing off (`-F`), and its file system implements `fsync` but not `fdatasync`. */
export const syncedParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface Stream {
  /** File descriptor of the operating system; directories have none. */
  nfd?: number;
  node: unknown;
}

/** The changed part of Emscripten's file system for Node. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?(stream: Stream): number }; realPath(node: unknown): string };
}

type Options = Parameters<NodeFS['init']>[1];

export class SyncedFiles extends NodeFS {
  readonly #sync: (file: number) => void;

  constructor(directory: string, sync: (file: number) => void = fsyncSync) {
    super(directory);
    this.#sync = sync;
  }

  override async init(database: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(database, options);
    const syncReally = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) this.#syncDirectory(NODEFS.realPath(node));
        else this.#sync(nfd);
        return 0;
      };
    };
    // Before the database starts: its recovery after a crash relies on syncing too.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncReally] } };
  }

  #syncDirectory(path: string): void {
    const directory = openSync(path, 'r');
    try {
      this.#sync(directory);
    } finally {
      closeSync(directory);
    }
  }
}
