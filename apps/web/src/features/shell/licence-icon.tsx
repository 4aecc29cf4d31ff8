import type { Licence } from '@balise/contract/site';
import { IconCar, IconMotorbike, IconSailboat, IconTrain } from '@tabler/icons-react';

const ICONS = { car: IconCar, motorcycle: IconMotorbike, boat: IconSailboat, tram: IconTrain } as const;

export function LicenceIcon({ logo }: { logo: Licence['logo'] }) {
  const Icon = ICONS[logo];
  return <Icon size={34} stroke={1.6} aria-hidden="true" />;
}
