/** The command line of `npm run security-log`. Pure. */
import { DAY_MS } from '@balise/rules/days';
import { ConfigError } from '../platform/config/api.ts';
import { toNetwork } from '../platform/http/api.ts';
import {
  SECURITY_EVENT_KINDS,
  type SecurityEventFilter,
  type SecurityEventKind,
  toEmailReference,
} from '../platform/security-log/api.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run security-log -- --since 24h [--kind sign_in_failed] [--email a@b.example] [--address 192.0.2.7]
  --since    how far back: 30m, 24h, 7d (24h when left out)
  --kind     ${SECURITY_EVENT_KINDS.join(', ')}
  --email    events for which this e-mail was typed, and those of its account
  --address  events from the network of this address`;

const OPTIONS = {
  since: { type: 'string', default: '24h' },
  kind: { type: 'string' },
  email: { type: 'string' },
  address: { type: 'string' },
} as const;

const UNIT_MS = { m: 60_000, h: 3_600_000, d: DAY_MS } as const;

/** @throws ConfigError */
export function readSecurityLogArguments(words: readonly string[], now: Date): SecurityEventFilter {
  const { since, kind, email, address } = readOptions(words, OPTIONS, USAGE);
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(since) ?? [];
  if (!count || !unit) throw new ConfigError(`--since: ${since} is no span\n\n${USAGE}`);
  if (kind !== undefined && !isKind(kind)) throw new ConfigError(`--kind: there is no ${kind}\n\n${USAGE}`);
  return {
    since: new Date(now.getTime() - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]),
    kind: kind ?? null,
    email: email === undefined ? null : toEmailReference(email.trim()),
    network: address === undefined ? null : toNetwork(address.replace(/\/64$/, '')),
  };
}

const isKind = (text: string): text is SecurityEventKind =>
  (SECURITY_EVENT_KINDS as readonly string[]).includes(text);
