import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CONTENT, copyContent, DEMO_SITE } from '../../test/content-copy.ts';
import type { PublishedText } from '../legal-text.ts';
import { assessConformity, type Publisher } from '../publisher.ts';
import { loadContent } from './load-content.ts';

const BRANDS = ['inris', 'michelin', 'orata', 'prepacode', 'prepaconduite', 'rcer'];

const readPublisher = (dir: string, brand: string): Publisher =>
  JSON.parse(readFileSync(join(dir, 'brands', brand, 'publisher.json'), 'utf8'));
const whole = ({ titre, introduction, sections }: PublishedText): string =>
  [titre, introduction, ...sections.flatMap((section) => [section.titre, section.html])].join('\n');

const { texts, brands } = loadContent(CONTENT);
const readText = (brand: string, name: (typeof LEGAL_TEXTS)[number]): PublishedText => {
  const found = texts.get(brand);
  if (!found) throw new Error(`no brand ${brand}`);
  return found[name];
};

describe.each(BRANDS)('%s publishes', (brand) => {
  const publisher = readPublisher(DEMO_SITE, brand);

  test('its four texts, each with its publisher, a date and nothing left to fill in', () => {
    for (const name of LEGAL_TEXTS) {
      const text = readText(brand, name);
      expect(text.mis_a_jour, name).toMatch(/^202\d-\d\d-\d\d$/);
      expect(text.sections.length, name).toBeGreaterThan(4);
      expect(whole(text), name).toContain(publisher.editeur.nom);
      expect(whole(text), name).not.toMatch(/\{\{|\}\}|undefined|null|<script/);
    }
  });

  // Specification, section 2; loi n° 2004-575, article 1-1.
  test('a legal notice: publisher, personal data rights, copyright, disclaimer, hosting', () => {
    const notice = readText(brand, 'mentions-legales');
    expect(notice.sections.map(({ titre }) => titre)).toEqual([
      'Éditeur',
      'Hébergement',
      'Vos données personnelles',
      'Droit d’auteur',
      'Responsabilité',
    ]);
    const { editeur, hebergeur, donnees } = publisher;
    for (const said of [
      editeur.forme,
      editeur.immatriculation,
      editeur.adresse,
      editeur.telephone,
      editeur.courriel,
      editeur.directeur,
      hebergeur.nom,
      hebergeur.adresse,
      hebergeur.telephone,
      donnees.courriel,
    ])
      expect(whole(notice)).toContain(said);
  });

  // Décret n° 2019-768, article 4, and the model of the RGAA.
  test('an accessibility statement with each part that the decree requires, and its state of conformity', () => {
    const statement = readText(brand, 'accessibilite');
    const titles = statement.sections.map(({ titre }) => titre);
    for (const part of [
      'État de conformité',
      'Résultats des tests',
      'Contenus non accessibles',
      'Établissement de cette déclaration',
      'Retour d’information et contact',
      'Voies de recours',
    ])
      expect(titles).toContain(part);
    const state = brands.find(({ name }) => name === brand)?.accessibility;
    expect(statement.sections[0]?.html).toContain(`<strong>${state}</strong>`);
    expect(whole(statement)).toContain(publisher.accessibilite.courriel);
    expect(whole(statement)).toContain('Défenseur des droits');
  });
});

test('no two brands have the same publisher', () => {
  const names = BRANDS.map((brand) => readPublisher(DEMO_SITE, brand).editeur.nom);
  expect(new Set(names).size).toBe(BRANDS.length);
});

test('an association shows no capital, an institution its mission, a shop its mediator', () => {
  expect(whole(readText('rcer', 'mentions-legales'))).not.toContain('capital');
  expect(whole(readText('prepacode', 'mentions-legales'))).toContain('au capital de 10\u00a0000\u00a0€');
  expect(whole(readText('inris', 'confidentialite'))).toContain('mission d’intérêt public');
  expect(whole(readText('prepacode', 'confidentialite'))).not.toContain('mission d’intérêt public');
  expect(whole(readText('rcer', 'cgu'))).not.toContain('médiateur');
  expect(whole(readText('prepacode', 'cgu'))).toContain('médiateur Médiation Exemple');
});

test('links to the charter lead to the brand’s own page, if it has one', () => {
  expect(whole(readText('prepacode', 'mentions-legales'))).toContain('href="/confidentialite"');
  expect(whole(readText('orata', 'mentions-legales'))).toContain('href="https://www.orata.example/charte"');
});

test.each([
  [null, 'non conforme'],
  [0, 'non conforme'],
  [49, 'non conforme'],
  [50, 'partiellement conforme'],
  [99, 'partiellement conforme'],
  [100, 'totalement conforme'],
] as const)('with %s %% of the criteria met, a brand is %s', (taux, state) => {
  const audit = taux === null ? null : { taux, date: '2026-10-01', auteur: 'Cabinet Exemple' };
  expect(assessConformity({ accessibilite: { contact: 'l’équipe', courriel: 'a@b.example', audit } })).toBe(
    state,
  );
});

