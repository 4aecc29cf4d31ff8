/** The only module that reads the environment. It reads it once, at start, and reports all faults together. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { ERASURE_LEDGER_NAME, type ErasureLedger } from '../erased-people/api.ts';
import {
  checkPublicScheme,
  findLocalUrl,
  type PurposeConfig,
  readHost,
  readPurpose,
} from './config-purpose.ts';
import { ROOT } from './config-root.ts';
import { type RunningConfig, readRunning } from './config-running.ts';
import { readSecrets, type SecretsConfig } from './config-secrets.ts';
import { type Fault, list, type ProcessEnvironment, readFlag, readUrl, text } from './config-values.ts';
import { isLoopbackHost } from './loopback.ts';
import { isSenderAddress, type MailSenders, readSenders } from './mail-senders-file.ts';
import { type Partner, readPartners } from './partners-file.ts';

const ROLES = ['central', 'backend', 'web'] as const;
export type ServerRole = (typeof ROLES)[number];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config extends PurposeConfig, RunningConfig, Omit<SecretsConfig, 'erasedPeopleKey'> {
  /** Of the product. */
  version: string;
  port: number;
  /** Undefined means this machine alone. */
  host: string | undefined;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  /** Whether the public origin is https; cookies are `Secure` then. */
  https: boolean;
  /** Whether browsers must also use https for all subdomains of the public address. */
  hstsSubdomains: boolean;
  roles: ReadonlySet<ServerRole>;
  dataDir: string;
  /** The erasure ledger. */
  erasureLedger: ErasureLedger;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  demo: boolean;
  /** Whether the description of the API is served at `/api/docs`. */
  apiDocs: boolean;
  /** Null means that mails wait in the outbox. */
  smtpUrl: string | null;
  /** The sender of each brand's mails: `MAIL_FROM`, and the file of `MAIL_SENDERS_FILE`. */
  mailSenders: MailSenders;
  gtmContainer: string | null;
  /** Hosts that the container's tags report to; a name may begin with `*.`. */
  tagOrigins: readonly string[];
  /** Other hosts that serve learners' pictures. */
  photoOrigins: readonly string[];
  /** Base address of the sign-on server (`…/cas`), without a trailing slash; null when it is our own. */
  casUrl: string | null;
  /** Attributes of that server's users that hold their e-mail, in order of preference; null for the usual names. */
  casEmailAttributes: readonly string[] | null;
  /** Addresses of partners' services for which tickets may be issued. */
  casServices: readonly string[];
  /** Other origins whose pages may call this API with credentials, besides those of the environments. */
  webOrigins: readonly string[];
  /**
   * Origin of the API when this process serves only the pages; null when it is this process or set by the
   * environment.
   */
  backendUrl: string | null;
  /**
   * Origin of the files of course packages. With `*.` before the host, each package has its own origin for each
   * learner. Null: packages do not run.
   */
  coursesOrigin: string | null;
  /** Partners who sign in their learners with signed tokens, from the file of `PARTNERS_FILE`. */
  partners: readonly Partner[];
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` is used; false when there are none. */
  trustProxy: string[] | false;
  logLevel: LogLevel;
  /** The content of the program. */
  contentDir: string;
  /**
   * The folder of who runs this installation, laid over `contentDir`: that of the demonstration unless one is set or it is for
   * production; null without any.
   */
  siteDir: string | null;
  webDir: string;
}

export class ConfigError extends Error {
  /** Whether the faulty configuration is for production. */
  readonly production: boolean;
  constructor(message: string, production = false) {
    super(message);
    this.production = production;
  }
}

/** Names of private networks in proxy-addr. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** Google's list for Analytics 4: each region has its own host name. */
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const POLICY_ORIGIN = /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/;
const COURSES_ORIGIN = /^(https?:)\/\/(\*\.)?([a-z0-9.-]+(?::\d{1,5})?)$/;
const DEMO_SITE = join(ROOT, 'demo/site');

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** @throws ConfigError whose message lists all faults, one per line */
export function readConfig(env: ProcessEnvironment = process.env): Config {
  const faults: string[] = [];
  const fault: Fault = (name, why) => faults.push(`${name}: ${why}`);
  const purpose = readPurpose(env);
  const { production } = purpose;
  const port = readPort(env, fault);
  const { siteDir, demo } = readSite(env, production, fault);
  const publicAddress = readUrl(env, 'PUBLIC_URL', ['https:', 'http:'], fault);
  if (production && !publicAddress) fault('PUBLIC_URL', 'the public address is needed in production');
  checkPublicScheme(publicAddress, { production, demo }, fault);
  if (publicAddress && (publicAddress.pathname !== '/' || publicAddress.search || publicAddress.hash)) {
    fault('PUBLIC_URL', 'an origin without a path is expected');
  }
  const host = readHost(env, 'HOST', fault);
  const publicUrl = publicAddress?.origin ?? findLocalUrl(host, port);
  const roles = readRoles(env, fault);
  const cas = readUrl(env, 'CAS_URL', ['https:', 'http:'], fault);
  if (!cas && !roles.has('central'))
    fault('CAS_URL', 'a sign-on server is needed when ROLES leaves out central');
  const dataDir = readDataDir(env);
  const place = { production, isBackend: roles.has('backend') };
  const { erasedPeopleKey, ...secrets } = readSecrets(env, place, fault);
  const config: Config = {
    ...readRunning(env, production, fault),
    ...secrets,
    ...purpose,
    version: readVersion(),
    port,
    host,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    hstsSubdomains: readFlag(env, 'HSTS_SUBDOMAINS', false, fault),
    roles,
    dataDir,
    erasureLedger: {
      file: resolve(text(env, 'ERASED_PEOPLE_FILE') ?? join(dataDir, ERASURE_LEDGER_NAME)),
      key: erasedPeopleKey,
    },
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgresql:', 'postgres:'], fault)?.href ?? null,
    demo,
    apiDocs: readFlag(env, 'API_DOCS', true, fault),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], fault)?.href ?? null,
    mailSenders: readMailSenders(env, { publicUrl, siteDir }, fault),
    gtmContainer: readContainer(env, fault),
    tagOrigins: readHosts(env, 'TAG_ORIGINS', fault) ?? ANALYTICS,
    photoOrigins: readHosts(env, 'PHOTO_ORIGINS', fault) ?? [],
    casUrl: cas ? cas.href.replace(/\/+$/, '') : null,
    casEmailAttributes: readAttributes(env, fault),
    casServices: readServices(env, fault),
    webOrigins: readOrigins(env, fault),
    backendUrl: readUrl(env, 'BACKEND_URL', ['https:', 'http:'], fault)?.origin ?? null,
    coursesOrigin: readCoursesOrigin(env, publicUrl, production, fault),
    partners: readPartnersOf(env, siteDir, fault),
    trustProxy: readProxies(env, fault),
    logLevel: readLevel(env, production, fault),
    contentDir: join(ROOT, 'content'),
    siteDir,
    webDir: join(ROOT, 'apps/web/dist'),
  };
  if (faults.length > 0) throw new ConfigError([tellPurpose(purpose), ...faults].join('\n  '), production);
  return config;
}

/** The directory of what this process keeps; a command that only asks a server needs no other setting. */
export const readDataDir = (env: ProcessEnvironment = process.env): string =>
  resolve(text(env, 'DATA_DIR') ?? join(ROOT, '.data'));

function tellPurpose({ production, because }: PurposeConfig): string {
  return `The configuration has faults (it is for ${production ? 'production' : 'development'}: ${because}):`;
}

function readPort(env: ProcessEnvironment, fault: Fault): number {
  const port = Number(text(env, 'PORT') ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  fault('PORT', 'a number from 0 to 65535 is expected');
  return 0;
}

function readSite(
  env: ProcessEnvironment,
  production: boolean,
  fault: Fault,
): Pick<Config, 'siteDir' | 'demo'> {
  const own = readSiteDir(env, fault);
  const demo = readFlag(env, 'DEMO', !production && own === null, fault);
  if (demo && own !== null && own !== DEMO_SITE)
    fault('DEMO', 'the people of the demonstration belong to its own brands: leave out SITE_DIR, or DEMO');
  return { siteDir: own ?? (production && !demo ? null : DEMO_SITE), demo };
}

/** Null also for an empty folder, as a package makes it: its owner has set nothing yet. */
function readSiteDir(env: ProcessEnvironment, fault: Fault): string | null {
  const dir = text(env, 'SITE_DIR');
  if (dir === null) return null;
  try {
    return readdirSync(dir).length === 0 ? null : resolve(dir);
  } catch (error) {
    fault('SITE_DIR', tellWhyUnreadable(dir, error));
    return null;
  }
}

function tellWhyUnreadable(dir: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES') return `${dir} can't be read by the user of the server`;
  return code === 'ENOENT' || code === 'ENOTDIR' ? `${dir} is no folder` : `${dir} can't be read: ${code}`;
}

