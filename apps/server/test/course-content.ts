/** Content with the small course of course-files.ts beside what there is. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { writeCourse } from '@balise/content/test/course-files';

/**
 * @param contentDir of the content it is added to
 * @param write adds to the folder given; the small course unless told otherwise
 * @param thrown whether the folder is thrown away once read: files of packages are read when they are asked for
 */
export function withCourse(
  contentDir: string,
  write: (dir: string) => void = (dir) => void writeCourse(dir),
  thrown = true,
): Content {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    for (const part of ['licences', 'brands', 'legal', 'questions', 'environments.json'])
      cpSync(join(contentDir, part), join(dir, part), { recursive: true });
    write(dir);
    return loadContent(dir);
  } finally {
    if (thrown) rmSync(dir, { recursive: true });
  }
}
