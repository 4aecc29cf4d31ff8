/**
 * Minimal SCORM packages in the manner of authoring tools: where each tool puts the script that looks for the
 * run-time, and in which window. Each part imitates one tool, without any of its code.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ScormVersion } from '../src/scorm-manifest.ts';
import { buildManifest } from './scorm-files.ts';

/** The names of the data model in each version. */
const NAMES = {
  '1.2': {
    api: 'API',
    calls: ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'],
    model: 'cmi.core.',
    place: 'lesson_location',
    status: ['lesson_status'],
    score: 'score.raw',
    value: '80',
    time: '00:01:00',
  },
  '2004': {
    api: 'API_1484_11',
    calls: ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Terminate'],
    model: 'cmi.',
    place: 'location',
    status: ['completion_status', 'success_status'],
    score: 'score.scaled',
    value: '0.8',
    time: 'PT1M',
  },
} as const;

/** ADL's search for the API: up from the parent, then up from the opener; never in the script's own window. */
const driver = (version: ScormVersion): string => `
const N = ${JSON.stringify(NAMES[version])};
function scan(win) {
  let tries = 0;
  while (win[N.api] == null && win.parent != null && win.parent != win && tries++ < 500) win = win.parent;
  return win[N.api];
}
let api = null;
if (window.parent != null && window.parent != window) api = scan(window.parent);
if (api == null && window.opener != null) api = scan(window.opener);
const [init, get, set, commit, finish] = N.calls;
window.lesson = {
  begin() { return api ? api[init]('') : 'no run-time'; },
  entry: () => api[get](N.model + 'entry') || 'rien',
  kept: () => api[get]('cmi.suspend_data') || 'vide',
  place: () => api[get](N.model + N.place) || 'début',
  answer() {
    api[set]('cmi.suspend_data', this.kept() + ' é');
    api[set](N.model + N.place, 'diapo-2');
    api[set](N.model + 'exit', 'suspend');
    api[commit]('');
  },
  complete() {
    api[set](N.model + N.score, N.value);
    for (const name of N.status) api[set](N.model + name, name === 'success_status' ? 'passed' : 'completed');
    api[commit]('');
  },
  leave() { api[set](N.model + 'session_time', N.time); api[finish](''); },
};
let left = false;
addEventListener('pagehide', () => { if (!left) { left = true; window.lesson.leave(); } });
`;

const html = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Leçon</title>${head}</head>${body}</html>`;

/** The learner's page; `owner` is the window of the script that talks to the run-time. */
const slides = (owner: string): string => `<body><main><h1>Leçon</h1><p id="state"></p>
<button id="next">Une réponse</button><button id="complete">Finir</button></main><script>
const lesson = ${owner}.lesson;
const show = () => { document.getElementById('state').textContent = [lesson.entry(), lesson.kept(), lesson.place()].join(' | '); };
if (lesson.begin() === 'true') show(); else document.getElementById('state').textContent = 'sans API';
document.getElementById('next').onclick = () => { lesson.answer(); show(); };
document.getElementById('complete').onclick = () => lesson.complete();
</script></body>`;

interface Tool {
  title: string;
  /** Page that the manifest launches. */
  entry: string;
  files(script: string): Record<string, string>;
}

export const TOOLS: Record<string, Tool> = {
  storyline: {
    title: 'Comme Storyline',
    entry: 'storyline/index_lms.html',
    // The script is in the launched page, the slides are in a frame of it.
    files: (script) => ({
      'storyline/lms/driver.js': script,
      'storyline/index_lms.html': html(
        '<script src="lms/driver.js"></script>',
        '<body><iframe src="story.html" title="Leçon"></iframe></body>',
      ),
      'storyline/story.html': html('', slides('parent')),
    }),
  },
  rise: {
    title: 'Comme Rise',
    entry: 'rise/scormdriver/indexAPI.html',
    // The script is in a page of its own folder, the content in a frame beside another one.
    files: (script) => ({
      'rise/scormdriver/driver.js': script,
      'rise/scormdriver/blank.html': html('', '<body></body>'),
      'rise/scormdriver/indexAPI.html': html(
        '<script src="driver.js"></script>',
        '<body><iframe src="blank.html" title="vide"></iframe><iframe src="../scormcontent/index.html" title="Leçon"></iframe></body>',
      ),
      'rise/scormcontent/index.html': html('', slides('parent')),
    }),
  },
  captivate: {
    title: 'Comme Captivate',
    entry: 'captivate/index_scorm.html',
    // A frameset: the script is in one of its frames, two windows below the run-time.
    files: (script) => ({
      'captivate/driver.js': script,
      'captivate/index_scorm.html': html(
        '',
        '<frameset rows="0,*"><frame src="haut.html" title="Titre"><frame src="cours.html" title="Leçon"></frameset>',
      ),
      'captivate/haut.html': html('', '<body></body>'),
      'captivate/cours.html': html('<script src="driver.js"></script>', slides('window')),
    }),
  },
  ispring: {
    title: 'Comme iSpring',
    entry: 'ispring/res/index.html?lang=fr#accueil',
    // One page, which also uses the browser's storage.
    files: (script) => ({
      'ispring/res/driver.js': script,
      'ispring/res/index.html': html(
        '<script>localStorage.setItem("ispring", "1"); sessionStorage.getItem("x");</script><script src="driver.js"></script>',
        slides('window'),
      ),
    }),
  },
  fenetre: {
    title: 'Dans sa fenêtre',
    entry: 'fenetre/index.html',
    // The lesson in a window of its own, as several tools offer it; it finds the run-time by its opener.
    files: (script) => ({
      'fenetre/driver.js': script,
      'fenetre/index.html': html(
        '',
        "<body><button onclick=\"window.open('cours.html', 'cours')\">Ouvrir la leçon</button></body>",
      ),
      'fenetre/cours.html': html('<script src="driver.js"></script>', slides('window')),
    }),
  },
};

/** A package with one part per tool. */
export function writeToolsPackage(dir: string, name: string, version: ScormVersion): void {
  const tools = Object.entries(TOOLS);
  const parts = tools.map(([id, { title, entry }]) => ({ id, title, href: entry }));
  const files: Record<string, string> = { 'imsmanifest.xml': buildManifest(version, parts) };
  for (const [, tool] of tools) Object.assign(files, tool.files(driver(version)));
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, 'courses', name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
