/** The server's part of the preview, beside Vite's own. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Content } from '@balise/content';
import { drawPicture, prepareClip } from '@balise/content/draw-picture';
import { assembleContent } from '@balise/content/load';
import { type ContentSource, openLayers } from '@balise/content/load/layers';
import { readContent } from '@balise/content/load/read-content';
import type { Site } from '@balise/contract/site';
import { buildColorSheet } from '@balise/server/platform/brand/api';
import {
  buildAnswerReply,
  buildCorrectionReply,
  buildPresentationReply,
  buildQuestionReply,
} from './replies.ts';

interface Read {
  content: Content | null;
  faults: string[];
}

interface PreviewFile {
  type: string;
  text: string;
}

function readLayers(source: ContentSource): Read {
  const raw = readContent(source);
  const faults = raw.faults.map(({ file, path, message }) => `${file}${path}: ${message}`);
  return { content: assembleContent(raw), faults };
}

/** After a call of `stale`, the next request reads the folders again. */
export function createPreview(source: ContentSource) {
  let known: Read | null = null;
  const answers: Answers = new Map();

  function read(): Read {
    known ??= readLayers(source);
    return known;
  }

  return {
    /** Makes the next request read the files again. */
    stale(): void {
      known = null;
    },
    /** The script and style for the page's head. @param name the brand to apply */
    head: (name: string): string => buildHead(read().content, name),
    /** @returns whether the preview handles the request */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const isData = url.pathname.startsWith('/api/') || url.pathname.startsWith('/preview/');
      const isFile = url.pathname.startsWith('/media/') || url.pathname.startsWith('/brands/');
      if (!isData && !isFile) return false;
      const { content } = read();
      const file = isFile
        ? ((await drawMedia(content, url.pathname)) ?? readBrandFile(source, content, url.pathname))
        : null;
      const data = isData ? reply(read(), answers, url, new URLSearchParams(await readBody(request))) : null;
      const text = file?.text ?? JSON.stringify(data ?? { code: 'INTROUVABLE' });
      response.statusCode = file || data ? 200 : 404;
      response.setHeader('content-type', `${file?.type ?? 'application/json'}; charset=utf-8`);
      response.end(text);
      return true;
    },
  };
}

/** By question id. */
type Answers = Map<string, { letters: string; typed: string }>;

function reply({ content, faults }: Read, answers: Answers, url: URL, body: URLSearchParams): unknown {
  if (url.pathname === '/preview/questions') {
    const all = [...(content?.byId.values() ?? [])];
    return { questions: all.map(({ id, statement }) => ({ id, statement })), faults };
  }
  if (url.pathname === '/preview/themes') return content?.licences.get('b')?.themes ?? null;
  if (url.pathname === '/api/player/envoi-reponse') {
    const question = content?.byId.get(body.get('identifiant') ?? '');
    if (!question) return null;
    answers.set(question.id, { letters: body.get('reponse') ?? '', typed: body.get('valeurs') ?? '' });
    return buildAnswerReply(question);
  }
  const [, id = '', what] =
    /^\/api\/player\/infos\/([^/]+)(?:\/(question|reponse))?$/.exec(url.pathname) ?? [];
  const question = content?.byId.get(id);
  if (!question) return null;
  if (what === 'question') return buildQuestionReply(question);
  if (what !== 'reponse') return buildPresentationReply(question);
  const { letters, typed } = answers.get(id) ?? { letters: '', typed: '' };
  return buildCorrectionReply(question, letters, typed);
}

async function drawMedia(content: Content | null, path: string): Promise<PreviewFile | null> {
  const [, name, width, clip] = /^\/media\/([0-9a-f]+)-(?:(\d+)\.svg|(c\d+)\.json)$/.exec(path) ?? [];
  const scene = content?.scenes.get(name ?? '');
  if (!scene) return null;
  if (clip) return { type: 'application/json', text: (await prepareClip(scene)) ?? '{}' };
  return { type: 'image/svg+xml', text: drawPicture(scene, Number(width)) };
}

function readBrandFile(source: ContentSource, content: Content | null, path: string): PreviewFile | null {
  const [, name = '', file = ''] = /^\/brands\/([a-z]+)\/([a-z0-9-]+\.(?:svg|css))$/.exec(path) ?? [];
  const brand = content?.brands.find((one) => one.name === name);
  if (!brand) return null;
  if (file === 'colors.css') return { type: 'text/css', text: buildColorSheet(brand) };
  return {
    type: 'image/svg+xml',
    text: readFileSync(openLayers(source).locate(`brands/${name}/${file}`), 'utf8'),
  };
}

function buildHead(content: Content | null, name: string): string {
  const brands = content?.brands ?? [];
  const brand = brands.find((one) => one.name === name) ?? brands[0];
  const site: Site = {
    brand: brand?.name ?? '',
    brands: brands.map((one) => ({ ...one, apiKey: '', colorSheet: `/brands/${one.name}/colors.css` })),
    licences: [...(content?.licences.values() ?? [])].map(({ licence }) => licence),
    central: '',
    cas: '/cas',
    login: null,
    loginError: null,
    remoteAccess: null,
    backend: '',
    apiDescription: null,
    demo: true,
    tagContainer: null,
    scheme: null,
  };
  const told = JSON.stringify(site).replaceAll('<', '\\u003c');
  return `<link rel="stylesheet" id="colors" href="/brands/${site.brand}/colors.css" /><script type="application/json" id="site">${told}</script>`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
