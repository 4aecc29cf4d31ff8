import {
  DEFAULT_SETTINGS,
  type Settings,
  SettingsFormSchema,
  SettingsSchema,
} from '@balise/contract/settings';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { pageAttributes, toSettingsForm, withChanges } from './settings.ts';

const { temps, police, taille_texte, animations } = SettingsSchema.properties;
const fields = {
  temps: fc.constantFrom(...temps.enum),
  police: fc.constantFrom(...police.enum),
  taille_texte: fc.constantFrom(...taille_texte.enum),
  raccourcis: fc.boolean(),
  animations: fc.constantFrom(...animations.enum),
  voix: fc.boolean(),
};
const settings: fc.Arbitrary<Settings> = fc.record(fields);
const change: fc.Arbitrary<Partial<Settings>> = fc.record(fields, { requiredKeys: [] });

test('whatever is set, the form is one the server takes, and says the same', () => {
  fc.assert(
    fc.property(settings, (wanted) => {
      const form = toSettingsForm(wanted);
      expect([...Value.Errors(SettingsFormSchema, form)]).toEqual([]);
      const said = Object.entries(wanted).map(([name, value]) => [name, String(value)]);
      expect(form).toEqual(Object.fromEntries(said));
    }),
  );
});

test('of changes on their way the latest is shown, and what none changes is as the server said', () => {
  fc.assert(
    fc.property(settings, fc.array(change, { maxLength: 4 }), (stored, changes) => {
      const before = structuredClone(stored);
      const shown = withChanges(stored, changes);
      for (const name of Object.keys(fields) as (keyof Settings)[]) {
        const last = changes.findLast((one) => name in one);
        expect(shown[name]).toBe(last ? last[name] : stored[name]);
      }
      expect(stored).toEqual(before);
    }),
  );
});

test('the page has font, text size and motion in attributes, the usual ones when nobody is signed in', () => {
  fc.assert(
    fc.property(settings, (own) => {
      expect(pageAttributes(own)).toEqual({
        'data-font': own.police,
        'data-text': own.taille_texte,
        'data-motion': own.animations,
      });
    }),
  );
  expect(pageAttributes(undefined)).toEqual(pageAttributes(DEFAULT_SETTINGS));
});
