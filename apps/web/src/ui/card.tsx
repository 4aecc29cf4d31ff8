import type { ElementType, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  as?: ElementType;
  title?: ReactNode;
  /** Beside the title, at the end of its line. */
  aside?: ReactNode;
  tone?: 'plain' | 'deep';
  children: ReactNode;
}

export function Card({ as: Tag = 'section', title, aside, tone = 'plain', children }: CardProps) {
  return (
    <Tag className={classes.card} data-tone={tone}>
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
