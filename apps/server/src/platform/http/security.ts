/** Security headers of replies, and the origins that may call the API with credentials. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/api.ts';

/** A year, in seconds: the least for the preload lists of browsers. */
const HSTS = 'max-age=31536000';

export interface PagePolicy {
  /** Nonce for the scripts and styles of this one reply. */
  nonce: string;
  /** More origins that the page calls. */
  connect?: readonly string[];
  /** More origins that a form may end at, redirects included. */
  formAction?: readonly string[];
  /** More origins whose scripts it may run; it may also call them and load their pictures. */
  tags?: readonly string[];
  /** Origins that those scripts report to, by a call or a picture. */
  reports?: readonly string[];
  /** More origins that its frames may show. */
  frames?: readonly string[];
  /** More origins of people's pictures. */
  pictures?: readonly string[];
}

/** The Content-Security-Policy of an HTML page. */
export function pagePolicy(policy: PagePolicy): string {
  const {
    nonce,
    connect = [],
    formAction = [],
    tags = [],
    reports = [],
    pictures = [],
    frames = [],
  } = policy;
  return [
    "default-src 'none'",
    [`script-src 'self' 'nonce-${nonce}'`, ...tags].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...pictures, ...connect, ...tags, ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...tags, ...reports].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    // Courses of partners open in a frame, from any host.
    ["frame-src 'self' https:", ...frames].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, also of answers that no route or hook has seen. A page replaces the policy by its own. */
export function securityHeaders(config: Pick<Config, 'https' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': DATA_POLICY,
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(config.https && {
      'strict-transport-security': config.hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS,
    }),
  };
}

export function secureReplies(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

export async function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>): Promise<void> {
  await app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && origins.has(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'PUT', 'POST'],
    allowedHeaders: ['content-type', 'x-xsrf-token', 'x-api-key', 'idempotency-key'],
    maxAge: 600,
    strictPreflight: false,
  });
}
