import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './devices.ts';

test.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox sur Windows'],
  [{ browser: 'Firefox', system: '' }, 'Firefox'],
  [{ browser: '', system: 'Linux' }, 'Navigateur sur Linux'],
  [{ browser: '', system: '' }, 'Appareil non reconnu'],
])('a device is named by what is known of it: %o', (device, name) => {
  expect(deviceName(device)).toBe(name);
});

test('a phone is told apart from a computer', () => {
  expect([isHandheld({ system: 'iOS' }), isHandheld({ system: 'Windows' })]).toEqual([true, false]);
});
