import { emailKey } from '@balise/rules/email-key';
import { tidyEmail } from '@balise/rules/tidy-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCopy } from '../../../test/database.ts';

test('the program and the database compute the same key for a tidy e-mail, with any letters', async () => {
  const copy = await openCopy();
  const letters = fc.constantFrom(...'aZéÉİıIßẞſσςΣǅÅK\u0301\u0307ﬁＡ한글@.+\u200b\u00ad\u034f\uff20\uff0e');
  const text = fc.oneof(
    fc.string({ unit: letters, maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      const { rows } = await sql<{ key: string }>`
        select email_key(t) as key from unnest(${texts.map(tidyEmail)}::text[]) with ordinality as u(t, at) order by at`.execute(
        copy.db,
      );
      expect(rows.map(({ key }) => key)).toEqual(texts.map(emailKey));
    }),
    { numRuns: 25 },
  );
  await copy.release();
});
