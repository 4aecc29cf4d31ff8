/** Which secrets a guess finds. A random one of 32 characters passes, in hexadecimal as in base 64. */

/** Thirty-two hexadecimal digits drawn at random have about fourteen different ones. */
const MIN_DIFFERENT = 10;
/** What is written once has nearly as many different groups of three as it has characters. */
const GROUP = 3;
const MIN_GROUPS = 20;
/** What people write in place of a secret, and this project in its examples; no random text holds any of it. */
const WRITTEN = [
  ...[
    'secret',
    'password',
    'passwort',
    'motdepasse',
    'changeme',
    'changemoi',
    'replace',
    'remplace',
    'default',
  ],
  ...['development', 'production', 'example', 'exemple', 'session', 'balise', 'bonneroute', 'prepacode'],
  ...[
    '01234567',
    '12345678',
    '87654321',
    'abcdefgh',
    'azerty',
    'qwerty',
    'qsdfgh',
    'asdfgh',
    'wxcvbn',
    'zxcvbn',
  ],
];

export function isWeakSecret(secret: string): boolean {
  if (new Set(secret).size < MIN_DIFFERENT) return true;
  const starts = Array.from({ length: Math.max(0, secret.length - GROUP + 1) }, (_, index) => index);
  const groups = new Set(starts.map((start) => secret.slice(start, start + GROUP)));
  if (groups.size < MIN_GROUPS) return true;
  const letters = secret
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return WRITTEN.some((word) => letters.includes(word));
}
