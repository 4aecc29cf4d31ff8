import type { Licence } from '@balise/contract/site';
import type { CSSProperties } from 'react';
import { useBrand } from '../../lib/brand.ts';
import classes from './licence-icon.module.css';

interface LicenceIconProps {
  logo: Licence['logo'];
  /** CSS pixels. */
  size?: number;
}

/** The brand's icon for a licence, in the colour of the text around it. Decorative: a name is shown next to it. */
export function LicenceIcon({ logo, size = 40 }: LicenceIconProps) {
  const { name } = useBrand();
  const style = {
    '--picture': `url("/brands/${name}/icon-${logo}.svg")`,
    '--size': `${size}px`,
  } as CSSProperties;
  return <span className={classes.icon} style={style} aria-hidden="true" />;
}
