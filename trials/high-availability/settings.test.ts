/** The files that operators copy, as filled in for each machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@balise/server/platform/config/config';
import { expect, test } from 'vitest';
import { root } from '../../tools/prepare.mjs';
import { NUMBERS } from './lan.ts';
import { adaptFiles, drawSecrets, ETC_PLACES, fillFiles, readAssignments } from './settings.ts';

const secrets = drawSecrets();
const files = NUMBERS.map((number) => fillFiles(number, secrets, 'a certificate'));

test('each machine has its own name and address in two files, and the same text in all others', () => {
  for (const [index, number] of NUMBERS.entries()) {
    const own = files[index];
    expect(readAssignments(own?.['default/etcd'] ?? '')).toMatchObject({
      ETCD_NAME: `machine${number}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://10.0.0.1${number}:2379`,
      ETCD_INITIAL_CLUSTER:
        'machine1=http://10.0.0.11:2380,machine2=http://10.0.0.12:2380,machine3=http://10.0.0.13:2380',
    });
    expect(readAssignments(own?.['patroni_env.conf'] ?? '')).toMatchObject({
      PATRONI_NAME: `machine${number}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `10.0.0.1${number}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `10.0.0.1${number}:5432`,
    });
  }
  const shared = (index: number) => ({ ...files[index], 'default/etcd': '', 'patroni_env.conf': '' });
  expect(shared(1)).toEqual(shared(0));
  expect(shared(2)).toEqual(shared(0));
});

test('no password of the samples is left', () => {
  for (const text of files.flatMap((all) => Object.values(all)))
    expect(text.replace(/^#.*$/gm, '')).not.toContain('change-me');
});

test('the program accepts the settings and the secrets of machines 1 and 2', () => {
  const [one] = files;
  const settings = ['balise/balise.conf', 'balise/secrets.conf'] as const;
  const env = Object.assign({}, ...settings.map((name) => readAssignments(one?.[name] ?? '')));
  expect(readConfig({ NODE_ENV: 'production', ...env })).toMatchObject({
    publicUrl: 'https://balise.example',
    erasureLedger: { key: secrets.erasedPeople },
  });
});

test('Patroni of Debian 12 speaks the interface of etcd that compares before it writes', () => {
  expect(files[0]?.['patroni/config.yml']).toMatch(/^etcd:$/m);
  expect(files[0]?.['patroni/config.yml']).not.toMatch(/^etcd3:/m);
  expect(readAssignments(files[0]?.['default/etcd'] ?? '').ETCD_ENABLE_V2).toBe('true');
});

test('on Debian 13 the commands of the page change the interface of etcd and the version of PostgreSQL', () => {
  const [one] = files;
  if (!one) throw new Error('no files');
  const adapted = adaptFiles(one, '13');
  expect(adapted['patroni/config.yml']).toMatch(/^etcd3:$/m);
  expect(adapted['patroni/config.yml']).toContain('/var/lib/postgresql/17/balise');
  expect(adapted['patroni/config.yml']).not.toMatch(/postgresql\/15/);
  expect(readAssignments(adapted['default/etcd'])).not.toHaveProperty('ETCD_ENABLE_V2');
  expect(adaptFiles(one, '12')).toEqual(one);
});

test('the page for operators names the place of every file, and the trial has them there', () => {
  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (?:all|1, 2) \| `([^`]+)` \|$/gm)];
  const told = new Map(rows.map(([, name = '', place = '']) => [name, place]));
  expect([...told.keys()].sort()).toEqual(readdirSync(join(root, 'packaging', 'high-availability')).sort());
  for (const [place, name] of Object.entries(ETC_PLACES)) expect(told.get(name)).toBe(`/etc/${place}`);
});
