import type { CSSProperties } from 'react';
import classes from './loading.module.css';

/** A grey shape of the size of the coming content. */
export function SkeletonShape(size: Pick<CSSProperties, 'width' | 'height' | 'minHeight' | 'borderRadius'>) {
  return <div className={classes.shape} style={size} />;
}

/** Grey shapes of the coming content, with their heights in pixels, all different, and a text for screen readers. */
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
