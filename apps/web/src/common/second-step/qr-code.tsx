import { encode } from 'uqr';
import classes from './second-step.module.css';

/** Drawn here: the secret goes to no other site. Always dark on light, because some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.qr} role="img" aria-label={label}>
      <path className={classes.qrGround} d={`M0 0h${size}v${size}H0z`} />
      <path className={classes.qrDots} d={path} />
    </svg>
  );
}
