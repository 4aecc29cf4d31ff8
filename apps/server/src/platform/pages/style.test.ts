import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_LAPTOP, FROM_TABLET, STYLE_SHEET } from './style.ts';

test('the pages of the sign-on change at the named breakpoints of the web, and at no other width', () => {
  const named = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/breakpoints.css'), 'utf8');
  expect(named).toContain(`@custom-media --from-tablet ${FROM_TABLET};`);
  expect(named).toContain(`@custom-media --from-laptop ${FROM_LAPTOP};`);
  const queries = [...STYLE_SHEET.matchAll(/@media (\([^{]*(?:width|height)[^{]*)\{/g)].map(
    ([, query]) => query,
  );
  expect(queries).toEqual([FROM_TABLET, FROM_LAPTOP]);
});