function readRoles(env: ProcessEnvironment, fault: Fault): ReadonlySet<ServerRole> {
  const names = (text(env, 'ROLES') ?? ROLES.join(',')).split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown.length > 0)
    fault('ROLES', `some of ${ROLES.join(', ')} are expected, not ${unknown.join(', ')}`);
  return new Set(ROLES.filter((role) => names.includes(role)));
}

function readContainer(env: ProcessEnvironment, fault: Fault): string | null {
  const value = text(env, 'GTM_CONTAINER');
  if (value === null || /^GTM-[A-Z0-9]{4,12}$/.test(value)) return value;
  fault('GTM_CONTAINER', 'a container like GTM-ABC1234 is expected');
  return null;
}

/** Origins for a page's security policy; null when the variable is not set. */
function readHosts(env: ProcessEnvironment, name: string, fault: Fault): string[] | null {
  if (text(env, name) === null) return null;
  const origins = list(env, name);
  if (!origins.every((origin) => POLICY_ORIGIN.test(origin)))
    fault(name, 'https origins without a path, separated by commas, are expected (https://*.example is one)');
  return origins;
}

function readAttributes(env: ProcessEnvironment, fault: Fault): string[] | null {
  const names = list(env, 'CAS_EMAIL_ATTRIBUTES');
  if (!names.every((name) => /^[A-Za-z_][\w.-]{0,63}$/.test(name)))
    fault('CAS_EMAIL_ATTRIBUTES', 'names of attributes, without a prefix, separated by commas, are expected');
  return names.length > 0 ? names : null;
}

