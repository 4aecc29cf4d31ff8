/**
 * `npm run exams -- --school 1` lists a school's exam requests. With `--request` it changes the state of one request
 * and mails the learner.
 * It may run beside servers.
 */
import { loadContent } from '@balise/content/load';
import { DAY_MS } from '@balise/rules/days';
import { selectRequestsOfSchool, transitionExamRequest } from '../learning/exam/api.ts';
import { listContentLayers } from '../platform/config/api.ts';
import { readExamsArguments } from './exams-arguments.ts';
import { runOnDatabase } from './run-command.ts';

/** Time (ms) for which a result stays in the list. */
const LISTED_MS = 60 * DAY_MS;

await runOnDatabase(readExamsArguments, async (order, db, config) => {
  if (order.kind === 'move') {
    const { brands } = loadContent(listContentLayers(config));
    await transitionExamRequest({ db, brands, publicUrl: config.publicUrl }, order, new Date());
    return console.log(`${order.id}: ${order.to}`);
  }
  const requests = await selectRequestsOfSchool(db, order.school, new Date(Date.now() - LISTED_MS));
  const lines = requests.map(({ id, state, licenceCode, name, candidateNumber, days, centre }) =>
    [id, state, licenceCode, name, candidateNumber, days, centre].join('\t'),
  );
  console.log(lines.length === 0 ? 'no request' : lines.join('\n'));
});
