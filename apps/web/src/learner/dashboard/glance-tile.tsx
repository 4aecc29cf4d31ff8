import type { ReactNode } from 'react';
import classes from './glance-row.module.css';

interface TileProps {
  label: string;
  aside?: ReactNode;
  figure: ReactNode;
  said?: ReactNode;
  children?: ReactNode;
}

/** One figure of the learner’s progress. */
export function GlanceTile({ label, aside, figure, said, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <div className={classes.label}>
        <h2>{label}</h2>
        {aside}
      </div>
      <p className={classes.figure}>{figure}</p>
      {children}
      {said && <p className={classes.said}>{said}</p>}
    </div>
  );
}
