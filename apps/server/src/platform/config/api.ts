/** The settings of the process; it alone reads the environment. */

export { type Config, ConfigError, readConfig, readDataDir } from './config.ts';
export { readSitePlaces } from './config-site.ts';
export { listContentLayers } from './content-layers.ts';
export { isLoopbackHost } from './loopback.ts';
export { findUnknownBrands, type MailSender, type MailSenders } from './mail-senders-file.ts';
export { PARTNER_ALGORITHMS, type Partner } from './partners-file.ts';
