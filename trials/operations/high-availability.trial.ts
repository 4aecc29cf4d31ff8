/** Three machines lose one part after the other, each once, while learners answer. `npm run ha:trial` repeats it. */
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { runToEnd } from '../../tools/started-programs.ts';
import { checkResults, composeSummary, readResults } from '../high-availability/results.ts';
import type { Trial, TrialContext } from './trial.ts';

const LEARNERS = 200;

export const trial: Trial = {
  name: 'high-availability',
  title: 'Three machines lose any part, and no learner loses an answer',
  needs: {
    root: true,
    programs: {
      ip: 'iproute2',
      nft: 'nftables',
      etcd: 'etcd-server',
      patroni: 'patroni',
      psql: 'postgresql',
      pgbouncer: 'pgbouncer',
      haproxy: 'haproxy',
      keepalived: 'keepalived',
      openssl: 'openssl',
      chromium: 'chromium',
    },
  },
  run,
};

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const results = join(folder, 'results.jsonl');
  const words = ['--results', results, '--learners', String(LEARNERS), '--lan', 'trial'];
  await report.check('the trials run to their end', async () => {
    runToEnd('npm', ['run', '--silent', 'ha:trial', '--', ...words], { TRIAL_FOLDER: folder }, root);
  });
  const all = readResults(results);
  await checkResults(report, all);
  return composeSummary(all, LEARNERS);
}
