import { SettingsFormSchema } from '@balise/contract/account/settings';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { settingFields, settingsReply } from '../../../test/settings.ts';
import { toSettings } from '../student/api.ts';
import { toSettingsForm } from './wire.ts';

test('any settings make a form that the server accepts, and the stored reply is read as the same settings', () => {
  fc.assert(
    fc.property(fc.record(settingFields), (wanted) => {
      expect([...Value.Errors(SettingsFormSchema, toSettingsForm(wanted))]).toEqual([]);
      expect(toSettings(settingsReply(wanted))).toEqual(wanted);
    }),
  );
});
