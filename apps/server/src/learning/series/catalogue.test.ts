import type { Content } from '@balise/content';
import { expect, test } from 'vitest';
import { findCatalogue } from './catalogue.ts';
import { findSharedCatalogue } from './shared-catalogue.ts';

test('the series of a content are composed once, and those of another content anew', () => {
  const content = { past: new Map(), byId: new Map(), licences: new Map() } as unknown as Content;
  const catalogue = findCatalogue(content);
  expect(findCatalogue(content)).toBe(catalogue);
  expect(findCatalogue({ ...content })).not.toBe(catalogue);
});

test('so are those that every process can show, also while the list of what others lack stays the same', () => {
  const content = { past: new Map(), byId: new Map(), licences: new Map() } as unknown as Content;
  const lacking = new Set<string>();
  const catalogue = findSharedCatalogue(content, lacking);
  expect(findSharedCatalogue(content, lacking)).toBe(catalogue);
  expect(findSharedCatalogue(content, new Set())).not.toBe(catalogue);
  expect(findSharedCatalogue({ ...content }, lacking)).not.toBe(catalogue);
});
