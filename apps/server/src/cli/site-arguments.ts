/** The command line of `balise site`. Pure. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { tellPlaceholder } from '@balise/content/unfilled-values';
import { SiteOrderRefused } from '../platform/site-folder/api.ts';

const SITE_USAGE = `balise site init [FOLDER] [--answers FILE.json]   asks who publishes the site and writes its folder
balise site check [FOLDER]                        says every fault of the site
balise site brand NAME --logo FILE --color #rrggbb [--title "…"] [--dark-logo FILE] [--address https://…] [--replace]
                                                  makes a brand from a logo (SVG or PNG) and a colour
balise site course FILE.zip [--name NAME] [--replace]
                                                  checks a SCORM package and unpacks it
  --site      the folder of the site, instead of SITE_DIR
  --answers   answers for a machine without a terminal; the man page names them
  --title     name of the brand as people read it
  --address   the brand's own site, which is also added to environments.json
  --replace   takes the place of the brand or course of that name`;

const OPTIONS = {
  site: { type: 'string' },
  answers: { type: 'string' },
  logo: { type: 'string' },
  'dark-logo': { type: 'string' },
  color: { type: 'string' },
  title: { type: 'string' },
  address: { type: 'string' },
  name: { type: 'string' },
  replace: { type: 'boolean' },
} as const;
type OptionName = keyof typeof OPTIONS;

/** What each may be told; without a place for a folder, the last word is another thing. */
const ALLOWED: Record<string, readonly OptionName[]> = {
  init: ['site', 'answers'],
  check: ['site'],
  brand: ['site', 'logo', 'dark-logo', 'color', 'title', 'address', 'replace'],
  course: ['site', 'name', 'replace'],
};

export type SiteOrder =
  | { kind: 'help'; usage: string }
  | { kind: 'init'; site: string | null; answers: string | null }
  | { kind: 'check'; site: string | null }
  | {
      kind: 'brand';
      site: string | null;
      name: string;
      title: string;
      logo: string;
      darkLogo: string | null;
      color: string;
      host: string | null;
      mayReplace: boolean;
    }
  | { kind: 'course'; site: string | null; archive: string; name: string; mayReplace: boolean };

/** @throws SiteOrderRefused */
export function readSiteArguments(words: readonly string[]): SiteOrder {
  const [kind = 'help', ...others] = words;
  if (['help', '-h', '--help'].includes(kind)) return { kind: 'help', usage: SITE_USAGE };
  if (!Object.hasOwn(ALLOWED, kind)) return refuse(`«${kind}» is none of ${Object.keys(ALLOWED).join(', ')}`);
  const { values, positionals } = parse(others);
  const stray = Object.keys(values).find((name) => !ALLOWED[kind]?.includes(name as OptionName));
  if (stray !== undefined) refuse(`--${stray} says nothing to ${kind}`);
  const [word, more] = positionals;
  if (more !== undefined) refuse(`«${more}» is one word too many`);
  if (kind === 'init' || kind === 'check') {
    if (word !== undefined && values.site !== undefined) refuse('two folders are named');
    const site = word ?? values.site ?? null;
    return kind === 'init' ? { kind, site, answers: values.answers ?? null } : { kind, site };
  }
  const site = values.site ?? null;
  const mayReplace = values.replace ?? false;
  if (kind === 'brand') return { ...readBrandWords(word, values), kind, site, mayReplace };
  if (word === undefined) return refuse('the file of the course is missing');
  return { kind: 'course', site, archive: word, name: readCourseName(values.name, word), mayReplace };
}

function readBrandWords(
  name: string | undefined,
  values: Partial<Record<'logo' | 'dark-logo' | 'color' | 'title' | 'address', string | undefined>>,
) {
  const { logo, color, address, title = name ?? '' } = values;
  if (name === undefined || !/^[a-z]{2,20}$/.test(name))
    return refuse('NAME: 2 to 20 small letters are expected');
  if (logo === undefined) return refuse('--logo: a file is expected');
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color))
    return refuse('--color: a colour such as #0b5fa5 is expected, in quotes because of its sign');
  const lacking = tellPlaceholder(title);
  if (lacking !== null) return refuse(`--title: ${lacking}`);
  if (address !== undefined && !/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address))
    return refuse('--address: an address such as https://code.my-school.fr is expected, without a path');
  const host = address === undefined ? null : new URL(address).hostname;
  return { name, title: title.trim(), logo, darkLogo: values['dark-logo'] ?? null, color, host };
}

function readCourseName(said: string | undefined, archive: string): string {
  const simple = basename(archive)
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const name = said ?? simple;
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name;
  return refuse('--name: small letters, digits and hyphens are expected, 40 at most');
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, strict: true, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(why: string): never {
  throw new SiteOrderRefused(`${why}\n\n${SITE_USAGE}`);
}