describe('in a copy of the content', () => {
  const { dir, mend, remove } = copyContent();
  afterEach(mend);
  afterAll(remove);

  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const HEAD = '---\ntitre: CGU\nmis_a_jour: 2026-11-21\n---\n\n';
  /** Sets `value` at a path of the association's publisher. */
  const change = (path: string, value: unknown) => {
    const publisher: unknown = readPublisher(dir, 'rcer');
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce((at, name) => (at as Record<string, unknown>)[name], publisher);
    Object.assign(holder as object, { [last]: value });
    write('brands/rcer/publisher.json', JSON.stringify(publisher));
  };

  test('a brand’s own text replaces the default one, for that brand only', () => {
    write('brands/rcer/cgu.md', `${HEAD}Règles de {{marque.nom}}.\n\n## Objet\n\nAdhérer.\n`);
    const own = loadContent(dir).texts;
    expect(own.get('rcer')?.cgu).toMatchObject({
      titre: 'CGU',
      introduction: '<p>Règles de RCER.</p>',
      sections: [{ titre: 'Objet', html: '<p>Adhérer.</p>' }],
    });
    expect(own.get('inris')?.cgu).toEqual(readText('inris', 'cgu'));
  });

  test('an audit is published with its date, author and rate, and changes the state on every page', () => {
    change('accessibilite.audit', { date: '2026-12-01', auteur: 'Cabinet Exemple', taux: 87 });
    const own = loadContent(dir);
    const statement = own.texts.get('rcer')?.accessibilite;
    expect(statement && whole(statement)).toContain('mené le 1er décembre 2026 (Cabinet Exemple)');
    expect(statement && whole(statement)).toContain('<strong>87\u00a0%</strong>');
    expect(own.brands.find(({ name }) => name === 'rcer')?.accessibility).toBe('partiellement conforme');
    expect(own.brands.find(({ name }) => name === 'inris')?.accessibility).toBe('non conforme');
  });

  test('a changed text has another entity tag', () => {
    change('editeur.nom', 'Association Autre Exemple');
    const own = loadContent(dir).texts;
    expect(own.get('rcer')?.cgu.etag).not.toBe(readText('rcer', 'cgu').etag);
    expect(own.get('inris')?.cgu.etag).toBe(readText('inris', 'cgu').etag);
  });

  test.each<[string, () => void, string]>([
    [
      'an unknown placeholder',
      () => write('legal/cgu.md', `${HEAD}{{editeur.nomm}}`),
      'legal/cgu.md: names no value: editeur.nomm (inris)',
    ],
    [
      'raw HTML',
      () => write('brands/rcer/cgu.md', `${HEAD}<b>x</b>`),
      'brands/rcer/cgu.md: holds what is not allowed (html): <b> (rcer)',
    ],
    [
      'a text without its date',
      () => write('legal/cgu.md', 'Rien.'),
      'legal/cgu.md: does not start with its title',
    ],
    ['a missing text', () => rmSync(join(dir, 'legal/cgu.md')), 'legal/cgu.md: cannot be read'],
    [
      'a text with an unknown name',
      () => write('brands/rcer/cgus.md', HEAD),
      'brands/rcer/cgus.md: is the name of no text',
    ],
    [
      'a default text with an unknown name',
      () => write('legal/CGU.md', HEAD),
      'legal/CGU.md: is the name of no text',
    ],
    [
      'a brand without a publisher',
      () => rmSync(join(dir, 'brands/rcer/publisher.json')),
      'brands/rcer/publisher.json: cannot be read',
    ],
  ])('%s stops the start, with the file and the reason', (_, plant, told) => {
    plant();
    expect(() => loadContent(dir)).toThrow(told);
  });

  test.each<[string, string, unknown]>([
    ['an empty value', 'editeur.nom', ''],
    ['a blank value', 'editeur.adresse', ' '],
    ['a value still to be filled in', 'hebergeur.nom', '[à compléter]'],
    ['Markdown in a value', 'hebergeur.nom', 'a **b**'],
    ['an invalid phone number', 'editeur.telephone', '12'],
    ['an unknown field', 'editeur.fax', '01 99 00 00 00'],
    ['a rate above 100 percent', 'accessibilite.audit', { date: '2026-12-01', auteur: 'x', taux: 101 }],
  ])('%s in a publisher stops the start, with its path', (_, path, value) => {
    change(path, value);
    const [, group] = /^(\w+)/.exec(path) ?? [];
    expect(() => loadContent(dir)).toThrow(`brands/rcer/publisher.json/${group}`);
  });
});
