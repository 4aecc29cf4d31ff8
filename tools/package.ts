/**
 * `npm run package [-- --to <folder>] [--sign <key>]` writes what an operator installs: a self-contained directory as an
 * archive, a Debian package, the bill of materials, and the digests of all three, signed with a key of GnuPG if one is
 * named. Two builds of the same sources give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBillOfMaterials } from './package/bill-of-materials.ts';
import { makeDebianPackage } from './package/debian.ts';
import { makeDirectory } from './package/directory.ts';
import { readMoment, VERSION } from './package/release.ts';
import { signDigests } from './package/signature.ts';
import { build, root } from './prepare.mjs';

const { values } = parseArgs({ options: { to: { type: 'string' }, sign: { type: 'string' } } });
const folder = resolve(values.to ?? join(root, 'build', 'packages'));
const moment = readMoment();
const name = `balise-${VERSION}-linux-x64`;
const files = {
  archive: `${name}.tar.gz`,
  debian: `balise_${VERSION}_amd64.deb`,
  bill: `balise-${VERSION}.cdx.json`,
};

build();
mkdirSync(folder, { recursive: true });
const at = (file: string): string => join(folder, file);
makeDirectory(at(name), moment);
writeArchive(at(files.archive));
makeDebianPackage(at(name), at(files.debian), moment);
writeFileSync(at(files.bill), makeBillOfMaterials(moment));
const digests = Object.values(files).map((file) => `${digest(at(file))}  ${file}\n`);
writeFileSync(at('SHA256SUMS'), digests.join(''));
rmSync(at('SHA256SUMS.asc'), { force: true });
if (values.sign !== undefined) signDigests(folder, values.sign);
process.stdout.write(digests.join(''));

function writeArchive(file: string): void {
  const order = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${moment}`,
    '--format=gnu',
  ];
  execFileSync('tar', [...order, '-I', 'gzip -n -6', '-cf', file, '-C', folder, name]);
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
