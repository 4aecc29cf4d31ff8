/** Writes small SCORM packages into a content folder: two pages that report the learner's progress. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ScormVersion } from '../src/scorm-manifest.ts';

const SCHEMAS = {
  '1.2': 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004': 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
};

export interface PartFile {
  id: string;
  title: string;
  href: string;
  /** Further XML inside the part's item. */
  more?: string;
}

export function buildManifest(version: ScormVersion, parts: readonly PartFile[]): string {
  const said = version === '1.2' ? '1.2' : '2004 4th Edition';
  const item = ({ id, title, more = '' }: PartFile) =>
    `<item identifier="${id}" identifierref="r-${id}"><title>${title}</title>${more}</item>`;
  const resource = ({ id, href }: PartFile) =>
    `<resource identifier="r-${id}" type="webcontent" adlcp:scormtype="sco" href="${href}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="essai" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" ${SCHEMAS[version]}
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>${said}</schemaversion></metadata>
  <organizations default="o1"><organization identifier="o1"><title>Essai &amp; suite</title>
    ${parts.map(item).join('')}
  </organization></organizations>
  <resources>${parts.map(resource).join('')}</resources>
</manifest>`;
}

/** A manifest of one page, which `items` parts launch. */
export function manifest(version: ScormVersion, more: { href?: string; items?: number } = {}): string {
  const { href = 'pages/index.html', items = 1 } = more;
  const parts = Array.from({ length: items }, (_, n) => ({
    id: `i${n + 1}`,
    title: `Partie ${n + 1}`,
    href,
  }));
  return buildManifest(version, parts);
}

/** The names of the data model in each version. */
const NAMES = {
  '1.2': `{ place: 'cmi.core.lesson_location', name: 'cmi.core.student_name', entry: 'cmi.core.entry' };
const complete = () => { scorm.set('cmi.core.score.raw', '80'); scorm.status('completed'); };`,
  '2004': `{ place: 'cmi.location', name: 'cmi.learner_name', entry: 'cmi.entry' };
const complete = () => {
  for (const [name, value] of [['progress_measure', '1'], ['score.scaled', '0.8'], ['success_status', 'passed']])
    scorm.set('cmi.' + name, value);
  scorm.status('completed');
};`,
};

/** Returns to the last page, as authoring tools do, and ends the attempt on leaving. */
const lesson = (version: ScormVersion): string => `const { scorm } = exports;
scorm.isDebugActive = false;
const K = ${NAMES[version]}
scorm.initialize();
const here = location.pathname.split('/').at(-1);
const left = scorm.get(K.place);
if (/html$/.test(left) && left !== here) location.replace(left);
const count = () => scorm.get('cmi.suspend_data') || 'vide';
const show = () => { document.getElementById('state').textContent =
  [here, scorm.get(K.entry) || 'rien', count(), scorm.get(K.name)].join(' | '); };
show();
document.getElementById('next').onclick = () => { scorm.set('cmi.suspend_data', count() + ' é'); scorm.commit(); show(); };
document.getElementById('turn').onclick = () => { scorm.set(K.place, 'suite.html'); location.href = 'suite.html'; };
document.getElementById('complete').onclick = () => { complete(); scorm.commit(); };
addEventListener('pagehide', () => scorm.terminate());
const tried = [];
for (const reach of [() => window.top.document.title, () => window.top.localStorage.length])
  try { tried.push('atteint:' + reach()); } catch (error) { tried.push(error.name); }
tried.push(document.cookie === '' ? 'aucun cookie' : document.cookie);
document.getElementById('reach').textContent = tried.join(' ');
`;

const page = (title: string): string => `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="../style.css">
<script>var exports = {};</script><script src="../scorm.js"></script></head>
<body><main><h1>${title}</h1><p id="state"></p><p id="reach"></p>
<button id="next">Une réponse</button><button id="turn">Page suivante</button><button id="complete">Finir</button></main>
<script src="../lesson.js"></script></body></html>`;

/** A package of two pages, written with pipwerks' wrapper (from the registry), which most authoring tools ship. */
export function writePackage(dir: string, name: string, version: ScormVersion): void {
  const folder = join(dir, 'courses', name);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const wrapper = createRequire(import.meta.url).resolve('@gamestdio/scorm');
  const files = {
    'imsmanifest.xml': manifest(version),
    'pages/index.html': page('Leçon'),
    'pages/suite.html': page('Suite'),
    'scorm.js': readFileSync(wrapper),
    'lesson.js': lesson(version),
    'style.css': 'body { font-family: sans-serif; }',
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
}