function readServices(env: ProcessEnvironment, fault: Fault): string[] {
  const services = list(env, 'CAS_SERVICES');
  const isWeb = (address: string) => /^https?:/.test(address) && URL.canParse(address);
  if (!services.every(isWeb)) fault('CAS_SERVICES', 'http(s) addresses separated by commas are expected');
  return services;
}

function readOrigins(env: ProcessEnvironment, fault: Fault): string[] {
  const origins = list(env, 'WEB_ORIGINS');
  const isOrigin = (text: string) =>
    /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
  if (!origins.every(isOrigin))
    fault('WEB_ORIGINS', 'http(s) origins without a path, separated by commas, are expected');
  return origins;
}

/**
 * Course packages contain scripts of other publishers, and on one of our hosts their requests would carry our
 * cookies. On a laptop, every name under `localhost` leads to the laptop without any set-up.
 */
function readCoursesOrigin(
  env: ProcessEnvironment,
  publicUrl: string,
  production: boolean,
  fault: Fault,
): string | null {
  const value = text(env, 'COURSES_ORIGIN');
  const { protocol, hostname, port } = new URL(publicUrl);
  if (value === null) {
    if (production || !isLoopbackHost(hostname)) return null;
    return `${protocol}//*.cours.localhost${port === '' ? '' : `:${port}`}`;
  }
  const [, scheme = '', own, host = ''] = COURSES_ORIGIN.exec(value) ?? [];
  if (host === '' || !URL.canParse(`${scheme}//${host}`)) {
    fault(
      'COURSES_ORIGIN',
      'an origin without a path is expected (https://*.example gives each package its own)',
    );
    return null;
  }
  const courses = new URL(`${scheme}//${host}`).hostname;
  if (hostname === courses || (own && hostname.endsWith(`.${courses}`)))
    fault(
      'COURSES_ORIGIN',
      'a host other than that of PUBLIC_URL is needed: packages are programs of others',
    );
  if (protocol === 'https:' && scheme !== 'https:')
    fault('COURSES_ORIGIN', 'https is needed where PUBLIC_URL is https: browsers show no other frame in it');
  return value;
}

function readPartnersOf(env: ProcessEnvironment, siteDir: string | null, fault: Fault): Partner[] {
  const found = findSettingsFile(env, { name: 'PARTNERS_FILE', siteDir, file: 'partners.json' });
  return found ? readPartners(found.file, (why) => fault(found.from, why)) : [];
}

/** The file that a setting names, else that of the site; null without either. */
function findSettingsFile(
  env: ProcessEnvironment,
  { name, siteDir, file }: { name: string; siteDir: string | null; file: string },
): { file: string; from: string } | null {
  const named = text(env, name);
  if (named !== null) return { file: resolve(named), from: name };
  const own = siteDir === null ? null : join(siteDir, file);
  return own !== null && existsSync(own) ? { file: own, from: own } : null;
}

function readMailSenders(
  env: ProcessEnvironment,
  { publicUrl, siteDir }: { publicUrl: string; siteDir: string | null },
  fault: Fault,
): MailSenders {
  const value = text(env, 'MAIL_FROM');
  if (value !== null && !isSenderAddress(value)) fault('MAIL_FROM', 'an e-mail address is expected');
  const mailFrom = value ?? `ne-pas-repondre@${new URL(publicUrl).hostname}`;
  const found = findSettingsFile(env, { name: 'MAIL_SENDERS_FILE', siteDir, file: 'mail-senders.json' });
  return readSenders(found?.file ?? null, mailFrom, (why) => fault(found?.from ?? '', why));
}

function readProxies(env: ProcessEnvironment, fault: Fault): Config['trustProxy'] {
  const networks = list(env, 'TRUST_PROXY');
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) fault('TRUST_PROXY', proxyFault(wrong));
  return networks.length > 0 ? networks : false;
}

function proxyFault(value: string): string {
  const expected = 'the addresses or networks of the proxies are expected (loopback, 10.0.0.0/8, ::1)';
  if (/^\d+$/.test(value))
    return `a number of proxies does not say which addresses are trusted: ${expected}; without a proxy, leave it out`;
  return value.endsWith('/0') ? `${value} means every address: ${expected}` : expected;
}

/** Whether proxy-addr accepts it as an address, a network, or a name of networks. */
function isNetwork(value: string): boolean {
  if (PROXY_NETWORKS.includes(value)) return true;
  const [address = '', bits, more] = value.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  if (most === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

/** Who starts it on their own machine reads the steps of the start, and then what goes wrong. */
function readLevel(env: ProcessEnvironment, production: boolean, fault: Fault): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? (production ? 'info' : 'warn');
  const level = LOG_LEVELS.find((one) => one === value);
  if (!level) fault('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')} is expected`);
  return level ?? 'info';
}
