/**
 * What the start tells. In production each thing is a line of the log. A person at a terminal sees a line for each step,
 * with the time that it took, and last what to open.
 */
import type { Logger } from 'pino';
import type { Config } from '../platform/config/api.ts';

export interface StartSteps {
  /** Whom the server is for and why, before anything else. */
  tellPurpose(): void;
  /** Does one step; the line stands there while it lasts. */
  run<T>(step: string, work: () => Promise<T>): Promise<T>;
  /** @param account somebody who can sign in, and the password; null when there is nobody to name */
  tellReady(account: { email: string; password: string } | null): void;
}

type Told = Pick<Config, 'production' | 'because' | 'demo' | 'publicUrl'>;

export const createStartSteps = (config: Told, log: Logger): StartSteps =>
  config.production ? logSteps(config, log) : printSteps(config);

function logSteps({ because, demo, publicUrl }: Told, log: Logger): StartSteps {
  return {
    tellPurpose() {
      if (demo)
        log.warn(
          { because, demo },
          'for production, with the demonstration (DEMO=1): everybody who reaches this server can sign in with its printed password',
        );
      else log.info({ because, demo }, 'for production: own secrets, and nobody of the demonstration');
    },
    run: (_step, work) => work(),
    tellReady: () => log.info({ url: publicUrl }, 'listening'),
  };
}

function printSteps({ because, demo, publicUrl }: Told): StartSteps {
  const people = demo ? 'demonstration accounts with a printed password' : 'no demonstration accounts';
  return {
    tellPurpose: () => console.log(`For development (${because}): public secrets, ${people}`),
    async run(step, work) {
      process.stdout.write(`${step}… `);
      const began = performance.now();
      try {
        const result = await work();
        process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
        return result;
      } catch (error) {
        process.stdout.write('failed\n');
        throw error;
      }
    },
    tellReady(account) {
      console.log(`Ouvrez ${publicUrl}`);
      if (account)
        console.log(`Compte d’essai\u00a0: ${account.email}, mot de passe\u00a0: ${account.password}`);
    },
  };
}
