import { expect, test } from 'vitest';
import { CONTENT } from '../../test/content-copy.ts';
import { revisionKey } from '../content.ts';
import { assertPublished } from './ledger.ts';
import { loadContent } from './load-content.ts';

const content = loadContent(CONTENT);
const [first] = [...content.byId.values()];
if (!first) throw new Error('no question');
const { id } = first;
const changed = (change: object, past = content.past) => ({
  byId: new Map([...content.byId, [id, { ...first, ...change }]]),
  past,
});

test('the content of the repository is exactly what was published', () => {
  expect(() => assertPublished(CONTENT, content)).not.toThrow();
});

test('the start names a published question that is missing', () => {
  const byId = new Map([...content.byId].filter(([one]) => one !== id));
  expect(() => assertPublished(CONTENT, { ...content, byId })).toThrow(`${id} was published and is gone`);
});

test('an unpublished revision is refused, with or without the revision before it', () => {
  const revision = first.revision + 1;
  const kept = new Map([...content.past, [revisionKey(id, first.revision), first]]);
  for (const past of [kept, content.past])
    expect(() => assertPublished(CONTENT, changed({ revision }, past))).toThrow(
      `${revisionKey(id, revision)}: is not published`,
    );
  expect(() => assertPublished(CONTENT, changed({ revision }))).toThrow('does not keep');
});

test('a published question with another meaning is refused', () => {
  expect(() => assertPublished(CONTENT, changed({ statement: 'Autre chose\u00a0:' }))).toThrow(
    'was published and says something else now',
  );
});
