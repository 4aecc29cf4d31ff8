import { useBrand } from '../../lib/brand.ts';
import { findLicence } from '../../lib/site.ts';
import classes from './logo.module.css';
import { findLogo } from './logo.ts';

interface LogoProps {
  /** Code of the licence it is for, where the brand has a logo by licence. */
  licence?: string | undefined;
  /** What it says beyond the brand's name. */
  suffix?: string;
  /** CSS pixels; the width follows the drawing. */
  height?: number;
  /** It stands on a dark band in either scheme. */
  onDeep?: boolean;
}

/** The brand's logo: a drawing for each scheme, of which the style sheet shows one and the browser fetches no other. */
export function Logo({ licence, suffix = '', height = 40, onDeep = false }: LogoProps) {
  const brand = useBrand();
  const { light, dark } = findLogo(brand, findLicence(licence));
  const alt = `${brand.appTitle}${suffix}`;
  // Not lazy where it is the only one: it is seen at once.
  if (onDeep) return <img src={dark} alt={alt} height={height} className={classes.picture} />;
  return (
    <>
      <img loading="lazy" src={light} alt={alt} height={height} className={classes.onLight} />
      <img loading="lazy" src={dark} alt={alt} height={height} className={classes.onDark} />
    </>
  );
}
