import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://prepa.example',
  SESSION_SECRET: 'b3f1c9a07d5e42868f0a6d1c3b7e9f24',
  SECOND_STEP_KEY: 'e8d02b7c4f1a96358c0d7e21a5b4f963',
  ERASED_PEOPLE_KEY: '47c1d9be20f6358a9e04b7d2c15f8e63',
};

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('an empty environment is a complete development configuration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    casUrl: null,
    partners: [],
  });
  expect(config.dataDir).toMatch(/\/\.data$/);
  expect([...config.roles]).toEqual(['central', 'backend', 'web']);
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '3201' }).publicUrl).toBe('http://localhost:3201');
});

test('tags report to Google Analytics unless other hosts are set, and pictures come only from this site', () => {
  expect(readConfig({})).toMatchObject({
    tagOrigins: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    photoOrigins: [],
  });
  const named = readConfig({
    TAG_ORIGINS: 'https://mesure.example',
    PHOTO_ORIGINS: 'https://*.photos.example, https://b.example:8443',
  });
  expect(named).toMatchObject({
    tagOrigins: ['https://mesure.example'],
    photoOrigins: ['https://*.photos.example', 'https://b.example:8443'],
  });
});

test('all faults are reported at once', () => {
  const message = faultsOf({
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    SMTP_URL: 'mail.example',
    GTM_CONTAINER: '<script>',
    TAG_ORIGINS: 'https:',
    PHOTO_ORIGINS: "https://photos.example/people, 'unsafe-inline'",
    PUBLIC_URL: 'ftp://x',
    SESSION_SECRET: 'short',
    ROLES: 'central,everything',
    CAS_URL: 'cas',
    CAS_SERVICES: 'partner',
    CAS_EMAIL_ATTRIBUTES: 'mail, cas:mail',
    MAIL_FROM: 'me',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
    PARTNERS_FILE: '/absent/partners.json',
  });
  const names = [
    'PORT',
    'DATABASE_URL',
    'DEMO',
    'SMTP_URL',
    'GTM_CONTAINER',
    'TAG_ORIGINS',
    'PHOTO_ORIGINS',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'ROLES',
    'CAS_URL',
    'CAS_EMAIL_ATTRIBUTES',
    'CAS_SERVICES',
    'MAIL_FROM',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'PARTNERS_FILE',
  ];
  for (const name of names) expect(message).toContain(`${name}: `);
});

test('a fault does not repeat a value that may hold a password', () => {
  expect(faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2');
});

test('production refuses development secrets, a missing address and plain http', () => {
  expect(faultsOf(production)).toBe('');
  expect(faultsOf({ ...production, SESSION_SECRET: '' })).toContain('SESSION_SECRET');
  expect(faultsOf({ ...production, SESSION_SECRET: readConfig({}).sessionSecret })).toContain(
    'SESSION_SECRET',
  );
  expect(faultsOf({ ...production, PUBLIC_URL: '' })).toContain('PUBLIC_URL');
  expect(faultsOf({ ...production, PUBLIC_URL: 'http://prepa.example' })).toContain('PUBLIC_URL');
  expect(faultsOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toBe('');
});

test('a server without the central role needs a sign-on server', () => {
  expect(faultsOf({ ROLES: 'backend' })).toContain('CAS_URL');
  expect(readConfig({ ROLES: 'backend', CAS_URL: 'https://c.example/cas/' }).casUrl).toBe(
    'https://c.example/cas',
  );
});

test('a fallback secret is accepted beside the signing one, and must be as strong', () => {
  expect(readConfig({}).acceptedSecrets).toEqual([readConfig({}).sessionSecret]);
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)];
  const config = readConfig({ SESSION_SECRET: one, SESSION_SECRET_FALLBACK: other });
  expect([config.sessionSecret, config.acceptedSecrets]).toEqual([one, [one, other]]);
  expect(faultsOf({ SESSION_SECRET_FALLBACK: 'court' })).toContain('SESSION_SECRET_FALLBACK');
  expect(faultsOf({ ...production, SESSION_SECRET_FALLBACK: other })).toContain('SESSION_SECRET_FALLBACK');
});

