/** What a backup is of, by its first bytes. */

export const isDumpOfServer = (archive: Uint8Array): boolean =>
  Buffer.from(archive.subarray(0, 5)).toString('latin1') === 'PGDMP';
