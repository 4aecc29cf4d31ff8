/**
 * `npm run exams -- --school 1` lists a school's exam requests. With `--request` it changes the state of one request
 * and mails the learner.
 * It may run beside servers.
 */
import { loadContent } from '@balise/content/load';
import { DAY_MS } from '@balise/rules/days';
import { InvalidTransition, selectRequestsOfSchool, transitionExamRequest } from '../learning/exam/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { openForCommand } from '../platform/db/api.ts';
import { readExamsArguments } from './exams-arguments.ts';
import { runCommand } from './run-command.ts';

/** Time (ms) for which a result stays in the list. */
const LISTED_MS = 60 * DAY_MS;

await runCommand(async (words, config) => {
  try {
    const order = readExamsArguments(words);
    const database = await openForCommand(config);
    try {
      const { db } = database;
      if (order.kind === 'move') {
        const { brands } = loadContent(listContentLayers(config));
        await transitionExamRequest({ db, brands, publicUrl: config.publicUrl }, order, new Date());
        console.log(`${order.id}: ${order.to}`);
      } else {
        const requests = await selectRequestsOfSchool(db, order.school, new Date(Date.now() - LISTED_MS));
        const lines = requests.map(({ id, state, licenceCode, name, candidateNumber, days, centre }) =>
          [id, state, licenceCode, name, candidateNumber, days, centre].join('\t'),
        );
        console.log(lines.length === 0 ? 'no request' : lines.join('\n'));
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof InvalidTransition)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
