import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './devices.ts';

test.each([
  [{ navigateur: 'Firefox', systeme: 'Windows' }, 'Firefox sur Windows'],
  [{ navigateur: 'Firefox', systeme: '' }, 'Firefox'],
  [{ navigateur: '', systeme: 'Linux' }, 'Navigateur sur Linux'],
  [{ navigateur: '', systeme: '' }, 'Appareil non reconnu'],
])('a device is named by what is known of it: %o', (device, name) => {
  expect(deviceName(device)).toBe(name);
});

test('a telephone is told from a computer', () => {
  expect([isHandheld({ systeme: 'iOS' }), isHandheld({ systeme: 'Windows' })]).toEqual([true, false]);
});
