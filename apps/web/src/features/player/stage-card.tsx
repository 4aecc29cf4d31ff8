import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import classes from './stage-card.module.css';

/** A card in the place of the picture: before the first question, after the last. */
export function StageCard({ title, children }: { title: string; children: ReactNode }) {
  const { favicon, hero, player } = useBrand();
  return (
    <main className={classes.stage}>
      <img src={hero} alt="" width={640} height={320} className={classes.landscape} />
      <div className={classes.card}>
        {player.showIcon && <img src={favicon} alt="" width={44} height={44} className={classes.mark} />}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
