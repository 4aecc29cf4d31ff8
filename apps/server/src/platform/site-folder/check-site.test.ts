/** What a site is told before the server starts with it. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellContentFault } from '@balise/content/load/content-error';
import { PROGRAM } from '@balise/content/test/content-copy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listContentLayers } from '../config/content-layers.ts';
import { createSite } from './change-site.ts';
import { checkSite } from './check-site.ts';
import { ANSWER_KEYS, type AnswerKey } from './site-answers.ts';

const ANSWERS = {
  ...(Object.fromEntries(ANSWER_KEYS.map((key) => [key, ''])) as Record<AnswerKey, string>),
  title: 'Le Phare',
  name: 'phare',
  address: 'https://code.phare.fr',
  color: '#0b5fa5',
  publisher: 'Les Éditions du Phare',
  form: 'association',
  registration: 'RNA W442001234',
  street: '6, quai du Port, 44000 Nantes',
  phone: '02 40 35 00 06',
  email: 'contact@phare.fr',
  director: 'Anne Morvan, présidente',
  host: 'Ouest',
  hostStreet: 'Lille',
  hostPhone: '03 20 35 00 10',
  hostCountry: 'France',
  mails: 'Ouest',
  mailsCountry: 'France',
  dataContact: 'Jean Le Goff',
  dataEmail: 'donnees@phare.fr',
  accessibilityContact: 'Jean Le Goff',
  accessibilityEmail: 'contact@phare.fr',
  mediator: 'Médiation de l’Ouest',
  mediatorStreet: 'Nantes',
  mediatorSite: 'https://mediation-ouest.fr',
};

let folders = { contentDir: PROGRAM, siteDir: '' };
beforeEach(async () => {
  folders = { contentDir: PROGRAM, siteDir: mkdtempSync(join(tmpdir(), 'check-')) };
  await createSite(folders, ANSWERS);
});
afterEach(() => rmSync(folders.siteDir, { recursive: true }));

const at = (path: string): string => join(folders.siteDir, path);
const told = (): string[] => checkSite(listContentLayers(folders)).faults.map(tellContentFault);

test('a new site in an empty folder has no fault, and says what is in it', () => {
  const { faults, found } = checkSite(listContentLayers(folders));
  expect(faults).toEqual([]);
  expect(found.slice(0, 3)).toEqual([
    'brands: phare («Le Phare»)',
    'default brand: phare',
    'addresses: code.phare.fr',
  ]);
  expect(readFileSync(at('publisher.json'), 'utf8')).toContain('mediation-ouest.fr');
});

test('pictures that a brand lacks are named', () => {
  for (const name of ['logo-dark', 'hero', 'icon-tram']) rmSync(at(`brands/phare/${name}.svg`));
  expect(told()).toEqual([
    'site: brands/phare/brand.json/logoPrefix: /brands/phare/logo-dark.svg is not there',
    'site: brands/phare/brand.json/hero: /brands/phare/hero.svg is not there',
    'site: brands/phare/brand.json: /brands/phare/icon-tram.svg is not there',
  ]);
});

test('a folder with another name than its brand is told', () => {
  renameSync(at('brands/phare'), at('brands/fanal'));
  expect(told()).toContain('site: brands/fanal/brand.json/name: is phare, the folder is fanal');
});

test('faults of all kinds are told together', () => {
  writeFileSync(at('site.json'), '{"defaultBrand":"fanal"}');
  writeFileSync(at('publisher.jsn'), '{}');
  mkdirSync(at('courses/essai'), { recursive: true });
  writeFileSync(at('courses/essai/imsmanifest.xml'), 'rien');
  const environments = readFileSync(at('environments.json'), 'utf8');
  writeFileSync(at('environments.json'), environments.replace('code.phare.fr', 'code.phare.example'));
  expect(told().sort()).toEqual([
    'site: courses/essai/imsmanifest.xml: is no manifest',
    'site: environments.json/default/domains/0: is to be filled in: code.phare.example is an address for examples',
    'site: publisher.jsn: is no part of a site',
    'site: site.json/defaultBrand: fanal is no brand: one of phare is expected',
  ]);
});
