/** A page of the web application, as its build makes it: only the places that the server fills in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstData } from '@balise/contract/first-data';
import type { Client } from './client.ts';

/** A folder for `webDir`; `remove` deletes it. */
export function makeWebDir(): { webDir: string; remove(): void } {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(webDir, 'index.html'), '<html lang="fr"><!--site--><!--data--><!--colors-->');
  return { webDir, remove: () => rmSync(webDir, { recursive: true }) };
}

export const openPage = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.get<string>(path, { headers: { accept: 'text/html', ...headers } });

/** The data in a page, as a browser finds it; null when there is none. */
export function firstDataOf(page: string): FirstData | null {
  const [, json] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(page) ?? [];
  return json === undefined ? null : (JSON.parse(json) as FirstData);
}
