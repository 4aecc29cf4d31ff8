import { SettingsFormSchema } from '@balise/contract/settings';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { settingFields, settingsReply } from '../../../test/settings.ts';
import { toSettings, toSettingsForm } from './wire.ts';

test('whatever is set, the form is one the server takes, and what it stores is read as it was set', () => {
  fc.assert(
    fc.property(fc.record(settingFields), (wanted) => {
      expect([...Value.Errors(SettingsFormSchema, toSettingsForm(wanted))]).toEqual([]);
      expect(toSettings(settingsReply(wanted))).toEqual(wanted);
    }),
  );
});
