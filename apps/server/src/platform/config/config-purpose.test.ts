import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secrets = {
  SESSION_SECRET: 'b3f1c9a07d5e42868f0a6d1c3b7e9f24',
  SECOND_STEP_KEY: 'e8d02b7c4f1a96358c0d7e21a5b4f963',
  ERASED_PEOPLE_KEY: '47c1d9be20f6358a9e04b7d2c15f8e63',
};
const complete = { ...secrets, PUBLIC_URL: 'https://prepa.example' };

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

/** Each means production by itself. */
const SIGNS: [Record<string, string>, RegExp][] = [
  [{ NODE_ENV: 'production' }, /NODE_ENV/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV/],
  [{ NODE_ENV: 'Development' }, /NODE_ENV/],
  [{ NODE_ENV: 'staging' }, /NODE_ENV/],
  [{ PUBLIC_URL: 'https://prepa.realschool.fr' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://localhost.realschool.fr' }, /PUBLIC_URL/],
  [{ HOST: '0.0.0.0' }, /HOST/],
  [{ HOST: '::' }, /HOST/],
  [{ HOST: '[::]' }, /HOST/],
  [{ HOST: '192.168.1.20' }, /HOST/],
  [{ HOST: 'prepa.lan' }, /HOST/],
  [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, /HOST/],
  [{ PUBLIC_URL: 'https://prepa.realschool.fr', NODE_ENV: 'test' }, /PUBLIC_URL/],
  [{ DATABASE_URL: 'postgresql://balise:x@db.example/balise' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgresql://balise:x@10.0.0.5:5432/balise' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgresql://localhost/balise?host=db.example' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgresql:///balise', PGHOST: 'db.example' }, /DATABASE_URL/],
  [
    { DATABASE_URL: 'postgresql://localhost:6432/b', MIGRATE_URL: 'postgresql://db.example/b' },
    /MIGRATE_URL/,
  ],
  [{ DATABASE_URL: 'postgresql://localhost/b', REPLICA_URL: 'postgresql://r.example/b' }, /REPLICA_URL/],
  [{ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }, /systemd/],
];

test.each(SIGNS)(
  '%o means production: its secrets are needed, and nothing of the demonstration is made',
  (sign, why) => {
    const faults = faultsOf(sign);
    for (const name of Object.keys(secrets)) expect(faults).toContain(`${name}: `);
    expect(faults.split('\n')[0]).toMatch(why);
    const config = readConfig({
      ...complete,
      ...sign,
      ...(sign.PUBLIC_URL && { PUBLIC_URL: complete.PUBLIC_URL }),
    });
    expect(config).toMatchObject({ production: true, demo: false, secondStep: { isRequired: true } });
    expect(config.because).toMatch(why);
    expect(readConfig({ ...complete, ...sign, PUBLIC_URL: complete.PUBLIC_URL, DEMO: '1' })).toMatchObject({
      production: true,
      demo: true,
    });
  },
);

/** Nobody but the person at this machine reaches it. */
const AT_HOME: Record<string, string>[] = [
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test' },
  ...['127.0.0.1', '127.0.0.2', '::1', '[::1]', 'localhost', 'LOCALHOST'].map((HOST) => ({ HOST })),
  ...[
    'http://localhost:4000',
    'http://127.0.0.2:4000',
    'http://[::1]:4000',
    'http://orata.localhost:4000',
  ].map((PUBLIC_URL) => ({ PUBLIC_URL })),
  { DATABASE_URL: 'postgresql://balise@localhost/balise' },
  { DATABASE_URL: 'postgresql://balise@127.0.0.1:5433/balise' },
  { DATABASE_URL: 'postgresql:///balise' },
  { DATABASE_URL: 'postgresql://balise@db.example/balise?host=/run/postgresql' },
  { DATABASE_URL: 'postgresql://balise@%2Frun%2Fpostgresql/balise' },
  { DATABASE_URL: 'postgresql://balise@[::1]/balise' },
  { PGHOST: 'db.example' },
  { LISTEN_FDS: '1', LISTEN_PID: String(process.pid), NODE_ENV: 'development' },
  { LISTEN_FDS: '1', LISTEN_PID: '1' },
];

test.each(AT_HOME)('%o is the demonstration of this machine', (env) => {
  const config = readConfig(env);
  expect(config).toMatchObject({ production: false, demo: true });
  expect(config.because).not.toBe('');
});

test('without HOST only this machine reaches the server, and brackets are no part of an address', () => {
  expect(readConfig({}).host).toBeUndefined();
  expect(readConfig({ HOST: '[::1]' }).host).toBe('::1');
  expect(readConfig({ ...complete, HOST: '[::]' }).host).toBe('::');
  expect(readConfig({ HOST: '127.0.0.2' }).publicUrl).toBe('http://127.0.0.2:3000');
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://localhost:3000');
});

test.each([
  '999.1.1.1',
  '127.1',
  '0',
  '0x7f.1',
  '1.2.3.4.5',
  '*',
  'http://localhost',
  'localhost:3000',
  ':::',
  'a b',
])('HOST=%s is refused with what is expected', (host) => {
  expect(faultsOf({ HOST: host })).toMatch(/^ {2}HOST: .*127\.0\.0\.1/m);
  expect(faultsOf({ METRICS_PORT: '9464', METRICS_HOST: host })).toMatch(/^ {2}METRICS_HOST: /m);
});

test('a demonstration may be shown by http in a private network, and nowhere else', () => {
  const shown = { ...secrets, HOST: '0.0.0.0', DEMO: '1' };
  for (const at of [
    '192.168.1.20',
    '10.1.2.3',
    '172.20.0.4',
    '169.254.7.7',
    '[fd00::5]',
    '[fe80::1]',
    'atelier.local',
  ])
    expect(readConfig({ ...shown, PUBLIC_URL: `http://${at}:3000` }).publicUrl).toBe(`http://${at}:3000`);
  for (const at of [
    'prepa.example',
    '203.0.113.9',
    '172.32.0.1',
    '[2001:db8::1]',
    'local',
    '192.168.1.20.example',
  ])
    expect(faultsOf({ ...shown, PUBLIC_URL: `http://${at}:3000` })).toContain('PUBLIC_URL: https is needed');
  expect(faultsOf({ ...shown, DEMO: '0', PUBLIC_URL: 'http://192.168.1.20:3000' })).toContain(
    'PUBLIC_URL: https is needed',
  );
});

test('no reason and no fault repeats the password of a database', () => {
  const url = 'postgresql://balise:hunter2@db.example/balise';
  expect(faultsOf({ DATABASE_URL: url })).not.toContain('hunter2');
  expect(readConfig({ ...complete, DATABASE_URL: url }).because).not.toContain('hunter2');
});
