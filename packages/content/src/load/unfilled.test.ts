/** What a site must still be told before it may serve strangers. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentCopy, copyContent } from '../../test/content-copy.ts';
import type { Publisher } from '../publisher.ts';
import type { ContentLayer } from './layers.ts';
import { loadContent } from './load-content.ts';
import { findUnfilled } from './unfilled.ts';

let program: ContentCopy;
let site = '';
beforeAll(() => {
  program = copyContent();
});
afterAll(() => program.remove());
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'unfilled-'));
  const [brand = ''] = loadContent(program.dir).brands.map(({ name }) => name);
  const folder = join(site, 'brands/zeta');
  cpSync(join(program.dir, 'brands', brand), folder, { recursive: true });
  rmSync(join(folder, 'publisher.json'), { force: true });
  writeJson('brands/zeta/brand.json', {
    ...JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8').replaceAll(brand, 'zeta')),
    appTitle: 'Le Phare',
    login: { external: false, path: '/home/zeta/login', from: 'zeta', service: null },
    loginError: { external: false, path: '/home/zeta/login' },
    headerLink: null,
    headerLinkName: null,
    footer: {
      copyRightLabelPrefix: 'Le Phare',
      displayCgu: true,
      cguUrl: null,
      displayCharter: true,
      charterUrl: null,
      displayLegalNotice: true,
    },
  });
  writeJson('publisher.json', PUBLISHER);
  writeJson('environments.json', ENVIRONMENTS);
});
afterEach(() => rmSync(site, { recursive: true }));

const ENVIRONMENTS = {
  default: { name: 'phare', domains: ['code.phare.fr'], backend: '', service: '' },
  variants: [],
};
const PUBLISHER: Publisher = {
  editeur: {
    nom: 'Les Éditions du Phare',
    forme: 'société par actions simplifiée',
    capital: '8 000 €',
    immatriculation: 'RCS Nantes 732 829 320',
    tva: 'FR 44 732 829 320',
    adresse: '6, quai du Port, 44000 Nantes',
    telephone: '02 40 35 00 06',
    courriel: 'contact@phare.fr',
    directeur: 'Anne Morvan, présidente',
  },
  hebergeur: {
    nom: 'Ouest Serveurs',
    adresse: '1, rue du Nord, 59000 Lille',
    telephone: '03 20 35 00 10',
    pays: 'France',
  },
  messagerie: { nom: 'Ouest Serveurs', pays: 'France' },
  donnees: { contact: 'Jean Le Goff', courriel: 'donnees@phare.fr', mission: null },
  accessibilite: { contact: 'Anne Morvan', courriel: 'contact@phare.fr', audit: null },
  mediateur: null,
};

function writeJson(path: string, value: unknown): void {
  mkdirSync(join(site, path, '..'), { recursive: true });
  writeFileSync(join(site, path), JSON.stringify(value));
}
const layers = (): ContentLayer[] => [
  { name: 'program', dir: program.dir },
  { name: 'site', dir: site },
];
const told = (): string[] =>
  findUnfilled(layers()).map(({ layer, file, path, message }) => `${layer}: ${file}${path} ${message}`);
const writeEditor = (change: Partial<Publisher['editeur']>) =>
  writeJson('publisher.json', { ...PUBLISHER, editeur: { ...PUBLISHER.editeur, ...change } });

test('a site that names its publisher and its own addresses lacks nothing', () => {
  expect(told()).toEqual([]);
  expect(loadContent(layers(), { mustBeFilled: true }).brands.map(({ name }) => name)).toEqual(['zeta']);
});

test.each<[string, () => void, string]>([
  ['an empty name', () => writeEditor({ nom: '' }), 'site: publisher.json/editeur/nom is to be filled in'],
  [
    'a name to fill in',
    () => writeEditor({ nom: 'à compléter' }),
    'site: publisher.json/editeur/nom is to be filled in: it says «à compléter»',
  ],
  [
    'a name of an example',
    () => writeEditor({ directeur: 'Camille Exemple' }),
    'site: publisher.json/editeur/directeur is to be filled in: it says «Exemple»',
  ],
  [
    'an address of an example',
    () => writeEditor({ courriel: 'a@phare.example' }),
    'site: publisher.json/editeur/courriel is to be filled in: phare.example is an address for examples',
  ],
  [
    'a number of zeros',
    () => writeEditor({ immatriculation: 'RCS Nantes 000 000 000' }),
    'site: publisher.json/editeur/immatriculation is to be filled in: its number has only zeros',
  ],
  [
    'a mistyped number',
    () => writeEditor({ immatriculation: 'RCS Nantes 732 829 321' }),
    'site: publisher.json/editeur/immatriculation 732829321 is no SIREN or SIRET: its check digit is wrong',
  ],
  [
    'a telephone of films',
    () => writeEditor({ telephone: '05 36 49 00 06' }),
    'site: publisher.json/editeur/telephone is to be filled in: 05 36 49 00 06 is of a range for films and books',
  ],
  [
    'a number of VAT',
    () => writeEditor({ tva: 'FR 00 000 000 000' }),
    'site: publisher.json/editeur/tva is to be filled in: its number has only zeros',
  ],
  [
    'a mediator',
    () =>
      writeJson('publisher.json', {
        ...PUBLISHER,
        mediateur: { nom: 'Médiation', adresse: 'Paris', site: 'https://mediation.example' },
      }),
    'site: publisher.json/mediateur/site is to be filled in: mediation.example is an address for examples',
  ],
  [
    'a domain',
    () =>
      writeJson('environments.json', {
        ...ENVIRONMENTS,
        variants: [{ ...ENVIRONMENTS.default, name: 'essai', domains: ['essai.example'] }],
      }),
    'site: environments.json/variants/0/domains/0 is to be filled in: essai.example is an address for examples',
  ],
  [
    'an operator of exams',
    () => writeJson('exam-operators.json', [{ site: 'https://examen.example' }]),
    'site: exam-operators.json/0/site is to be filled in: examen.example is an address for examples',
  ],
  [
    'a sender of mails',
    () => writeJson('mail-senders.json', { zeta: { address: 'a@phare.example' } }),
    'site: mail-senders.json/zeta/address is to be filled in: phare.example is an address for examples',
  ],
  [
    'a text of the law',
    () => {
      mkdirSync(join(site, 'legal'));
      writeFileSync(
        join(site, 'legal/cgu.md'),
        '---\ntitre: Conditions\nmis_a_jour: 2026-03-02\n---\n\nPrix : [à compléter].\n',
      );
    },
    'site: legal/cgu.md:6 is to be filled in: it says «à compléter»',
  ],
])('%s is told with its layer, file and field', (_, write, fault) => {
  write();
  expect(told()).toEqual([fault]);
});

test('the brand’s own addresses are looked at', () => {
  const file = join(site, 'brands/zeta/brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  writeJson('brands/zeta/brand.json', {
    ...brand,
    footer: { ...brand.footer, cguUrl: 'https://zeta.example/cgu' },
  });
  expect(told()).toEqual([
    'site: brands/zeta/brand.json/footer/cguUrl is to be filled in: zeta.example is an address for examples',
  ]);
});

test('the loader says that an empty field is to be filled in, and tells its own faults together with the others', () => {
  writeJson('publisher.json', {
    ...PUBLISHER,
    editeur: { ...PUBLISHER.editeur, nom: '', telephone: '12', directeur: 'Camille Exemple' },
  });
  expect(() => loadContent(layers())).toThrow('site: publisher.json/editeur/nom: is to be filled in');
  expect(() => loadContent(layers())).toThrow('site: publisher.json/editeur/telephone: must match pattern');
  expect(() => loadContent(layers(), { mustBeFilled: true })).toThrow(
    /3 fault\(s\)[\s\S]*nom: is to be filled in[\s\S]*telephone[\s\S]*directeur/,
  );
});