test('the second step is required in production, its key is needed where the API is, and an older key may be given', () => {
  expect(readConfig({}).secondStep.isRequired).toBe(false);
  expect(readConfig(production).secondStep).toEqual({ keys: [production.SECOND_STEP_KEY], isRequired: true });
  expect(readConfig({ ...production, STAFF_SECOND_STEP: 'offered' }).secondStep.isRequired).toBe(false);
  expect(faultsOf({ STAFF_SECOND_STEP: 'yes' })).toContain('STAFF_SECOND_STEP');
  expect(faultsOf({ ...production, SECOND_STEP_KEY: '' })).toContain('SECOND_STEP_KEY');
  expect(faultsOf({ ...production, ERASED_PEOPLE_KEY: '' })).toContain('ERASED_PEOPLE_KEY');
  const keyless = { SECOND_STEP_KEY: '', ERASED_PEOPLE_KEY: '' };
  expect(faultsOf({ ...production, ...keyless, ROLES: 'central,web' })).toBe('');
  expect(faultsOf({ ...production, SECOND_STEP_KEY: readConfig({}).sessionSecret })).toContain(
    'SECOND_STEP_KEY',
  );
  const older = production.SESSION_SECRET;
  expect(readConfig({ ...production, SECOND_STEP_KEY_FALLBACK: older }).secondStep.keys).toEqual([
    production.SECOND_STEP_KEY,
    older,
  ]);
});

test('in production the demonstration is off unless it is set', () => {
  expect(readConfig(production).demo).toBe(false);
  expect(readConfig({ ...production, DEMO: '1' }).demo).toBe(true);
});

test.each(['SESSION_SECRET', 'BOOK_SECRET', 'SECOND_STEP_KEY', 'ERASED_PEOPLE_KEY'])(
  'production refuses a %s that is easily guessed',
  (name) => {
    for (const weak of ['x'.repeat(32), 'motdepasse'.repeat(4)]) {
      const message = faultsOf({ ...production, [name]: weak });
      expect(message).toContain(`${name}: `);
      expect(message).not.toContain(weak);
      expect(faultsOf({ [name]: weak })).toBe('');
    }
    expect(faultsOf({ ...production, [name]: 'b3f1c9a07d5e42868f0a6d1c3b7e9f24' })).toBe('');
  },
);

test('proxies are addresses, networks, or names of networks', () => {
  expect(readConfig({}).trustProxy).toBe(false);
  const networks = ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'uniquelocal'];
  expect(readConfig({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks);
});

test.each(['0', '1', '12'])(
  'a number of proxies (%s) is refused, and the message says what to write instead',
  (number) => {
    expect(faultsOf({ TRUST_PROXY: number })).toMatch(/TRUST_PROXY: .*addresses or networks.*loopback/);
  },
);

test.each([
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.example',
  'loopback, everybody',
])('%s is refused as a network of proxies', (value) => {
  expect(faultsOf({ TRUST_PROXY: value })).toContain('TRUST_PROXY: ');
});

test('production drains before it stops, and metrics are not served unless they are set', () => {
  expect(readConfig({})).toMatchObject({ migrateUrl: null, drainSeconds: 0, metrics: null });
  const env = { ...production, DATABASE_URL: 'postgresql://pooler/x', MIGRATE_URL: 'postgresql://server/x' };
  expect(readConfig({ ...env, METRICS_PORT: '9100' })).toMatchObject({
    migrateUrl: 'postgresql://server/x',
    drainSeconds: 5,
    metrics: { port: 9100, host: '127.0.0.1' },
  });
  expect(faultsOf({ MIGRATE_URL: 'postgresql://server/x' })).toMatch(/MIGRATE_URL: .*DATABASE_URL/);
  expect(faultsOf({ REPLICA_URL: 'postgresql://replica/x' })).toMatch(/REPLICA_URL: .*DATABASE_URL/);
  expect(readConfig({ ...env, REPLICA_URL: 'postgresql://replica/x' }).replicaUrl).toBe(
    'postgresql://replica/x',
  );
  expect(faultsOf({ DRAIN_SECONDS: '1.5' })).toContain('DRAIN_SECONDS: ');
  expect(faultsOf({ PORT: '3100', METRICS_PORT: '3100' })).toContain('METRICS_PORT: ');
});

test('production leaves a release the time to come back, and the setting says how many hours', () => {
  expect([readConfig({}).returnHours, readConfig(production).returnHours]).toEqual([0, 1]);
  expect(readConfig({ ...production, RETURN_HOURS: '0' }).returnHours).toBe(0);
  for (const RETURN_HOURS of ['-1', '1.5', '169', 'soon'])
    expect(faultsOf({ RETURN_HOURS })).toContain('RETURN_HOURS: ');
});

test('course packages have their own origin on a laptop; in production they need a configured one', () => {
  expect(readConfig({ PORT: '3201' }).coursesOrigin).toBe('http://*.cours.localhost:3201');
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).coursesOrigin).toBe(
    'http://*.cours.localhost:4000',
  );
  expect(readConfig(production).coursesOrigin).toBeNull();
  for (const origin of ['https://cours.example', 'https://*.cours.example:8443'])
    expect(readConfig({ ...production, COURSES_ORIGIN: origin }).coursesOrigin).toBe(origin);
});

