/** Takes the site as it is now without a stop: all of it, or nothing and the faults. */
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ReloadReply } from './reload-queue.ts';
import { markSite, readSiteAgain, type ServedSite, SiteRefused } from './site.ts';

/** A site that is being written is read again so often. */
const MOST_READINGS = 3;

export interface ReloadParts {
  log: Pick<Logger, 'info' | 'error'>;
  /** What is served. */
  current(): ServedSite;
  /** Makes an application that is ready. */
  build(site: ServedSite): Promise<FastifyInstance>;
  /** From now on everything new is done by `site`. */
  serve(site: ServedSite, app: FastifyInstance): void;
}

export function createReload(parts: ReloadParts): () => Promise<ReloadReply> {
  const { log } = parts;
  return async () => {
    try {
      const { content } = await reload(parts);
      log.info({ brands: content.brands.map(({ name }) => name) }, 'the site was reloaded');
      return { faults: [] };
    } catch (error) {
      if (!(error instanceof SiteRefused)) {
        log.error({ err: error }, 'the site was not reloaded: what was served before goes on');
        return { faults: [error instanceof Error ? error.message : String(error)] };
      }
      const { faults } = error;
      log.error({ faults }, 'the site was not reloaded: what was served before goes on');
      return { faults };
    }
  };
}

async function reload({ current, build, serve }: ReloadParts): Promise<ServedSite> {
  let { config } = current();
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const before = await markSite(config);
    const isStill = async (): Promise<boolean> => before === (await markSite(config));
    try {
      const site = await readSiteAgain(current());
      if (site.config.siteDir !== config.siteDir) {
        // The mark was of another folder: of none, before the first file stood in it.
        config = site.config;
        continue;
      }
      // The requests that came meanwhile, before the next work without a pause.
      await letOthersRun();
      const app = await build(site);
      if (await isStill()) {
        serve(site, app);
        return site;
      }
      await app.close();
    } catch (error) {
      // A fault of something half written is none of the site.
      if (await isStill()) throw error;
    }
  }
  throw new SiteRefused(['SITE_DIR: files change while they are read: ask again when they are written']);
}
