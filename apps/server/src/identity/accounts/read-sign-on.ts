import type { Content } from '@balise/content';
import type { Config } from '../../platform/config/api.ts';
import { ownOrigins } from '../../platform/http/api.ts';
import { createSignOnSettings, type SignOnSettings } from './settings.ts';

/** The settings of the sign-on, which mails with links to it use too. */
export function readSignOn(
  config: Config,
  content: Content,
  brandCasUrls?: ReadonlyMap<string, string>,
): SignOnSettings {
  const { variants, default: byDefault } = content.environments;
  const services = [byDefault, ...variants].map(({ service }) => service).filter((service) => service !== '');
  const ofBrands = content.brands.flatMap(({ login }) => login.service ?? []);
  return createSignOnSettings({
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    acceptedSecrets: config.acceptedSecrets,
    casUrl: config.casUrl,
    casEmailAttributes: config.casEmailAttributes,
    ...(brandCasUrls && { brandCasUrls }),
    applications: [...ownOrigins(config, content), ...services, ...ofBrands],
    partners: config.casServices,
    brands: content.brands,
  });
}
