import { useBrand } from '../lib/brand.ts';
import { findLicence } from '../lib/site.ts';
import classes from './logo.module.css';
import { findLogo } from './logo.ts';

interface LogoProps {
  /** Code of its licence, for brands with a logo for each licence. */
  licence?: string | undefined;
  /** Text added to the brand's name. */
  suffix?: string;
  /** CSS pixels; the width follows the drawing. */
  height?: number;
  /** It is on a dark band in both schemes. */
  onDeep?: boolean;
}

/** The brand's logo: a drawing for each scheme; the style sheet shows one, and the browser loads only that one. */
export function Logo({ licence, suffix = '', height = 40, onDeep = false }: LogoProps) {
  const brand = useBrand();
  const { light, dark } = findLogo(brand, findLicence(licence));
  const alt = `${brand.appTitle}${suffix}`;
  // Not lazy where it is the only one, because it is visible at once.
  if (onDeep) return <img src={dark} alt={alt} height={height} className={classes.picture} />;
  return (
    <>
      <img loading="lazy" src={light} alt={alt} height={height} className={classes.onLight} />
      <img loading="lazy" src={dark} alt={alt} height={height} className={classes.onDark} />
    </>
  );
}