test.each([
  ['x', 'an origin without a path'],
  ['https://cours.example/', 'an origin without a path'],
  ['https://a.*.example', 'an origin without a path'],
  ['https://*', 'an origin without a path'],
  ['https://prepa.example:8443', 'a host other than that of PUBLIC_URL'],
  ['https://*.example', 'a host other than that of PUBLIC_URL'],
  ['http://cours.example', 'https is needed'],
])('an origin for courses that is invalid or our own is refused: %s', (origin, reason) => {
  expect(faultsOf({ ...production, COURSES_ORIGIN: origin })).toContain(`COURSES_ORIGIN: ${reason}`);
});

test('a socket of systemd is used by the process that it was opened for', () => {
  const given = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  expect(readConfig({ ...production, ...given })).toMatchObject({
    socket: { descriptor: 3, port: null },
    drainSeconds: 1,
  });
  const development = { ...given, NODE_ENV: 'development' };
  expect(readConfig({ ...development, PORT: '3201' }).socket).toEqual({ descriptor: 3, port: 3201 });
  expect(readConfig({ ...production, ...given, DRAIN_SECONDS: '7' }).drainSeconds).toBe(7);
  for (const strange of [{}, { LISTEN_FDS: '1' }, { LISTEN_FDS: '1', LISTEN_PID: '1' }])
    expect(readConfig({ ...production, ...strange })).toMatchObject({ socket: null, drainSeconds: 5 });
  for (const count of ['0', '2', 'x'])
    expect(faultsOf({ ...development, LISTEN_FDS: count })).toContain('LISTEN_FDS: one socket');
});

test('the description of the API is served unless it is closed', () => {
  expect([readConfig({}).apiDocs, readConfig(production).apiDocs]).toEqual([true, true]);
  expect(readConfig({ API_DOCS: '0' }).apiDocs).toBe(false);
  expect(faultsOf({ API_DOCS: 'no' })).toContain('API_DOCS: ');
});

test.each([
  ['development', {}, { siteDir: DEMO_SITE, demo: true }],
  ['development without the demonstration', { DEMO: '0' }, { siteDir: DEMO_SITE, demo: false }],
  ['a site of one’s own', { SITE_DIR: import.meta.dirname }, { siteDir: import.meta.dirname, demo: false }],
  ['production', production, { siteDir: null, demo: false }],
  ['a demonstration in production', { ...production, DEMO: '1' }, { siteDir: DEMO_SITE, demo: true }],
])('the brands of the demonstration are served where nobody has set others: %s', (_, env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test('the people of the demonstration have its brands', () => {
  expect(faultsOf({ SITE_DIR: import.meta.dirname, DEMO: '1' })).toContain(
    'DEMO: the people of the demonstration',
  );
  expect(readConfig({ SITE_DIR: DEMO_SITE, DEMO: '1' }).siteDir).toBe(DEMO_SITE);
});

test('a site has its partners and its senders of mails, unless a setting names another file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (name: string, value: object) => writeFileSync(join(dir, name), JSON.stringify(value));
  try {
    expect(readConfig({ SITE_DIR: dir }).siteDir).toBe(DEMO_SITE);
    write('mail-senders.json', { default: { address: 'code@phare.test' } });
    write('partners.json', []);
    expect(readConfig({ SITE_DIR: dir })).toMatchObject({
      siteDir: dir,
      mailSenders: { byDefault: { address: 'code@phare.test' } },
    });
    write('other.json', { default: { address: 'autre@phare.test' } });
    const named = { SITE_DIR: dir, MAIL_SENDERS_FILE: join(dir, 'other.json') };
    expect(readConfig(named).mailSenders.byDefault.address).toBe('autre@phare.test');
    write('mail-senders.json', { default: 'code@phare.test' });
    write('partners.json', { wrong: true });
    const faults = faultsOf({ SITE_DIR: dir });
    for (const file of ['mail-senders.json', 'partners.json'])
      expect(faults).toContain(`${join(dir, file)}: `);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('the folder of the site must exist', () => {
  expect(readConfig({ SITE_DIR: import.meta.dirname }).siteDir).toBe(import.meta.dirname);
  expect(faultsOf({ SITE_DIR: '/absent/site' })).toContain('SITE_DIR: /absent/site is no folder');
  expect(faultsOf({ SITE_DIR: import.meta.filename })).toMatch(/SITE_DIR: .* is no folder/);
});
