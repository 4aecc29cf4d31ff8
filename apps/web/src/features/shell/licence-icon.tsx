import type { Licence } from '@balise/contract/site';
import { IconCar, IconMotorbike, IconSailboat, IconTrain } from '@tabler/icons-react';

const ICONS = { car: IconCar, motorcycle: IconMotorbike, boat: IconSailboat, tram: IconTrain } as const;

export function LicenceIcon({ logo, size = 34 }: { logo: Licence['logo']; size?: number }) {
  const Icon = ICONS[logo];
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
