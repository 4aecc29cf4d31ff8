/**
 * The splash screen: the brand's logo on its page colour, visible from the first bytes until the application runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type ContentSource, type LayeredFiles, openLayers } from '@balise/content/load/layers';
import type { Brand } from '@balise/contract/site';
import type { Scheme } from '@balise/rules/page-cookies';
import { computePalette } from '../brand/api.ts';

export interface SplashScreen {
  /** Rules of a style sheet. */
  style: string;
  /** The logo, inline: the first paint waits for no other reply. */
  picture: string;
}

/** @param scheme null: the visitor's system decides */
export type SplashScreens = (brand: Brand, scheme: Scheme | null) => SplashScreen;

/** Reads the logos of all brands once. */
export function createSplashScreens(content: ContentSource, brands: readonly Brand[]): SplashScreens {
  const files = openLayers(content);
  const all = new Map(brands.map((brand) => [brand.name, prepare(files, brand)]));
  return ({ name }, scheme) => {
    const { style = '', light = '', dark = '' } = all.get(name) ?? {};
    const image = `<img src="${scheme === 'dark' ? dark : light}" alt="" height="40">`;
    const source = `<source media="(prefers-color-scheme: dark)" srcset="${dark}">`;
    return { style, picture: scheme ? image : `<picture>${source}${image}</picture>` };
  };
}

function prepare(files: LayeredFiles, { colors, logoPrefix, logoPostfix }: Brand) {
  const inPage = (kind: string) => dataAddress(files.locate(`${logoPrefix}${kind}${logoPostfix}`));
  // Then the brand's style sheet takes over: the brand may change while the page stays open.
  const ground = (scheme: Scheme) => `{background:var(--page,${computePalette(colors, scheme).page})}`;
  return {
    light: inPage(''),
    dark: inPage('-dark'),
    style: `html${ground('light')}html[data-mantine-color-scheme="dark"]${ground('dark')}`,
  };
}

/** Escapes everything except letters, digits and a few signs: safe in an attribute, `srcset` too. */
function dataAddress(file: string): string {
  if (!existsSync(file)) return '';
  const drawing = readFileSync(file, 'utf8').trim();
  return `data:image/svg+xml,${encodeURIComponent(drawing).replace(/[!'()*]/g, escapeSign)}`;
}

const escapeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`;
