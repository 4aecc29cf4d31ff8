import type { CSSProperties } from 'react';
import classes from './loading.module.css';

/** Grey shape of what is coming, of its size. */
export function SkeletonShape(size: Pick<CSSProperties, 'width' | 'height' | 'minHeight' | 'borderRadius'>) {
  return <div className={classes.shape} style={size} />;
}

/** Grey shapes of what is coming, each of its own height in pixels, with the word for those who can't see them. */
export function Loading({ heights }: { heights: readonly number[] }) {
  return (
    <div role="status" className={classes.stack}>
      <span className="hidden">Chargement…</span>
      {heights.map((height) => (
        <SkeletonShape key={height} height={height} />
      ))}
    </div>
  );
}
