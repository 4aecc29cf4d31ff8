/**
 * Reads single values of the environment. A wrong value is reported through `fault`, and the other values are still
 * read.
 */

export type ProcessEnvironment = Record<string, string | undefined>;
export type Fault = (name: string, why: string) => void;

export function text(env: ProcessEnvironment, name: string): string | null {
  return env[name]?.trim() || null;
}

/** Values separated by commas. */
export const list = (env: ProcessEnvironment, name: string): string[] =>
  (text(env, name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A fault never repeats the value, which may hold a password. */
export function readUrl(
  env: ProcessEnvironment,
  name: string,
  protocols: string[],
  fault: Fault,
): URL | null {
  const value = text(env, name);
  if (value === null) return null;
  if (URL.canParse(value)) {
    const address = new URL(value);
    if (protocols.includes(address.protocol)) return address;
  }
  fault(name, `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')} is expected`);
  return null;
}

export function readFlag(env: ProcessEnvironment, name: string, byDefault: boolean, fault: Fault): boolean {
  const value = text(env, name) ?? (byDefault ? '1' : '0');
  if (value !== '0' && value !== '1') fault(name, '0 or 1 is expected');
  return value === '1';
}
