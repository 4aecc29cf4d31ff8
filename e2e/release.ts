/** Makes a next release of the build: the same program with other file names, as after any change. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The hash in the name of a file of the web application. */
const HASH = /(?<=-)[\w-]{8}(?=\.(js|css|woff2)\b)/;

/** Makes `folder` a root with the server as it was built and the web application renamed. */
export function buildNextRelease(folder: string): void {
  cpSync(join(root, 'apps/server/dist'), join(folder, 'apps/server/dist'), { recursive: true });
  cpSync(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  for (const shared of ['package.json', 'content', 'demo', 'node_modules', 'apps/server/node_modules'])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(folder, shared));
  const dist = join(folder, 'apps/web/dist');
  const assets = join(dist, 'assets');
  // The compressed files still contain the old names.
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
  const names = readdirSync(assets).filter((name) => HASH.test(name));
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASH, (hash) => [...hash].reverse().join(''))]),
  );
  const rename = (text: string): string =>
    names.reduce((all, name) => all.replaceAll(name, renamed.get(name) ?? name), text);
  for (const name of names) {
    const file = join(assets, name);
    const body = readFileSync(file);
    rmSync(file);
    writeFileSync(
      join(assets, renamed.get(name) ?? name),
      name.endsWith('.woff2') ? body : rename(String(body)),
    );
  }
  const page = join(dist, 'index.html');
  writeFileSync(page, rename(readFileSync(page, 'utf8')));
}
