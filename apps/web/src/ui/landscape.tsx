import type { LicenceCode } from '@balise/contract/base/codes';
import { useBrand } from '../lib/brand.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';
import type { WaterScene } from './water-scene.tsx';

const WATERS: Readonly<Partial<Record<LicenceCode, WaterScene>>> = {
  co: 'sea',
  ha: 'sea',
  ei: 'river',
  crr: 'radio',
};

interface LandscapeProps {
  licence: LicenceCode | undefined;
  className: string | undefined;
}

/** The brand's landscape has a road; boats and the radio have water, whose drawing loads late. */
export function Landscape({ licence, className }: LandscapeProps) {
  const { hero } = useBrand();
  const scene = licence && WATERS[licence];
  const Water = useLazyComponent(
    () => import('./water-scene.tsx').then((module) => module.WaterLandscape),
    scene !== undefined,
  );
  if (scene) return Water && <Water scene={scene} className={className} />;
  return <img className={className} src={hero} alt="" width={640} height={320} fetchPriority="high" />;
}
