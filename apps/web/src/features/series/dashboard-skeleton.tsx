import { SkeletonShape } from '../../ui/loading.tsx';
import classes from './dashboard-skeleton.module.css';

/** The dashboard before it is known: its cards, at their places and of their heights. */
export function DashboardSkeleton() {
  return (
    <div role="status" className={classes.stack}>
      <span className="hidden">Chargement…</span>
      <div className={classes.hero} />
      <div className={classes.glance}>
        {['readiness', 'score', 'themes', 'week'].map((tile) => (
          <SkeletonShape key={tile} height="8.6rem" />
        ))}
      </div>
      <div className={classes.grid}>
        <SkeletonShape height="30rem" />
        <SkeletonShape height="30rem" />
        <SkeletonShape height="20rem" />
        <SkeletonShape height="20rem" />
      </div>
    </div>
  );
}
