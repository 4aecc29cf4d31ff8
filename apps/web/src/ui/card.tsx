import type { ElementType, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  as?: ElementType;
  title?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Whether its last part fills the height of the card. */
  fill?: boolean;
  children: ReactNode;
}

export function Card({ as: Tag = 'section', title, aside, fill = false, children }: CardProps) {
  return (
    <Tag className={classes.card} data-fill={fill}>
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Tag>
  );
}
