/** A device in the words of who reads the list. */
import type { Device } from '@balise/contract/account';

/** «Firefox sur Windows»; what can't be told is left out. */
export function deviceName({ navigateur, systeme }: Pick<Device, 'navigateur' | 'systeme'>): string {
  if (navigateur === '') return systeme === '' ? 'Appareil non reconnu' : `Navigateur sur ${systeme}`;
  return systeme === '' ? navigateur : `${navigateur} sur ${systeme}`;
}

/** Systems of what one holds in the hand. */
export const isHandheld = ({ systeme }: Pick<Device, 'systeme'>): boolean =>
  systeme === 'iOS' || systeme === 'Android';
