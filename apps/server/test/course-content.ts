/** Content with the small course of course-files.ts beside what there is. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, loadContent } from '../src/content/load.ts';
import { writeCourse } from './course-files.ts';

/**
 * @param contentDir of the content it is added to
 * @param write adds to the folder given; the small course unless told otherwise
 */
export function withCourse(contentDir: string, write: (dir: string) => void = writeCourse): Content {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    for (const part of ['licences', 'brands', 'legal', 'questions', 'environments.json'])
      cpSync(join(contentDir, part), join(dir, part), { recursive: true });
    write(dir);
    return loadContent(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
