import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '@balise/content/question';
import type { CorrectionReply } from '@balise/contract/learner/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_FOLDER, layDemonstration } from '../repository.ts';
import { createPreview } from './serve.ts';

const FILE = 'questions/b/L/b-l-001.json';
let dir = '';
let server: Server;
let origin = '';
let preview: ReturnType<typeof createPreview>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(CONTENT_FOLDER, dir, { recursive: true });
  preview = createPreview(layDemonstration(dir));
  server = createServer((request, response) => {
    void preview.serve(request, response).then((served) => served || response.writeHead(501).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const get = async (path: string) => (await fetch(origin + path)).json();
const own = () => get('/api/player/infos/b-l-001/question');

test('a question is shown, graded and pictured as for learners', async () => {
  const { question } = await own();
  expect(question.identifiant).toBe('b-l-001');
  expect(JSON.stringify(question)).not.toMatch(/right|juste|why/);
  const { parts }: Question = JSON.parse(readFileSync(join(dir, FILE), 'utf8'));
  const propositions = parts.flatMap((part) => ('propositions' in part ? part.propositions : []));
  const reponse = propositions.flatMap(({ right }, index) => (right ? ['ABCD'.charAt(index)] : []));
  const body = new URLSearchParams({ identifiant: 'b-l-001', reponse: reponse.join(',') });
  await fetch(`${origin}/api/player/envoi-reponse`, { method: 'PUT', body });
  const { correction } = await get('/api/player/infos/b-l-001/reponse');
  expect(correction).toMatchObject({ juste: true, reponse });
  const picture = await fetch(origin + question.media.url);
  expect(await picture.text()).toMatch(/^<svg/);
  const sheet = await fetch(`${origin}/brands/orata/colors.css`);
  expect(sheet.headers.get('content-type')).toMatch('text/css');
  expect(preview.head('orata')).toContain('"brand":"orata"');
});

test('a saved file is read again; a broken one is reported with its path, and the others stay', async () => {
  const text = readFileSync(join(dir, FILE), 'utf8');
  const question: Question = JSON.parse(text);
  writeFileSync(join(dir, FILE), JSON.stringify({ ...question, statement: 'Une autre phrase.' }));
  expect((await own()).question.enonce).toBe(question.statement);
  preview.stale();
  expect((await own()).question.enonce).toBe('Une autre phrase.');

  writeFileSync(join(dir, FILE), text.slice(0, -40));
  preview.stale();
  expect((await fetch(`${origin}/api/player/infos/b-l-001/question`)).status).toBe(404);
  const { questions, faults } = await get('/preview/questions');
  expect(faults).toEqual([expect.stringMatching(/^questions\/b\/L\/b-l-001\.json: /)]);
  expect(questions.length).toBeGreaterThan(50);
});

test('other requests are left to Vite’s server', async () => {
  expect((await fetch(`${origin}/src/main.tsx`)).status).toBe(501);
  expect((await fetch(`${origin}/media/..%2f..%2fpackage-640.svg`)).status).toBe(404);
  expect((await fetch(`${origin}/brands/../brands/nobody/a.svg`)).status).toBe(404);
});

test('a why layer that can’t be drawn tells its fault in the correction; the rest of the page stays', async () => {
  const question: Question = JSON.parse(readFileSync(join(CONTENT_FOLDER, FILE), 'utf8'));
  const why = [{ mark: 'cerne', of: 'signs/99', name: 'STOP' }];
  writeFileSync(join(dir, FILE), JSON.stringify({ ...question, why }));
  preview.stale();
  const reply = await fetch(`${origin}/api/player/infos/b-l-001/reponse`);
  expect(reply.status).toBe(200);
  const { correction } = (await reply.json()) as CorrectionReply;
  expect(correction.pourquoi?.calque).toMatch(/^<svg/);
  expect(correction.pourquoi?.phrases).toEqual([
    expect.stringMatching(/^Le calque ne peut pas être dessiné\u00a0: .*signs\/99/),
  ]);
  expect(correction.explication).toBe(question.explanation);
});
