/** The sign-on's settings from the configuration and the content, computed once. */
import type { Brand } from '@balise/contract/site';
import type { BrandSettings } from '../../platform/brand/api.ts';
import { isRegistered, type RegisteredService, registerLandingPage, registerService } from './services.ts';

export interface SignOnSettings extends BrandSettings {
  /** Whether people reach us over TLS: cookies are then `Secure`. */
  secure: boolean;
  secret: string;
  /** Secrets of valid signatures: `secret`, and another one while it is being replaced. */
  acceptedSecrets: readonly string[];
  /** Where our own web applications take tickets: a ticket issued to them may open a session here. */
  own: readonly RegisteredService[];
  /** All services that may receive a ticket: ours, and partners'. */
  registered: readonly RegisteredService[];
  /** Base address of the CAS server that signs people in; null when it is this program. */
  casUrl: string | null;
  /** Base addresses of the CAS servers that sign in the people of some brands, by the brand's name. */
  brandCasUrls: ReadonlyMap<string, string>;
  /** Attributes of another CAS server's users that hold e-mails, best first; null for the usual ones. */
  casEmailAttributes: readonly string[] | null;
}

export interface SignOnSource {
  publicUrl: string;
  secret: string;
  acceptedSecrets: readonly string[];
  casUrl: string | null;
  brandCasUrls?: ReadonlyMap<string, string>;
  casEmailAttributes?: readonly string[] | null;
  /** Addresses of our web applications; only these addresses are services, nothing below them. */
  applications: Iterable<string>;
  /** Addresses of partners' services. */
  partners: readonly string[];
  brands: readonly Brand[];
}

/** @throws when a configured address is not an http(s) address */
export function createSignOnSettings(source: SignOnSource): SignOnSettings {
  const { origin, protocol } = new URL(source.publicUrl);
  const own = [...new Set([origin, ...source.applications])].map(registerLandingPage);
  const ownOrigins = new Set(own.map((one) => one.origin));
  const partners = source.partners.map(registerService).map((one) =>
    // Our own origins also host things other than services, so a partner's address there covers nothing below it.
    ownOrigins.has(one.origin) ? { ...one, isLandingPage: true } : one,
  );
  return {
    publicUrl: origin,
    secure: protocol === 'https:',
    secret: source.secret,
    acceptedSecrets: source.acceptedSecrets,
    own,
    registered: [...own, ...partners],
    casUrl: source.casUrl?.replace(/\/+$/, '') ?? null,
    brandCasUrls: source.brandCasUrls ?? new Map(),
    casEmailAttributes: source.casEmailAttributes ?? null,
    brands: source.brands,
  };
}

/** Where signing out continues: at the server that signed the person in, then at `service` if it is allowed. */
export function centralLogoutUrl(
  settings: SignOnSettings,
  service: string | undefined,
  casUrl = settings.casUrl ?? `${settings.publicUrl}/cas`,
): string {
  const url = new URL(`${casUrl}/logout`);
  if (service && isRegistered(service, settings.registered)) url.searchParams.set('service', service);
  return url.href;
}
