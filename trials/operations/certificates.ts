/** A certificate authority of a trial, and one certificate for all names of a front. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../tools/started-programs.ts';

export interface Certificates {
  /** The authority's, for clients. */
  authority: string;
  certificate: string;
  key: string;
  /** Chain and key in one file. */
  both: string;
}

/** Makes them in `folder` with openssl. */
export function makeCertificates(folder: string, names: readonly string[]): Certificates {
  const path = (name: string): string => join(folder, name);
  const openssl = (...words: string[]): string => runToEnd('openssl', words);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...curve,
    '-days',
    '30',
    '-subj',
    '/CN=Trial',
    '-keyout',
    path('authority.key'),
    '-out',
    path('authority.crt'),
  );
  openssl(
    'req',
    ...curve,
    '-subj',
    `/CN=${names[0]}`,
    '-keyout',
    path('front.key'),
    '-out',
    path('front.csr'),
  );
  const rest = [
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
    'basicConstraints=CA:FALSE',
    'extendedKeyUsage=serverAuth',
  ];
  writeFileSync(path('front.ext'), `${rest.join('\n')}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    path('front.csr'),
    '-days',
    '30',
    '-extfile',
    path('front.ext'),
    '-CA',
    path('authority.crt'),
    '-CAkey',
    path('authority.key'),
    '-CAcreateserial',
    '-out',
    path('front.crt'),
  );
  runToEnd('sh', [
    '-c',
    'mkdir -p "$0/certs" && cat "$0/front.crt" "$0/front.key" > "$0/certs/all.pem"',
    folder,
  ]);
  return {
    authority: path('authority.crt'),
    certificate: path('front.crt'),
    key: path('front.key'),
    both: path('certs/all.pem'),
  };
}
