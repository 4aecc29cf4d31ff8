/** The key of a school's management program: a beginning that names it, and 256 random bits. Pure but for the chance. */
import { randomBytes } from 'node:crypto';
import { newSecret } from '../../platform/base/api.ts';

const KEY = /^(passerelle_[0-9a-f]{10})_[0-9a-f]{64}$/;

export interface NewGatewayKey {
  prefix: string;
  /** With its prefix. */
  key: string;
}

export function makeGatewayKey(): NewGatewayKey {
  const prefix = `passerelle_${randomBytes(5).toString('hex')}`;
  return { prefix, key: `${prefix}_${newSecret('')}` };
}

/** What names the key of an `Authorization` header; null when it holds none. */
export function readGatewayKey(header: string | undefined): NewGatewayKey | null {
  const [scheme = '', key = '', ...more] = (header ?? '').split(' ');
  const prefix = KEY.exec(key)?.[1];
  return scheme.toLowerCase() === 'bearer' && prefix !== undefined && more.length === 0
    ? { prefix, key }
    : null;
}
