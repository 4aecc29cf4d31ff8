import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-text.module.css';

interface HeadingProps {
  lead?: ReactNode;
  /** Gives the heading the focus, because the page has changed in place. */
  arrived?: boolean;
  children: ReactNode;
}

export function Heading({ lead, arrived = false, children }: HeadingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  return (
    <div className={classes.heading}>
      <h1 ref={title} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={classes.soft}>{lead}</p>}
    </div>
  );
}

/** The current step of two. */
export function Step({ current }: { current: 1 | 2 }) {
  return (
    <div className={classes.step}>
      <p>Étape {current} sur 2</p>
      <span className={classes.track} data-step={current} aria-hidden="true" />
    </div>
  );
}

/** Other links, below the form. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>;
}
