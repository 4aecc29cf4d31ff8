import { isKnownSign } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import { expect, test } from 'vitest';
import { drawPicture } from '../draw-picture.ts';
import { PICTURE_WIDTHS } from '../picture.ts';
import { LIBRARY_GROUPS } from './entry.ts';
import {
  findEntry,
  findShownEntries,
  listGroups,
  listLibraryEntries,
  listLibraryScenes,
  prepareLibrary,
  tellApart,
} from './library.ts';
import { listSubjects } from './scene-subjects.ts';

const entries = listLibraryEntries();
const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));

test('every entry has an address of its own, words for all that is told, and lookalikes that exist', () => {
  expect(bySlug.size).toBe(entries.length);
  expect(entries.length).toBeGreaterThan(180);
  for (const { slug, name, shown, advice, source, lookalikes } of entries) {
    expect(slug, slug).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
    for (const told of [name, shown, advice, source.text, source.article]) expect(told, slug).not.toBe('');
    expect(advice, slug).toMatch(/^[A-ZÀÉÊ].*\.$/);
    expect(lookalikes, slug).not.toContain(slug);
    for (const other of lookalikes) expect(bySlug.has(other), `${slug}: ${other}`).toBe(true);
  }
});

test('every picture shows its entry, and is drawn', () => {
  const library = prepareLibrary(entries, [], []);
  for (const { slug, code, scene, night, subject } of entries) {
    expect(listSubjects(scene), slug).toContain(subject);
    if (night) expect(listSubjects(night.scene), slug).toContain(subject);
    if (code && slug.startsWith('panneau')) expect(isKnownSign(code), slug).toBe(true);
  }
  const scenes = new Map(listLibraryScenes(library));
  expect(scenes.size).toBeGreaterThan(entries.length);
  for (const one of [
    'panneau-a13a',
    'feux-chalut',
    'son-tribord',
    'fluvial-a-5',
    'fluvial-marque-rive-droite',
  ])
    expect(drawPicture(bySlug.get(one)?.scene as Scene, PICTURE_WIDTHS[0])).toMatch(/^<svg/);
});

test('no two entries of one kind say the same subject, but for a mark by day and the same by night', () => {
  const subjects = entries.map(({ subject }) => subject);
  expect(subjects.filter((one, at) => subjects.indexOf(one) !== at)).toEqual([]);
});

test('a bank shows its own groups only, in their order', () => {
  const library = prepareLibrary(entries, [], []);
  const names = (bank: string) => listGroups(library, bank).map(({ id }) => id);
  expect(names('b')).toEqual(names('etm'));
  expect(names('b')[0]).toBe('danger');
  expect(names('co')).toEqual(['balisage', 'feux', 'marques-de-jour', 'sons']);
  expect(names('crr')).toEqual([]);
  const all = new Set(['b', 'co', 'ei'].flatMap(names));
  expect(all.size).toBe(LIBRARY_GROUPS.length);
  expect(findEntry(library, 'b', 'panneau-a13a')?.code).toBe('A13a');
  expect(findEntry(library, 'co', 'panneau-a13a')).toBeUndefined();
  expect(findEntry(library, 'b', 'inconnu')).toBeUndefined();
});

test('a question leads to what its picture shows, also below another sign and in one half of a pair', () => {
  const street: Scene = {
    view: 'paire',
    left: {
      view: 'conducteur',
      place: 'ville',
      road: { lanes: [{ kind: 'meme-sens' }], ego: 0 },
      signs: [{ code: 'AB3a', z: 20, under: [{ code: 'B1' }] }],
    },
    right: { view: 'panneau', place: 'ville', signs: [{ code: 'A13a' }] },
  };
  const library = prepareLibrary(entries, [{ id: 'b-l-001', scene: street }], []);
  expect(findShownEntries(library, 'b', street).map(({ slug }) => slug)).toEqual([
    'panneau-a13a',
    'panneau-b1',
    'panneau-ab3a',
  ]);
  expect(findShownEntries(library, 'co', street)).toEqual([]);
  expect(library.questions.get('sign B1')).toEqual(['b-l-001']);
});

test('two entries are told apart by what is seen; two meanings of one sound by the situation', () => {
  const one = (slug: string) => {
    const found = bySlug.get(slug);
    if (!found) throw new Error(slug);
    return found;
  };
  expect(tellApart(one('panneau-a13a'), one('panneau-a13b'))).toBe(
    'Ici, deux enfants qui courent\u202f; là, un adulte sur des bandes, dans un triangle.',
  );
  expect(tellApart(one('son-coude'), one('son-brume-moteur'))).toContain('c’est la situation qui décide');
});
