import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingFields as fields } from '../../../test/settings.ts';
import type { UserSettings } from '../student/api.ts';
import { pageAttributes, withChanges } from './settings.ts';
import { USUAL_SETTINGS } from './usual-settings.ts';

const settings = fc.record(fields);
const change = fc.record(fields, { requiredKeys: [] });

test('of several unsent changes the latest wins; other settings stay as the server sent them', () => {
  fc.assert(
    fc.property(settings, fc.array(change, { maxLength: 4 }), (stored, changes) => {
      const before = structuredClone(stored);
      const shown = withChanges(stored, changes);
      for (const name of Object.keys(fields) as (keyof UserSettings)[]) {
        const last = changes.findLast((one) => name in one);
        expect(shown[name]).toBe(last ? last[name] : stored[name]);
      }
      expect(stored).toEqual(before);
    }),
  );
});

test('the page has font, text size and motion as attributes, the usual ones when nobody is signed in', () => {
  fc.assert(
    fc.property(settings, (own) => {
      expect(pageAttributes(own)).toEqual({
        'data-font': own.font,
        'data-text': own.textSize,
        'data-motion': own.motion,
      });
    }),
  );
  expect(pageAttributes(undefined)).toEqual(pageAttributes(USUAL_SETTINGS));
});
