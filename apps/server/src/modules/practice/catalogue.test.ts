import type { Content } from '@balise/content';
import { expect, test } from 'vitest';
import { findCatalogue } from './catalogue.ts';

test('the series of a content are composed once, and those of another content anew', () => {
  const content = { past: new Map(), byId: new Map(), licences: new Map() } as unknown as Content;
  const catalogue = findCatalogue(content);
  expect(findCatalogue(content)).toBe(catalogue);
  expect(findCatalogue({ ...content })).not.toBe(catalogue);
});
