import { SkeletonShape } from '../../ui/loading.tsx';
import classes from './dashboard-skeleton.module.css';

/** The dashboard while it loads: empty cards at the places and heights of the real ones. */
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
