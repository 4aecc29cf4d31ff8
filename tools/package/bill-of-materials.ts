/** The bill of materials of a release, in CycloneDX: npm writes it, and what changes from build to build is replaced. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../prepare.mjs';
import { NODE_VERSION, VERSION } from './release.ts';

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; component: Record<string, unknown> };
  components: Record<string, unknown>[];
}

/** @param moment see `readMoment` */
export function makeBillOfMaterials(moment: number): string {
  const text = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspace', '@balise/server'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const bill = JSON.parse(text) as Bill;
  // npm names the whole after its folder, which is another one wherever somebody builds.
  bill.metadata.component.name = 'balise';
  bill.metadata.timestamp = new Date(moment * 1000).toISOString();
  bill.components.push({
    'bom-ref': `node@${NODE_VERSION}`,
    type: 'platform',
    name: 'node',
    version: NODE_VERSION,
    purl: `pkg:generic/node@${NODE_VERSION}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  bill.serialNumber = '';
  bill.serialNumber = `urn:uuid:${nameUuid(`${VERSION} ${JSON.stringify(bill)}`)}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A UUID (version 8) from the digest of a text. */
function nameUuid(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
