/** Apache with Debian's mod_auth_cas in front of one page, as a partner would protect a page. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { findFreePort } from '../../tools/free-port.ts';
import { atEnd, isThere, runToEnd, startProgram } from '../../tools/started-programs.ts';

export const APACHE_PACKAGES = ['apache2-bin', 'libapache2-mod-auth-cas', 'openssl'];
const BINARY = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';

export const hasApache = (): boolean => isThere(BINARY, `${MODULES}/mod_auth_cas.so`, '/usr/bin/openssl');

/** A TLS proxy with its own certificate in front of our server, because mod_auth_cas validates only over TLS. */
export async function startTlsProxy(folder: string, target: string): Promise<{ url: string; cert: string }> {
  const [key, cert] = [join(folder, 'proxy.key'), join(folder, 'proxy.pem')];
  runToEnd('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const inner = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    inner.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(inner);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  atEnd(() => proxy.close());
  return { url: `https://localhost:${port}`, cert };
}

export interface ApacheSite {
  port: number;
  folder: string;
  /** Base URL of the CAS server for browsers; `validateUrl` is that for Apache's own calls. */
  casUrl: string;
  validateUrl: string;
  cert: string;
  /** Validates with SAML 1.1 instead of CAS 2.0. */
  saml?: boolean;
}

/** Starts Apache in its own folder, without the system's configuration. */
export async function startApache(site: ApacheSite): Promise<void> {
  const { folder, port } = site;
  for (const name of ['www/protege', 'www/sensible', 'tickets']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  // Apache's workers run as another user when root starts it.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'tickets'), 0o777);
  writeFileSync(join(folder, 'www/protege/index.html'), 'page réservée\n');
  writeFileSync(join(folder, 'www/sensible/index.html'), 'page sensible\n');
  const file = join(folder, 'apache.conf');
  writeFileSync(file, configuration(site));
  await startProgram({
    name: 'Apache',
    command: BINARY,
    args: ['-f', file, '-DFOREGROUND'],
    ready: `http://127.0.0.1:${port}/`,
  });
}

function configuration({ port, folder, casUrl, validateUrl, cert, saml = false }: ApacheSite): string {
  const modules = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_cas', 'dir', 'headers'];
  return `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
LogLevel warn
Listen 127.0.0.1:${port}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
DocumentRoot ${folder}/www
DirectoryIndex index.html
CASVersion 2
CASLoginURL ${casUrl}/login
CASValidateURL ${validateUrl}
CASCertificatePath ${cert}
CASCookiePath ${folder}/tickets/
CASSSOEnabled On
CASValidateSAML ${saml ? 'On' : 'Off'}
<Directory ${folder}/www>
  AllowOverride None
</Directory>
<Location /protege>
  AuthType CAS
  Require valid-user
  CASAuthNHeader Cas-User
  Header always set X-Remote-User "expr=%{REMOTE_USER}"
  Header always set X-Prenom "expr=%{HTTP:CAS-prenom}"
</Location>
<Location /sensible>
  AuthType CAS
  Require valid-user
  CASRenew /sensible
</Location>
`;
}
