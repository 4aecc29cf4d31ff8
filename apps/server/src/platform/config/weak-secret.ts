/** Recognises secrets that are easy to guess. A random one of 32 characters passes, in hexadecimal or base 64. */

/** Thirty-two random hexadecimal digits hold about fourteen different ones. */
const MIN_DIFFERENT = 10;
/** In a text without repetition, nearly every group of three characters is different. */
const GROUP = 3;
const MIN_GROUPS = 20;
/** Words and key sequences that people type instead of a random secret, and those of this project's examples. */
const WRITTEN = [
  'secret',
  'password',
  'passwort',
  'motdepasse',
  'changeme',
  'changemoi',
  'replace',
  'remplace',
  'default',
  'development',
  'production',
  'example',
  'exemple',
  'session',
  'balise',
  'bonneroute',
  'prepacode',
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
