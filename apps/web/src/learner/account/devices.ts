/** The words for a signed-in device. */
import type { SignedInDevice } from './wire.ts';

/** «Firefox sur Windows»; an unknown part is left out. */
export function deviceName({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser === '') return system === '' ? 'Appareil non reconnu' : `Navigateur sur ${system}`;
  return system === '' ? browser : `${browser} sur ${system}`;
}

/** Whether it is a phone or a tablet. */
export const isHandheld = ({ system }: Pick<SignedInDevice, 'system'>): boolean =>
  system === 'iOS' || system === 'Android';
