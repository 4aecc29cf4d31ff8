/** Where the repository lies, and the content that the commands read and write unless told otherwise. */
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');
export const CONTENT_FOLDER = join(REPOSITORY, 'content');
