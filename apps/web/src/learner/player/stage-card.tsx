import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { Landscape } from '../../ui/landscape.tsx';
import { useStudent } from '../student/api.ts';
import classes from './stage-card.module.css';

/** A card in the place of the picture, before the first question. */
export function StageCard({ title, children }: { title: string; children: ReactNode }) {
  const { favicon, player } = useBrand();
  const licence = useStudent().data?.inscription?.licenceCode;
  return (
    <main className={classes.stage}>
      <Landscape licence={licence} className={classes.landscape} />
      <div className={classes.card}>
        {player.showIcon && <img src={favicon} alt="" width={44} height={44} className={classes.mark} />}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
