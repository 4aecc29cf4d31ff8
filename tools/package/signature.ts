/** The signature of the digests of a release, by GnuPG. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Writes `SHA256SUMS.asc` beside `SHA256SUMS`. @param key an id, a fingerprint or an address of a secret key of GnuPG */
export function signDigests(folder: string, key: string): void {
  const options = ['--batch', '--yes', '--local-user', key, '--armor', '--detach-sign'];
  const files = ['--output', join(folder, 'SHA256SUMS.asc'), join(folder, 'SHA256SUMS')];
  execFileSync('gpg', [...options, ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
}
