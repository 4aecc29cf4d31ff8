/** The files of a new brand, by their path below the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFile } from '@balise/content/catalogue';
import { deriveColors } from '../brand/api.ts';
import { drawFavicon, drawHero, drawLogos, drawWordmark } from './draw-brand.ts';
import type { BrandLogo } from './read-logo.ts';
import { SiteOrderRefused } from './site-refused.ts';

export interface NewBrand {
  /** Small letters: the name of its folder and a part of its addresses. */
  name: string;
  /** As people read it. */
  title: string;
  /** `#rrggbb` */
  color: string;
  /** Null: its name in letters. */
  logo: BrandLogo | null;
  /** For dark surfaces; null: the logo on a light plate. */
  darkLogo: BrandLogo | null;
  /** The host of its site; null: it is only at `/home/<name>`. */
  host: string | null;
}

export type SiteFiles = ReadonlyMap<string, string>;

const ICON = /^icon-[a-z]+\.svg$/;

export function makeBrand(brand: NewBrand, contentDir: string): SiteFiles {
  const { name, title, logo, darkLogo } = brand;
  const file = describeBrand(brand);
  const logos = logo ? drawLogos(logo, darkLogo, title) : drawWordmark(title, file.colors);
  const folder = `brands/${name}`;
  return new Map([
    [`${folder}/brand.json`, `${JSON.stringify(file, null, 2)}\n`],
    [`${folder}/logo.svg`, logos.light],
    [`${folder}/logo-dark.svg`, logos.dark],
    [`${folder}/favicon.svg`, drawFavicon(logo, title, file.colors)],
    [`${folder}/hero.svg`, drawHero(name, file.colors)],
    ...readIcons(contentDir).map(([icon, text]) => [`${folder}/${icon}`, text] as const),
  ]);
}

/** The icons of licences, which pages paint in the brand's colours, are those of the program. */
function readIcons(contentDir: string): (readonly [string, string])[] {
  const brands = join(contentDir, 'brands');
  for (const folder of readdirSync(brands).sort()) {
    const icons = readdirSync(join(brands, folder)).filter((file) => ICON.test(file));
    if (icons.length > 0)
      return icons.map((icon) => [icon, readFileSync(join(brands, folder, icon), 'utf8')] as const);
  }
  throw new SiteOrderRefused(`${brands}: the program has no icons of licences; install it again`);
}

function describeBrand({ name, title, color, host }: NewBrand): BrandFile {
  const folder = `/brands/${name}`;
  return {
    name,
    appTitle: title,
    domainName: host ?? '',
    colors: deriveColors(color),
    logoAccordingToLicense: false,
    logoPrefix: `${folder}/logo`,
    logoPostfix: '.svg',
    showGuides: false,
    footer: {
      copyRightLabelPrefix: title,
      displayCgu: true,
      cguUrl: null,
      displayCharter: true,
      charterUrl: null,
      displayLegalNotice: true,
    },
    login: { external: false, path: `/home/${name}/login`, from: name, service: null },
    loginError: { external: false, path: `/home/${name}/login` },
    favicon: `${folder}/favicon.svg`,
    hero: `${folder}/hero.svg`,
    headerImg: null,
    headerLink: null,
    headerLinkName: null,
    welcomePage: { tabName: 'Bienvenue', title: `Avec ${title}, je peux\u00a0:` },
    player: { showIcon: false },
    activation: false,
    redirects: [],
  };
}
