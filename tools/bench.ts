/**
 * `npm run bench`: what learners wait for on both databases, each figure beside its baseline in the same run; drawing times,
 * page weights, response times. With names (`npm run bench -- past crowd`), only those parts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { openEmbedded } from '@balise/server/platform/db/embedded';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { measureImport } from './bench/import.ts';
import type { Place } from './bench/places.ts';
import { measureAnswers, measureCrowd, measurePast } from './bench/practice.ts';
import { measureRoster } from './bench/roster.ts';
import { measureScenes } from './bench/scenes.ts';
import { measureWeb } from './bench/web.ts';
import { startPostgres } from './postgresql.ts';
import { build } from './prepare.mjs';
import { findPostgresql } from './programs.mjs';

const PARTS = ['scenes', 'past', 'answers', 'roster', 'import', 'crowd', 'web'];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) throw new Error(`no part ${unknown}: ${PARTS.join(', ')}`);
const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part);

build();
const content = loadContent(CONTENT);
if (isAsked('scenes')) measureScenes();
const directory = mkdtempSync(join(tmpdir(), 'bench-'));
const embedded: Place = {
  name: 'embedded',
  environment: { DATA_DIR: directory },
  open: () => openEmbedded({ directory }),
};
if (isAsked('past')) await measurePast(embedded, content);
if (isAsked('answers')) await measureAnswers(embedded, content);
if (isAsked('roster')) await measureRoster(embedded, content);
if (isAsked('import')) await measureImport(embedded);
rmSync(directory, { recursive: true, force: true });

if (findPostgresql()) {
  const postgres = await startPostgres();
  const place: Place = {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: postgres.url },
    open: async () => openPostgresql(postgres.url),
    pid: postgres.pid(),
  };
  try {
    if (isAsked('past')) await measurePast(place, content);
    if (isAsked('answers')) await measureAnswers(place, content);
    if (isAsked('roster')) await measureRoster(place, content);
    if (isAsked('import')) await measureImport(place);
    if (isAsked('crowd')) await measureCrowd(place, content);
  } finally {
    await postgres.stop();
  }
} else console.log('\nPostgreSQL: no server binaries here (Debian: apt-get install postgresql)');

if (isAsked('web')) await measureWeb();
