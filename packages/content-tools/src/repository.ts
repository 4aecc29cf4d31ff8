/** The path of the repository, and the default content of the commands. */
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');
export const CONTENT_FOLDER = join(REPOSITORY, 'content');
