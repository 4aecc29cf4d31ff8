/** A device in the words of who reads the list. */
import type { SignedInDevice } from './account.ts';

/** «Firefox sur Windows»; what can't be told is left out. */
export function deviceName({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser === '') return system === '' ? 'Appareil non reconnu' : `Navigateur sur ${system}`;
  return system === '' ? browser : `${browser} sur ${system}`;
}

/** Whether it is a phone or a tablet. */
export const isHandheld = ({ system }: Pick<SignedInDevice, 'system'>): boolean =>
  system === 'iOS' || system === 'Android';
