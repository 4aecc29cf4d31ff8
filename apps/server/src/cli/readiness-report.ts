/**
 * `npm run readiness:report` says how good the estimates of readiness proved to be, against real exams and against the
 * first meetings of the next day. With `-- --publish` it also writes what each licence may show from now on.
 * Only learners who went to the exam are seen: those whom the estimate kept away are not.
 * It may run beside servers.
 */
import { parseArgs } from 'node:util';
import { loadContent } from '@balise/content/load';
import { READINESS_MODEL } from '@balise/content/readiness/estimate';
import { reportReadiness } from '../learning/readiness/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { runOnDatabase } from './run-command.ts';

const OPTIONS = { publish: { type: 'boolean', default: false } } as const;

await runOnDatabase(
  (words) => parseArgs({ args: words, options: OPTIONS }).values,
  async ({ publish }, db, config) => {
    const { licences } = loadContent(listContentLayers(config));
    const lines = await reportReadiness(db, licences, READINESS_MODEL, publish ? new Date() : null);
    console.log(lines.join('\n'));
  },
);
