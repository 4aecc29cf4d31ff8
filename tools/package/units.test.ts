/** Every service that a release brings is confined: it has only what its work needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';

const PACKAGING = join(root, 'packaging');
const SERVICES = readdirSync(PACKAGING, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.service'),
);

/** What each of them gives up. */
const CONFINED = [
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'AmbientCapabilities=',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'ProtectProc=invisible',
  'ProcSubset=pid',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'PrivateDevices=yes',
  'PrivateUsers=yes',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
];

test.each(SERVICES)('%s runs as a user of its own and is confined', (file) => {
  const lines = readFileSync(join(PACKAGING, file), 'utf8').split('\n');
  expect(CONFINED.filter((line) => !lines.includes(line))).toEqual([]);
  expect(
    lines.filter((line) => /^(User=(?!root)\w+|RestrictAddressFamilies=AF_|UMask=)/.test(line)),
  ).toHaveLength(3);
});

test('all of them are looked at', () => {
  expect(SERVICES.length).toBeGreaterThanOrEqual(4);
});

test('a reload of the server waits for its reply, which a signal would not', () => {
  const lines = readFileSync(join(PACKAGING, 'systemd/balise.service'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('ExecReload='))).toEqual([
    'ExecReload=/usr/bin/balise reload',
  ]);
});
