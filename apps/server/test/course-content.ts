/** The content, with the site of the demonstration and the small course of course-files.ts added. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '@balise/content';
import { loadContent } from '@balise/content/load';
import { DEMO_SITE } from '@balise/content/test/content-copy';
import { writeCourse } from '@balise/content/test/course-files';

/**
 * @param contentDir folder of the original content
 * @param write adds files to the given folder; by default the small course
 * @param thrown whether the folder is deleted after loading; files of packages are read later, so they need it
 * @param site folder of the site
 */
export function withCourse(
  contentDir: string,
  write: (dir: string) => void = (dir) => void writeCourse(dir),
  thrown = true,
  site = DEMO_SITE,
): Content {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    for (const part of [
      'licences',
      'legal',
      'questions',
      'environments.json',
      'sources.json',
      'exam-operators.json',
      'exam-files.json',
    ])
      cpSync(join(contentDir, part), join(dir, part), { recursive: true });
    write(dir);
    return loadContent([
      { name: 'program', dir },
      { name: 'site', dir: site },
    ]);
  } finally {
    if (thrown) rmSync(dir, { recursive: true });
  }
}
