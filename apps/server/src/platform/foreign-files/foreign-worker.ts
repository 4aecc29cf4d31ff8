/** The thread that reads files of foreign programs, one after the other. Nothing else of the server is in it. */
import { parentPort } from 'node:worker_threads';
import type { ForeignTask, FromReader } from './foreign-tasks.ts';
import { type ListOfCells, readListFile, readListText } from './list-cells.ts';
import { ListRefused } from './list-refused.ts';

const tell = (message: FromReader): void => parentPort?.postMessage(message);

const read = async (task: ForeignTask): Promise<ListOfCells> =>
  task.kind === 'list-text' ? readListText(task.text) : readListFile(task.bytes, task.titles);

parentPort?.on('message', async (task: ForeignTask) => {
  try {
    tell({ type: 'read', list: await read(task) });
  } catch (error) {
    if (error instanceof ListRefused) tell({ type: 'refused', why: error.why });
    else tell({ type: 'failed', message: String(error) });
  }
});
tell({ type: 'ready' });
