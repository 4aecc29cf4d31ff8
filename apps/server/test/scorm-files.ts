/** Small SCORM packages, written into a folder of content: one page that counts its visits and says how far it is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScormVersion } from '../src/content/scorm-read.ts';

const SCHEMAS = {
  '1.2': 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004': 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
};

export function manifest(version: ScormVersion, more: { href?: string; items?: number } = {}): string {
  const { href = 'pages/index.html', items = 1 } = more;
  const said = version === '1.2' ? '1.2' : '2004 4th Edition';
  const item = (n: number) => `<item identifier="i${n}" identifierref="r1"><title>Partie ${n}</title></item>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="essai" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" ${SCHEMAS[version]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${said}</schemaversion></metadata>
  <organizations default="o1"><organization identifier="o1"><title>Essai &amp; suite</title>
    ${Array.from({ length: items }, (_, n) => item(n + 1)).join('')}
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources>
</manifest>`;
}

/** The calls of each version, by one name. */
const CALLS = {
  '1.2': `const api = window.API;
const get = (k) => api.LMSGetValue(k), set = (k, v) => api.LMSSetValue(k, v);
const begin = () => api.LMSInitialize(''), keep = () => api.LMSCommit(''), end = () => api.LMSFinish('');
const K = { place: 'cmi.core.lesson_location', name: 'cmi.core.student_name', entry: 'cmi.core.entry', exit: 'cmi.core.exit' };
const complete = () => { set('cmi.core.score.raw', '80'); set('cmi.core.lesson_status', 'completed'); };`,
  '2004': `const api = window.API_1484_11;
const get = (k) => api.GetValue(k), set = (k, v) => api.SetValue(k, v);
const begin = () => api.Initialize(''), keep = () => api.Commit(''), end = () => api.Terminate('');
const K = { place: 'cmi.location', name: 'cmi.learner_name', entry: 'cmi.entry', exit: 'cmi.exit' };
const complete = () => { set('cmi.progress_measure', '1'); set('cmi.score.scaled', '0.8'); set('cmi.success_status', 'passed'); set('cmi.completion_status', 'completed'); };`,
};

export const page = (version: ScormVersion): string => `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><title>Essai</title><link rel="stylesheet" href="../style.css"></head>
<body><h1>Leçon</h1><p id="state"></p><p id="reach"></p>
<button id="next">Page suivante</button><button id="leave">Suspendre</button><button id="complete">Finir</button>
<script>${CALLS[version]}
const show = () => { document.getElementById('state').textContent =
  [get(K.entry) || 'rien', get(K.place) || '0', get('cmi.suspend_data') || 'vide', get(K.name)].join(' | '); };
begin(); show();
document.getElementById('next').onclick = () => { set(K.place, String(Number(get(K.place) || 0) + 1)); set('cmi.suspend_data', 'é' + get(K.place)); keep(); show(); };
document.getElementById('leave').onclick = () => { set(K.exit, 'suspend'); end(); document.getElementById('leave').textContent = 'Suspendu'; };
document.getElementById('complete').onclick = () => { complete(); keep(); document.getElementById('complete').textContent = 'Fini'; };
const tried = [];
for (const reach of [() => window.top.document.title, () => document.cookie, () => window.parent.localStorage.length])
  try { tried.push('atteint:' + reach()); } catch (error) { tried.push(error.name); }
document.getElementById('reach').textContent = tried.join(' ');
</script></body></html>`;

export function writePackage(dir: string, name: string, version: ScormVersion): void {
  const folder = join(dir, 'courses', name);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'imsmanifest.xml'), manifest(version));
  writeFileSync(join(folder, 'pages/index.html'), page(version));
  writeFileSync(join(folder, 'style.css'), 'body { font-family: sans-serif; }');
}
